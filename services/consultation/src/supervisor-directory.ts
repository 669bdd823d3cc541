import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';

export type SupervisorLookup = Pick<RpcClient<SupervisorServiceDefinition>, 'getSupervisor'>;

/** What this service asks the supervisor service about a trainee's supervisors. */
export class SupervisorDirectory {
  readonly #client: SupervisorLookup;

  constructor(client: SupervisorLookup) {
    this.#client = client;
  }

  /** A supervisor, removed or not, as emails address them. Undefined when there is none, or nobody can tell now. */
  async find(call: Call, supervisorId: number): Promise<{ name: string; email: string } | undefined> {
    const found = await this.#client.getSupervisor(call, { supervisorId }).catch(() => undefined);
    const { name, email } = found?.supervisor ?? {};
    return name === undefined || email === undefined ? undefined : { name, email };
  }

  /** Throws not_found unless it is an active supervisor of the acting trainee. */
  async requireActive(call: Call, supervisorId: number): Promise<void> {
    const { supervisor } = await this.#client.getSupervisor(call, { supervisorId });
    if (!supervisor?.isActive) throw notFound('supervisor_not_found', 'Supervisor not found');
  }
}
