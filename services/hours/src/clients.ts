import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import type { RpcClient } from '@clinical-hours/service-kit/grpc';

/** What this service asks of the auth service. */
export type AuthRpcClient = Pick<RpcClient<AuthServiceDefinition>, 'getUser'>;

/** What this service asks of the supervisor service. */
export type SupervisorRpcClient = Pick<
  RpcClient<SupervisorServiceDefinition>,
  'getSupervisor' | 'listSupervisors' | 'admitMails'
>;

/** The services that this one asks. */
export interface HoursClients {
  auth: AuthRpcClient;
  supervisor: SupervisorRpcClient;
}
