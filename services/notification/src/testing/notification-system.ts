import { randomUUID } from 'node:crypto';
import type { Database } from '@clinical-hours/service-kit/database';
import type { EventPayload, EventType } from '@clinical-hours/service-kit/events';
import {
  createTestDatabase,
  createTestMessaging,
  silentLog,
  eventually,
  everybodyDeleted,
} from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { MailEntity, type Mail, type MailKind } from '../store/mail.entity.ts';
import { mailEvents } from '../mail.events.ts';
import { reportFlow } from '../sending/mail-flow-reporter.ts';
import { MailRepository } from '../store/mail.repository.ts';
import { MailSender, type MailSenderOptions } from '../sending/mail-sender.ts';
import { MailService } from '../mail.service.ts';
import { createMailTransport } from '../store/mail-transport.ts';
import { migrations } from '../migrations/index.ts';
import { ReturnAddresses } from '../returns/return-addresses.ts';
import { startReturnServer, type ReturnServer, type ReturnServerOptions } from '../returns/return-server.ts';
import { ReturnService } from '../returns/return.service.ts';
import {
  aDecision,
  aDispute,
  aPdf,
  anEscalation,
  anItem,
  aRequest,
  aSession,
  aSupervisor,
  aUser,
} from './builders.ts';
import { startFakeClients, type FakeClients } from './fake-clients.ts';
import { startScriptedMailServer, type ScriptedMailServer } from './scripted-mail-server.ts';

const ids = { userId: 7, supervisorId: 3 };
/** Mails of trainees without a verified address to one mailbox in a day. */
const mostUnverified = 5;
const escalationIds = { escalationId: 31, consultationId: 21, ...ids };

