import type { ErrorCode } from '@clinical-hours/proto/error-codes';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { AppError, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call, type RpcClient } from '@clinical-hours/service-kit/grpc';
import {
  countWith,
  isMailed,
  lockAdmissions,
  noteMails,
  secondsToRoom,
  type CountedThing,
  type Receivers,
} from './mail-admission.repository.ts';
import { mailboxDigest } from './mailbox/mail-refusal.repository.ts';
import type { SupervisorRepository } from './supervisor.repository.ts';

/** The caps of emails to supervisors that a trainee causes within 24 hours. */
export interface MailCaps {
  /** While the trainee's own address is not verified. */
  unverified: { addresses: number; mails: number; toOneMailbox: number };
  verified: { newAddresses: number; mails: number; toOneMailbox: number };
}

/** A cap for a trainee. */
interface Cap {
  counted: CountedThing;
  most: number;
  code: ErrorCode;
  sentence: string;
}

/**
 * Decides whether a trainee may cause emails to supervisors, and counts admitted ones, by the mailbox that receives. A
 * refusal follows from what this trainee caused alone: anything else would tell whether others write to a mailbox.
 */
export class MailAdmissionService {
  readonly #database: Database;
  readonly #supervisors: SupervisorRepository;
  readonly #transact: Transact;
  readonly #auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser'>;
  readonly #caps: MailCaps;

  constructor(
    database: Database,
    supervisors: SupervisorRepository,
    transact: Transact,
    auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser'>,
    caps: MailCaps,
  ) {
    this.#database = database;
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
    const receivers = await this.#receiversOf(userId, supervisorIds);
    const caps = (await this.#isVerified(call, userId))
      ? whenVerified(this.#caps)
      : whenUnverified(this.#caps);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      await lockAdmissions(manager, userId);
      const caused = await countWith(manager, userId, receivers);
      const cap = caps.find(({ counted, most }) => caused[counted] > most);
      if (cap) {
        const excess = caused[cap.counted] - cap.most;
        const room = { counted: cap.counted, excess };
        const retryAfterS = await secondsToRoom(manager, userId, receivers, room);
        throw new AppError('rate_limited', cap.code, cap.sentence, { retryAfterS });
      }
      await noteMails(manager, userId, receivers.all);
    });
  }

  /**
   * Counts the mailbox that an email of a trainee goes to, as it is sent: a deputy, or the address that the record has
   * by now. Each mailbox counts once. Throws rate_limited when the trainee reached as many for the first time within 24
   * hours as they may; the email waits then.
   */
  async admitReceiver(call: Call, userId: number, mailbox: Buffer): Promise<void> {
    if (await isMailed(this.#database.manager, userId, mailbox)) return;
    const { unverified, verified } = this.#caps;
    const most = (await this.#isVerified(call, userId)) ? verified.newAddresses : unverified.addresses;
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      await lockAdmissions(manager, userId);
      const { newAddresses } = await countWith(manager, userId, { all: [mailbox], unconfirmed: [] });
      if (newAddresses > most) {
        throw new AppError(
          'rate_limited',
          'mail_waits',
          'The trainee reached as many mailboxes as one may in a day',
        );
      }
      await noteMails(manager, userId, [mailbox]);
    });
  }

  async #isVerified(call: Call, userId: number): Promise<boolean> {
    const { user } = await this.#auth.getUser(call, { userId });
    return user?.emailVerified === true;
  }

  async #receiversOf(userId: number, supervisorIds: number[]): Promise<Receivers> {
    const supervisors = await this.#supervisors.findOwned(userId, supervisorIds);
    const byId = new Map(supervisors.map((supervisor) => [supervisor.id, supervisor]));
    const receivers: Receivers = { all: [], unconfirmed: [] };
    for (const id of supervisorIds) {
      const supervisor = byId.get(id);
      if (!supervisor) throw notFound('supervisor_not_found', 'Supervisor not found');
      const mailbox = mailboxDigest(supervisor.email);
      receivers.all.push(mailbox);
      if (!supervisor.addressConfirmedAt) receivers.unconfirmed.push(mailbox);
    }
    return receivers;
  }
}

const verifyFirst =
  'Please verify your own email address with the link that we sent you, or try again tomorrow.';

function whenUnverified({ unverified: { addresses, mails, toOneMailbox } }: MailCaps): Cap[] {
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
    {
      counted: 'toOneMailbox',
      most: toOneMailbox,
      code: 'unverified_mailbox_cap',
      sentence: `While your own email address is not verified, we send ${countOf(toOneMailbox, 'email')} a day to a supervisor. ${verifyFirst}`,
    },
  ];
}

function whenVerified({ verified: { newAddresses, mails, toOneMailbox } }: MailCaps): Cap[] {
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
    {
      counted: 'toOneMailbox',
      most: toOneMailbox,
      code: 'mailbox_cap',
      sentence: `We send ${countOf(toOneMailbox, 'email')} a day to a supervisor who has not decided about your hours yet. Please try again tomorrow, and ask about several sessions at once.`,
    },
  ];
}

const countOf = (count: number, what: string): string => `at most ${count} ${what}${count === 1 ? '' : 's'}`;
