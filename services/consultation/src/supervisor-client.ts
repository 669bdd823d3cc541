import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { AppError, conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';
import { requireOwnName } from '@clinical-hours/service-kit/validation';
import { emergencySentence } from './daily-limits.ts';

export type SupervisorRpc = Pick<RpcClient<SupervisorServiceDefinition>, 'getSupervisor' | 'admitMails'>;

/** Looks up a trainee's supervisors in the supervisor service. */
export class SupervisorClient {
  readonly #rpc: SupervisorRpc;

  constructor(rpc: SupervisorRpc) {
    this.#rpc = rpc;
  }

  /**
   * Returns a supervisor's name and email address, also of a removed one. Undefined when there is none, or the service
   * cannot be reached.
   */
  async find(call: Call, supervisorId: number): Promise<{ name: string; email: string } | undefined> {
    const found = await this.#rpc.getSupervisor(call, { supervisorId }).catch(() => undefined);
    const { name, email } = found?.supervisor ?? {};
    return name === undefined || email === undefined ? undefined : { name, email };
  }

  /** Throws `invalid` when the typed name is that of another person who reads the mailbox of the supervisor. */
  async requireOwnName(call: Call, supervisorId: number, typed: string): Promise<void> {
    const { supervisor } = await this.#rpc.getSupervisor(call, { supervisorId });
    if (supervisor) requireOwnName(supervisor, typed);
  }

  /**
   * Throws not_found unless the supervisor is an active one of the acting trainee, and a conflict when the supervisor
   * takes no mail from us.
   */
  async requireActive(call: Call, supervisorId: number): Promise<void> {
    const { supervisor } = await this.#rpc.getSupervisor(call, { supervisorId });
    if (!supervisor?.isActive) throw notFound('supervisor_not_found', 'Supervisor not found');
    if (supervisor.addressState === 'refused') {
      throw conflict('mail_refused', `${supervisor.name} has opted out of our emails`);
    }
  }

  /**
   * Counts one email to a supervisor. Throws rate_limited when the acting trainee has caused too many; the message
   * begins with where to get help.
   */
  async admitMail(call: Call, supervisorId: number): Promise<void> {
    try {
      await this.#rpc.admitMails(call, { supervisorIds: [supervisorId] });
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'rate_limited')) throw error;
      throw new AppError('rate_limited', error.code, `${emergencySentence} ${error.message}`, error.details);
    }
  }
}
