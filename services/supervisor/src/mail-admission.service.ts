import { createHash } from 'node:crypto';
import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { AppError, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { mailboxOf } from '@clinical-hours/service-kit/text';
import {
  countWith,
  lockAdmissions,
  noteMails,
  secondsToRoom,
  type CountedThing,
} from './mail-admission.repository.ts';
import type { SupervisorRepository } from './supervisor.repository.ts';

/** The caps of emails to supervisors that a trainee causes within 24 hours. */
export interface MailCaps {
  /** While the trainee's own address is not verified. */
  unverified: { addresses: number; mails: number };
  verified: { newAddresses: number; mails: number };
}

/** A cap for a trainee. */
interface Cap {
  counted: CountedThing;
  most: number;
  code: ErrorCode;
  sentence: string;
}

/** Decides whether a trainee may cause emails to supervisors, and counts admitted ones. */
export class MailAdmissionService {
  readonly #supervisors: SupervisorRepository;
  readonly #transact: Transact;
  readonly #auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser'>;
  readonly #caps: MailCaps;

  constructor(
    supervisors: SupervisorRepository,
    transact: Transact,
    auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser'>,
    caps: MailCaps,
  ) {
    this.#supervisors = supervisors;
    this.#transact = transact;
    this.#auth = auth;
    this.#caps = caps;
  }

  /**
   * Counts one email to each of these supervisors of the acting trainee. Throws rate_limited, and counts none, when
   * they exceed a cap within 24 hours by the clock of the database; not_found when one of the supervisors is not the
   * trainee's.
   */
  async admit(call: Call, supervisorIds: number[]): Promise<void> {
    const { userId } = requireActor(call);
    const addressHashes = await this.#hashAddresses(userId, supervisorIds);
    const { user } = await this.#auth.getUser(call, { userId });
    const caps = user?.emailVerified ? whenVerified(this.#caps) : whenUnverified(this.#caps);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      await lockAdmissions(manager, userId);
      const caused = await countWith(manager, userId, addressHashes);
      const cap = caps.find(({ counted, most }) => caused[counted] > most);
      if (cap) {
        const excess = caused[cap.counted] - cap.most;
        const room = { counted: cap.counted, excess };
        const retryAfterS = await secondsToRoom(manager, userId, addressHashes, room);
        throw new AppError('rate_limited', cap.code, cap.sentence, { retryAfterS });
      }
      await noteMails(manager, userId, addressHashes);
    });
  }

  async #hashAddresses(userId: number, supervisorIds: number[]): Promise<Buffer[]> {
    const supervisors = await this.#supervisors.findOwned(userId, supervisorIds);
    const byId = new Map(supervisors.map(({ id, email }) => [id, hashAddress(email)]));
    return supervisorIds.map((id) => {
      const hash = byId.get(id);
      if (!hash) throw notFound('supervisor_not_found', 'Supervisor not found');
      return hash;
    });
  }
}

// Hashes are only compared, so no address is stored.
const hashAddress = (email: string): Buffer => createHash('sha256').update(mailboxOf(email)).digest();

const verifyFirst =
  'Please verify your own email address with the link that we sent you, or try again tomorrow.';

function whenUnverified({ unverified: { addresses, mails } }: MailCaps): Cap[] {
  return [
    {
      counted: 'addresses',
      most: addresses,
      code: 'unverified_address_cap',
      sentence: `While your own email address is not verified, you can write to ${countOf(addresses, 'supervisor')} a day. ${verifyFirst}`,
    },
    {
      counted: 'mails',
      most: mails,
      code: 'unverified_mail_cap',
      sentence: `While your own email address is not verified, we send ${countOf(mails, 'email')} a day to your supervisors. ${verifyFirst}`,
    },
  ];
}

function whenVerified({ verified: { newAddresses, mails } }: MailCaps): Cap[] {
  return [
    {
      counted: 'newAddresses',
      most: newAddresses,
      code: 'new_address_cap',
      sentence: `You can write to ${countOf(newAddresses, 'new supervisor')} a day. Please try again tomorrow, or ask those to whom you wrote before.`,
    },
    {
      counted: 'mails',
      most: mails,
      code: 'mail_cap',
      sentence: `We send ${countOf(mails, 'email')} a day to your supervisors. Please try again tomorrow.`,
    },
  ];
}

const countOf = (count: number, what: string): string => `at most ${count} ${what}${count === 1 ? '' : 's'}`;