const returnKeys = TokenKeys.parse('RETURNS_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);
const addresses = new ReturnAddresses('returns.example.com', returnKeys);

export type AccountEvent = {
  [T in EventType]: EventPayload<T> extends { noticeId: number } ? T : never;
}[EventType];

/**
 * The notification service with its surroundings: real database, inbox, gRPC and SMTP; tests deliver events themselves.
 * Before each test the other services have trainee 7, supervisor 3, request 11 with two open sessions, decision 5,
 * which approved one of them and has a PDF, letter 5 with a question about a session, dispute 9, and escalation 31 of
 * question 21, which is open.
 */
export async function startNotificationSystem() {
  const testDatabase = await createTestDatabase('notification', migrations);
  const database: Database = await testDatabase.database([MailEntity]);
  const messaging = createTestMessaging(database);
  const mails = new MailRepository(database, messaging.transact, mostUnverified);
  messaging.subscribe(mailEvents(mails, everybodyDeleted));
  let senders: MailSender[] = [];
  let returnServers: ReturnServer[] = [];
  let clients: FakeClients;
  let server: ScriptedMailServer;
  mails.onCommit(() => {
    for (const sender of senders) sender.wake();
  });

  const service = (): MailService =>
    new MailService({
      ...clients.clients,
      mails,
      publicUrl: 'https://hours.example.com',
      supportEmail: 'support@example.com',
      replyAddress: { name: 'Clinical Hours', address: 'support@example.com' },
      timeZone: 'America/New_York',
      returns: addresses,
    });
  const allMails = (): Promise<Mail[]> => database.getRepository(MailEntity).find({ order: { kind: 'ASC' } });
  const momentIn = async (ms: number): Promise<string> => {
    const [{ moment }] = await database.query(`SELECT now() + $1 * interval '1 ms' AS moment`, [ms]);
    return moment.toISOString();
  };
  const theMail = async (): Promise<Mail> => {
    const [mail] = await allMails();
    if (!mail) throw new Error('there is no mail');
    return mail;
  };

  return {
    database,
    mails,
    /** Another repository on the same table, for tests that break it. */
    moreMails: () => new MailRepository(database, messaging.transact, mostUnverified),
    /** Return addresses for reports about mails. */
    addresses,
    service,
    allMails,
    theMail,
    get clients() {
      return clients;
    },
    get server() {
      return server;
    },
    /** Must be called before each test. */
    reset: async (): Promise<void> => {
      await database.query(
        'TRUNCATE mails, mail_decisions, mailbox_counts, digest_records, inbox, outbox, tombstones',
      );
      await database.query(`UPDATE mail_flow SET reported = ''`);
      clients = await startFakeClients();
      clients.users.set(7, aUser());
      clients.supervisors.set(3, aSupervisor());
      const said = {
        sessionId: 42,
        askedBy: 'Sam Supervisor',
        isByDeputy: false,
        askedAt: aSession().createdAt,
      };
      const question = {
        ...said,
        text: 'Which site?',
        reply: 'The school.',
        repliedAt: aSession().createdAt,
      };
      const items = [anItem(), anItem({ session: aSession({ id: 42 }) })];
      clients.requests.set(11, aRequest({ items, questions: [question] }));
      clients.questions.set(5, { ...ids, asked: [{ session: aSession(), question }] });
      clients.decisions.set(5, aDecision());
      clients.disputes.set(9, aDispute());
      clients.receiptPdfs.set(aDecision().receiptNumber, aPdf);
      clients.escalations.set(31, anEscalation());
      server = await startScriptedMailServer();
    },
    /** Must be called after each test. */
    stop: async (): Promise<void> => {
      await Promise.all([...senders, ...returnServers].map((part) => part.close()));
      senders = [];
      returnServers = [];
      await server.stop();
      await clients.close();
    },
    close: () => testDatabase.drop(),
    startSender: (options: Partial<MailSenderOptions> = {}): MailSender => {
      const sender = new MailSender({
        mails,
        service: service(),
        transport: createMailTransport(server.url, 'Clinical Hours <no-reply@example.com>'),
        log: silentLog,
        pollMs: 50,
        stuckMs: 100,
        ...options,
      });
      senders.push(sender);
      sender.start();
      return sender;
    },
    startReturnServer: async (options: Partial<ReturnServerOptions> = {}): Promise<ReturnServer> => {
      const returns = new ReturnService(mails, silentLog);
      const started = await startReturnServer({
        port: 0,
        host: '127.0.0.1',
        addresses,
        returns,
        log: silentLog,
        ...options,
      });
      returnServers.push(started);
      return started;
    },
    /** Delivers the event that mails do not reach an address of supervisor 3. */
    refuseSupervisor: (addressVersion: number, eventId: string = randomUUID()) =>
      messaging.deliver('notification.supervisor_mail_refused.v1', { addressVersion, ...ids }, eventId),
    /** `mailDueInMs` is relative to the database's clock. */
    askForApproval: async (eventId: string = randomUUID(), mailDueInMs?: number) => {
      const due = mailDueInMs === undefined ? {} : { mailDueAt: await momentIn(mailDueInMs) };
      return messaging.deliver('hours.approval_requested.v1', { requestId: 11, ...ids, ...due }, eventId);
    },
    /**
     * Delivers the event that the digest of portal 51 includes a request of a trainee. `mailDueInMs` is relative to the
     * database's clock, unless a moment is given.
     */
    askInDigest: async (
      request: Partial<{ requestId: number; userId: number; supervisorId: number }> = {},
      due: number | string = 86_400_000,
      eventId: string = randomUUID(),
    ) => {
      const mailDueAt = typeof due === 'number' ? await momentIn(due) : due;
      const payload = { requestId: 11, ...ids, ...request, mailDueAt, digestOfPortalId: 51 };
      return messaging.deliver('hours.approval_requested.v1', payload, eventId);
    },
    /** Delivers the event that a request is mailed at once. */
    askAtOnce: (request: { requestId: number; userId: number; supervisorId: number }) =>
      messaging.deliver('hours.approval_requested.v1', request),
    hasten: (eventId: string = randomUUID()) =>
      messaging.deliver('hours.request_hastened.v1', { requestId: 11, ...ids }, eventId),
    eraseReceipts: () => messaging.deliver('hours.receipts_erased.v1', { letterId: 71 }, randomUUID()),
    changePortal: (
      type:
        | 'supervisor.deputy_changed.v1'
        | 'supervisor.delivery_changed.v1'
        | 'supervisor.details_confirmed.v1',
    ) => messaging.deliver(type, { portalId: 51 }, randomUUID()),
    askForPortal: (eventId: string = randomUUID()) =>
      messaging.deliver('supervisor.portal_asked.v1', { portalAskId: 61 }, eventId),
    momentIn,
    nudge: (eventId: string = randomUUID()) =>
      messaging.deliver('hours.supervisor_nudged.v1', { requestId: 11, ...ids }, eventId),
    decide: (eventId: string = randomUUID()) =>
      messaging.deliver('hours.decision_made.v1', { decisionId: 5, requestId: 11, ...ids }, eventId),
    /** The letter is 5. */
    question: () => messaging.deliver('hours.session_questioned.v1', { letterId: 5, ...ids }, randomUUID()),
    reply: async () => {
      const about = { requestId: 11, ...ids, mailDueAt: await momentIn(0) };
      return messaging.deliver('hours.question_answered.v1', about, randomUUID());
    },
    /** Delivers the event of one of several decisions of a submission. */
    decideIn: (
      submissionId: string,
      made: { decisionId: number; userId: number; supervisorId: number },
      eventId: string = randomUUID(),
    ) =>
      messaging.deliver(
        'hours.decision_made.v1',
        { requestId: 11, portalLinkId: 1, ...made, submissionId },
        eventId,
      ),
    dispute: (eventId: string = randomUUID()) =>
      messaging.deliver('hours.request_disputed.v1', { disputeId: 9, requestId: 11, ...ids }, eventId),
    withdraw: () =>
      messaging.deliver('hours.approval_withdrawn.v1', { disputeId: 9, requestId: 11, ...ids }, randomUUID()),
    askForRenewal: (eventId: string = randomUUID()) =>
      messaging.deliver('supervisor.link_renewal_asked.v1', { linkId: 1, requestId: 11, ...ids }, eventId),
    /** Delivers an event of escalation 31. */
    deliverQuestionEvent: (
      type: `consultation.${'escalated' | 'answered' | 'withdrawn' | 'disputed'}.v1`,
      eventId: string = randomUUID(),
    ) => messaging.deliver(type, escalationIds, eventId),
    askForAnswerRenewal: (eventId: string = randomUUID()) =>
      messaging.deliver('supervisor.answer_link_renewal_asked.v1', { linkId: 1, ...escalationIds }, eventId),
    correctDetails: (eventId: string = randomUUID()) =>
      messaging.deliver('supervisor.details_corrected.v1', ids, eventId),
    stopMail: (eventId: string = randomUUID()) =>
      messaging.deliver('supervisor.mail_stopped.v1', ids, eventId),
    /** Delivers an account event with notice 21. */
    deliverAccountEvent: (
      type: AccountEvent = 'auth.password_reset_link_issued.v1',
      eventId: string = randomUUID(),
    ) => messaging.deliver(type, { noticeId: 21 }, eventId),
    /** Delivers the event that a reminder of trainee 7 is due. */
    remind: (date: string, eventId: string = randomUUID()) =>
      messaging.deliver('auth.reminder_fell_due.v1', { userId: 7, date }, eventId),
    /** Delivers the event that rules were corrected, correction 81 of trainee 7. */
    correctRules: (eventId: string = randomUUID()) =>
      messaging.deliver('hours.rules_corrected.v1', { correctionId: 81, userId: 7 }, eventId),
    removeUser: (userId: number, eventId: string = randomUUID()) =>
      messaging.deliver('auth.user_deleted.v1', { userId }, eventId),
    /** Reports the state of the mail server, as its worker does. */
    reportFlow: () => messaging.transact('test', reportFlow),
    recorded: () => messaging.recorded(),
    /** Returns the mail to an address once it has arrived. */
    mailTo: (address: string): Promise<Email> =>
      eventually(() => {
        const found = server.mails.find(({ to }) => to?.[0]?.address === address);
        if (!found) throw new Error(`there is no mail to ${address}`);
        return found;
      }),
    /** Returns the row of a mail once it has reached a state. */
    rowOf: (kind: MailKind, state: Mail['state']): Promise<Mail> =>
      eventually(async () => {
        const found = (await allMails()).find((mail) => mail.kind === kind);
        expect(found?.state).toBe(state);
        return found!;
      }),
    untilState: (state: Mail['state']) => eventually(async () => expect((await theMail()).state).toBe(state)),
    untilAllAre: (state: Mail['state']) =>
      eventually(async () => expect((await allMails()).every((mail) => mail.state === state)).toBe(true)),
    untilTried: (reason: RegExp) => eventually(async () => expect((await theMail()).reason).toMatch(reason)),
    /** Moves the creation of all mails `ms` into the past. */
    age: (ms: number) =>
      database.query(`UPDATE mails SET created_at = created_at - $1 * interval '1 ms'`, [ms]),
    /** Moves all times of the mails table `ms` into the past. */
    elapse: (ms: number) =>
      database.query(
        `UPDATE mails SET due_at = due_at - $1 * interval '1 ms', created_at = created_at - $1 * interval '1 ms', leased_until = leased_until - $1 * interval '1 ms',
           refused_since = refused_since - $1 * interval '1 ms'`,
        [ms],
      ),
  };
}

export type NotificationSystem = Awaited<ReturnType<typeof startNotificationSystem>>;
