import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDayNumber } from './letters/trainee/logging-reminder.ts';
import { mailKinds, type MailKind } from './store/mail.entity.ts';
import {
  aDecision,
  anAnsweredEscalation,
  anEscalation,
  anItem,
  aNotice,
  aPile,
  aPortal,
  aSupervisor,
  away,
} from './testing/builders.ts';
import { startNotificationSystem, type NotificationSystem } from './testing/notification-system.ts';

let system: NotificationSystem;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(() => system.stop());
afterAll(() => system.close());

const day = '2026-03-13';
const support = { name: 'Clinical Hours', address: 'support@example.com' };
const trainee = 'tess@example.com';
const subjects: Partial<Record<MailKind, number>> = {
  approval_request: 11,
  approval_reminder: 11,
  decision_receipt: 5,
  decision_news: 5,
  decision_copy: 5,
  question_news: 5,
  approval_reply: 11,
  dispute_news: 9,
  dispute_receipt: 9,
  withdrawal_news: 9,
  details_news: 3,
  refusal_news: 4,
  stop_news: 3,
  answer_request: 31,
  answer_news: 31,
  answer_dispute_news: 31,
  answer_dispute_receipt: 31,
  account_notice: 21,
  logging_reminder: toDayNumber(day),
  correction_news: 81,
  portal_link: 61,
  erasure_news: 71,
};
const withoutPeople: MailKind[] = ['account_notice', 'portal_link', 'erasure_news'];

const addressStates: Partial<Record<MailKind, string>> = { refusal_news: 'bounced', stop_news: 'refused' };

/** Makes everything known that a mail of a kind tells of. */
function know(kind: MailKind): void {
  const { clients } = system;
  const deputy = away.deputy!;
  const isToDeputy = kind === 'deputy_digest';
  const supervisor = aSupervisor({
    portalId: 51,
    correction: 'My name is Samuel.',
    ...(isToDeputy ? away : {}),
  });
  clients.supervisors.set(3, {
    ...supervisor,
    ...(addressStates[kind] && { addressState: addressStates[kind] }),
  });
  const portal = aPortal([supervisor], isToDeputy ? { deputy } : {});
  clients.portals.set(51, portal);
  clients.portalLinks.set(61, { portalId: 51, expiresAt: '2126-03-14T21:05:00.000Z' });
  clients.waiting.set(3, aPile());
  clients.notices.set(21, aNotice());
  clients.reminders.set(`7 ${day}`, { toName: 'Tess Trainee', toEmail: trainee, stopToken: 't0ken' });
  clients.corrections.set(81, { userId: 7, licenseId: 3, board: 'Sample Board', difference: -4 });
  clients.erasureLetters.set(71, { address: 'sam@example.com', receiptNumbers: ['0'.repeat(32)], userId: 7 });
  if (kind === 'decision_copy') {
    const { id, name, email, licenseNumber, credentials } = supervisor;
    const shownSupervisor = { id, name, email, licenseNumber, credentials, deputy };
    clients.decisions.set(5, aDecision({ items: [anItem({ state: 'approved', shownSupervisor })] }));
  }
  if (kind === 'withdrawal_news') {
    const withdrawn = { receiptNumber: 'ab'.repeat(16), withdrawalReason: 'Invented.' };
    clients.disputes.set(9, { ...clients.disputes.get(9)!, ...withdrawn });
  }
  if (kind === 'answer_news') clients.escalations.set(31, anAnsweredEscalation());
  if (kind.startsWith('answer_dispute')) {
    const disputed = { state: 'disputed', disputedAt: '2026-03-15T20:05:00.000Z' };
    clients.escalations.set(31, anEscalation(disputed));
  }
}

async function compose(kind: MailKind) {
  const hasPeople = !withoutPeople.includes(kind) && subjects[kind] !== undefined;
  const about = {
    subjectId: subjects[kind] ?? 51,
    userId: hasPeople ? 7 : null,
    supervisorId: hasPeople && kind !== 'logging_reminder' ? 3 : null,
  };
  const row = { id: randomUUID(), eventId: randomUUID(), kind, requestId: 'test', ...about };
  if (kind === 'decision_receipts') {
    await system.database.query(
      `INSERT INTO mails (id, event_id, kind, request_id, subject_id) VALUES ($1, $2, $3, 'test', 5)`,
      [row.id, row.eventId, kind],
    );
    await system.database.query('INSERT INTO mail_decisions VALUES (5, $1, 7, 3)', [row.id]);
  }
  const lease = { leaseOwner: randomUUID(), attempts: 0, refusedForMs: 0, traceParent: null };
  const mail = { ...row, ...lease, digestPortalId: null, skipsDeputy: false, isDelayed: false };
  return system.service().compose(mail, Date.now() + 10_000);
}

describe('a reply, which quotes the links of its mail,', () => {
  it.each(mailKinds)('goes to us, never to the trainee: %s', async (kind) => {
    know(kind);
    const composed = await compose(kind);
    if (composed.kind === 'nothing') throw new Error(composed.reason);
    const { to, replyTo, text } = composed.mail;
    const acts = /example\.com\/(?:review|answer|portal|dispute|waiting|stop)\//.test(text);
    const isToUs = replyTo?.address === support.address;
    expect(replyTo).toEqual(isToUs ? support : undefined);
    expect(isToUs).toBe(to.address !== trainee);
    expect(isToUs || !acts).toBe(true);
  });
});
