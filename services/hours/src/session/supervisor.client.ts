import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { conflict, notFound, type AppError, type ErrorDetails } from '@clinical-hours/service-kit/errors';
import { ownCall, type Call, type RpcClient } from '@clinical-hours/service-kit/grpc';

/** The supervisor calls of this service. */
export type SupervisorRpcClient = Pick<
  RpcClient<SupervisorServiceDefinition>,
  'getSupervisor' | 'listSupervisors' | 'admitMails'
>;

/** A supervisor as their record was when it was read. */
export interface AskedSupervisor {
  id: number;
  /** A different version means that earlier emails went to another person, and that their links have ended. */
  addressVersion: number;
  /** The portal of their address, when they have set something there. */
  portalId?: number | undefined;
  /** The weekday of the one email a week that they chose. */
  digestWeekday?: string | undefined;
  name?: string | undefined;
  addressState?: string | undefined;
  /** The same of a supervisor whose trainee is not told it: it is for the event of a request alone. */
  untold?: Pick<AskedSupervisor, 'portalId' | 'digestWeekday'>;
  /** Who gets the emails for them now. */
  deputy?: { name: string } | null | undefined;
}

export const unknownSupervisor = (details?: ErrorDetails) =>
  notFound('supervisor_not_found', 'Supervisor not found', details);

/** Calls the supervisor service about a trainee's supervisors. */
export class SupervisorClient {
  readonly #client: SupervisorRpcClient;

  constructor(client: SupervisorRpcClient) {
    this.#client = client;
  }

  /** Returns all supervisors that the acting trainee ever had, by id: sessions keep pointing at removed supervisors. */
  async all(call: Call): Promise<Map<number, SupervisorMessage>> {
    const { supervisors } = await this.#client.listSupervisors(call, { includesRemoved: true });
    return new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
  }

  /** Returns the supervisors of the acting trainee, without the removed ones. */
  async active(call: Call): Promise<SupervisorMessage[]> {
    return (await this.#client.listSupervisors(call, { includesRemoved: false })).supervisors;
  }

  /** Returns a supervisor, removed or not. Throws not_found when the acting trainee has none with this id. */
  async require(call: Call, supervisorId: number): Promise<SupervisorMessage> {
    const { supervisor } = await this.#client.getSupervisor(call, { supervisorId });
    if (!supervisor) throw unknownSupervisor();
    return supervisor;
  }

  /** Returns an active supervisor of the acting trainee. Throws not_found otherwise. */
  async requireKnown(call: Call, supervisorId: number): Promise<SupervisorMessage> {
    const supervisor = await this.require(call, supervisorId);
    if (!supervisor.isActive) throw unknownSupervisor({ field: 'supervisorId' });
    return supervisor;
  }

  /** Returns the supervisors. Throws a conflict unless all of them are active and accept our email. */
  async requireActive(call: Call, supervisorIds: number[]): Promise<SupervisorMessage[]> {
    const { active, removed } = await this.requireSome(call, supervisorIds);
    if (removed[0]) throw removedSupervisor(removed[0]);
    return active;
  }

  /** Returns the active and the removed supervisors. Throws a conflict unless all active ones accept our email. */
  async requireSome(
    call: Call,
    supervisorIds: number[],
  ): Promise<{ active: SupervisorMessage[]; removed: SupervisorMessage[] }> {
    const supervisors = await Promise.all(supervisorIds.map((id) => this.require(call, id)));
    const active = supervisors.filter(({ isActive }) => isActive);
    for (const supervisor of active) requireMail(supervisor);
    return { active, removed: supervisors.filter(({ isActive }) => !isActive) };
  }

  /**
   * Adds to supervisors of the acting trainee how requests are mailed to them, where the trainee is not told it: of an
   * address that is not confirmed only other services are.
   */
  withUntold(call: Call, supervisors: AskedSupervisor[]): Promise<AskedSupervisor[]> {
    const reads = supervisors.map(async (supervisor) => {
      if (supervisor.addressState === 'confirmed') return supervisor;
      const { portalId, digestWeekday } = await this.require(ownCall(call.requestId), supervisor.id);
      return { ...supervisor, untold: { portalId, digestWeekday } };
    });
    return Promise.all(reads);
  }

  /**
   * Counts one email to each supervisor. Throws rate_limited, and counts none, when the acting trainee has caused too
   * many.
   */
  async admitMails(call: Call, supervisorIds: number[]): Promise<void> {
    await this.#client.admitMails(call, { supervisorIds });
  }
}

/** The conflict of a request to a supervisor who was removed. */
export function removedSupervisor({ name }: Pick<SupervisorMessage, 'name'>): AppError {
  return conflict('supervisor_removed', `${name} is no longer among your supervisors, and cannot be asked`);
}

/** Throws a conflict when the supervisor refuses our email. */
export function requireMail({ name, addressState }: SupervisorMessage): void {
  if (addressState === 'refused') throw conflict('mail_refused', `${name} has opted out of our emails`);
}
