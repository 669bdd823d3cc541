import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import type { RpcClient } from '@clinical-hours/service-kit/grpc';

/** The auth calls of this service. */
export type AuthRpcClient = Pick<RpcClient<AuthServiceDefinition>, 'getUser'>;

/** The supervisor calls of this service. */
export type SupervisorRpcClient = Pick<
  RpcClient<SupervisorServiceDefinition>,
  'getSupervisor' | 'listSupervisors' | 'admitMails'
>;

export interface HoursClients {
  auth: AuthRpcClient;
  supervisor: SupervisorRpcClient;
}
