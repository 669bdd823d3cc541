import type { StreamPatience } from '../grpc/part-sender.ts';
import { startGrpcServer, type ServedService } from '../grpc/server.ts';
import type { Logger } from '../logging/index.ts';
import { silentLog } from './log.ts';

export interface TestRpc {
  /** 'host:port', as `createClient` takes it. */
  address: string;
  close: () => Promise<void>;
}

/** Serves on a free port, as a service does. */
export async function startTestRpc(
  services: ServedService[],
  { log = silentLog, ...options }: { log?: Logger; streamPatience?: StreamPatience } = {},
): Promise<TestRpc> {
  const server = await startGrpcServer({ port: 0, services, log, ...options });
  return { address: `127.0.0.1:${server.port}`, close: async () => server.close() };
}
