import { filledFrom } from '@clinical-hours/proto/api';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import { gone, notFound } from '@clinical-hours/service-kit/errors';
import type { Call, RpcClient } from '@clinical-hours/service-kit/grpc';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import type { Parties } from './receipt-body.ts';

/** The auth calls of this service. */
export type AuthRpcClient = Pick<RpcClient<AuthServiceDefinition>, 'getUser'>;

/** Reads the trainee and the supervisor of a receipt from other services. */
export class PartyClient {
  readonly #auth: AuthRpcClient;
  readonly #supervisors: SupervisorClient;

  constructor(auth: AuthRpcClient, supervisors: SupervisorClient) {
    this.#auth = auth;
    this.#supervisors = supervisors;
  }

  /**
   * Returns the trainee and the supervisor of a request as they are now. Throws not_found when either is gone, and gone
   * when the trainee has closed their account, and when the supervisor's record has another version than
   * `supervisorVersion` (0: unknown). Where the supervisor signs, and no deputy for them, they have the license that
   * they confirmed in the place of one that the trainee left to them.
   */
  async find(
    call: Call,
    { userId, supervisorId }: { userId: number; supervisorId: number },
    supervisorVersion: number,
    isByDeputy = false,
  ): Promise<Parties> {
    const [{ user, formerEmails }, supervisor] = await Promise.all([
      this.#auth.getUser(call, { userId, includesFormerEmails: true }),
      this.#supervisors.require(call, supervisorId),
    ]);
    if (!user) throw notFound('user_not_found', 'User not found');
    if (user.deletionDueAt !== undefined)
      throw gone('account_closed', 'The trainee has closed their account');
    if (supervisorVersion !== 0 && supervisor.addressVersion !== supervisorVersion) {
      throw gone('link_ended', 'This link is no longer valid. The trainee can send you a new request');
    }
    const { id, name, email, program = null } = user;
    const trainee = { id, name, email, program, formerEmails };
    const named = isByDeputy ? supervisor : filledFrom(supervisor, supervisor.confirmedDetails);
    return { trainee, supervisor: named, supervisorOf: supervisor.userId };
  }
}
