import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';

type SupervisorLookup = Pick<RpcClient<SupervisorServiceDefinition>, 'getSupervisor' | 'listSupervisors'>;

/** What this service asks the supervisor service about a trainee's supervisors. */
export class SupervisorDirectory {
  readonly #client: SupervisorLookup;

  constructor(client: SupervisorLookup) {
    this.#client = client;
  }

  /** All supervisors that the acting trainee ever had, by id: sessions go on pointing at those who were removed. */
  async all(call: Call): Promise<Map<number, SupervisorMessage>> {
    const { supervisors } = await this.#client.listSupervisors(call, { includesRemoved: true });
    return new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
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
