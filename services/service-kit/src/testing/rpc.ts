import { startGrpcServer, type ServedService } from '../grpc/server.ts';
import { silentLog } from './log.ts';

export interface TestRpc {
  /** 'host:port', as `createClient` takes it. */
  address: string;
  close: () => Promise<void>;
}

/** Serves on a free port, as a service does. */
export async function startTestRpc(services: ServedService[]): Promise<TestRpc> {
  const server = await startGrpcServer({ port: 0, services, log: silentLog });
  return { address: `127.0.0.1:${server.port}`, close: async () => server.close() };
}
