import { authService } from '@clinical-hours/proto/auth';
import { hoursService } from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { createClient, type RpcClient } from '@clinical-hours/service-kit/grpc';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import type { Config } from './config.ts';

/** The services behind the gateway. */
export interface Clients extends Closable {
  auth: RpcClient<AuthServiceDefinition>;
  hours: RpcClient<HoursServiceDefinition>;
  supervisor: RpcClient<SupervisorServiceDefinition>;
}

/** Connects to the services in the background: the gateway serves while one of them is away. */
export function connectClients(config: Config): Clients {
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS);
  const hours = createClient(hoursService, config.HOURS_GRPC_ADDRESS);
  const supervisor = createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS);
  return {
    auth,
    hours,
    supervisor,
    close: async () => {
      await Promise.all([auth, hours, supervisor].map((client) => client.close()));
    },
  };
}
