import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';

/** What this service asks the supervisor service about a trainee's supervisors. */
export class SupervisorDirectory {
  readonly #client: RpcClient<SupervisorServiceDefinition>;

  constructor(client: RpcClient<SupervisorServiceDefinition>) {
    this.#client = client;
  }

  /** Throws not_found unless it is an active supervisor of the acting trainee. */
  async requireKnown(call: Call, supervisorId: number): Promise<void> {
    const { supervisor } = await this.#client.getSupervisor(call, { supervisorId });
    if (!supervisor?.isActive) throw notFound('supervisor_not_found', 'Supervisor not found');
  }

  /** Throws a conflict unless all of them can still be written to. */
  async requireActive(call: Call, supervisorIds: number[]): Promise<void> {
    const answers = await Promise.all(
      supervisorIds.map((supervisorId) => this.#client.getSupervisor(call, { supervisorId })),
    );
    const removed = answers.find(({ supervisor }) => !supervisor?.isActive);
    if (removed) {
      const name = removed.supervisor?.name ?? 'This supervisor';
      throw conflict(
        'supervisor_removed',
        `${name} is no longer among your supervisors, and cannot be asked`,
      );
    }
  }
}
