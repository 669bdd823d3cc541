import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import { isMethodUnknown, type Call } from '@clinical-hours/service-kit/grpc';
import type { SupervisorRpcClient } from '../clients.ts';

const unknownSupervisor = () => notFound('supervisor_not_found', 'Supervisor not found');

/** What this service asks the supervisor service about a trainee's supervisors. */
export class SupervisorClient {
  readonly #client: SupervisorRpcClient;

  constructor(client: SupervisorRpcClient) {
    this.#client = client;
  }

  /** All supervisors that the acting trainee ever had, by id: sessions go on pointing at those who were removed. */
  async all(call: Call): Promise<Map<number, SupervisorMessage>> {
    const { supervisors } = await this.#client.listSupervisors(call, { includesRemoved: true });
    return new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
  }

  /** A supervisor, removed or not. Throws not_found when there is none, or it is not one of the acting trainee. */
  async require(call: Call, supervisorId: number): Promise<SupervisorMessage> {
    const { supervisor } = await this.#client.getSupervisor(call, { supervisorId });
    if (!supervisor) throw unknownSupervisor();
    return supervisor;
  }

  /** A supervisor. Throws not_found unless it is an active one of the acting trainee. */
  async requireKnown(call: Call, supervisorId: number): Promise<SupervisorMessage> {
    const supervisor = await this.require(call, supervisorId);
    if (!supervisor.isActive) throw unknownSupervisor();
    return supervisor;
  }

  /** The supervisors. Throws a conflict unless all of them can still be written to, and take mail from us. */
  async requireActive(call: Call, supervisorIds: number[]): Promise<SupervisorMessage[]> {
    const supervisors = await Promise.all(supervisorIds.map((id) => this.require(call, id)));
    const removed = supervisors.find(({ isActive }) => !isActive);
    if (removed) {
      throw conflict(
        'supervisor_removed',
        `${removed.name} is no longer among your supervisors, and cannot be asked`,
      );
    }
    for (const supervisor of supervisors) requireMail(supervisor);
    return supervisors;
  }

  /**
   * Has one mail to each of them counted. Throws rate_limited, and counts none, when the acting trainee may not cause them. While
   * versions change, a supervisor service that counts no mails lets all of them pass.
   */
  async admitMails(call: Call, supervisorIds: number[]): Promise<void> {
    try {
      await this.#client.admitMails(call, { supervisorIds });
    } catch (error) {
      if (!isMethodUnknown(error)) throw error;
    }
  }
}

/** Throws a conflict when a supervisor takes no mail from us. */
export function requireMail({ name, addressState }: SupervisorMessage): void {
  if (addressState === 'refused') throw conflict('mail_refused', `${name} does not take mail from us`);
}
