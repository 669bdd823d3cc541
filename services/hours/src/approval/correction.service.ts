import { formatDate } from '@clinical-hours/proto/api';
import { databaseTime, type Database } from '@clinical-hours/service-kit/database';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import type { PartyClient } from '../receipt/party.client.ts';
import { asDecided, siteOn } from '../receipt/receipt-body.ts';
import { findReceiptBodies } from '../receipt/receipt.repository.ts';
import type { ShownPeople } from '../receipt/shown.ts';
import { decisionStatus, nextStatus } from '../session/session-status.ts';
import { requireLinkCall, requireUndisputed, standsBy } from './approval-rules.ts';
import { countCorrections, findRequest } from './approval.repository.ts';
import { withoutQuestions } from './asking.ts';
import {
  droppedSession,
  holdSubmitted,
  repeatedIds,
  requireNotWithdrawn,
  requireShown,
  signDecisions,
  type SignedItem,
  type Submission,
  type SubmittedDecision,
} from './signing.ts';

// Each correction has a receipt and two emails, and the verification of the first receipt reads all its corrections.
const maxCorrections = 20;

type Correction = SignedItem & { corrected: { id: number; receiptNumber: string } };

/** Changes decisions that supervisors have made. */
export class CorrectionService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #parties: PartyClient;

  constructor(database: Database, transact: Transact, parties: PartyClient) {
    this.#database = database;
    this.#transact = transact;
    this.#parties = parties;
  }

  /**
   * Replaces decisions on sessions of a request, all or none, within 24 hours of the first decision. Each corrected
   * receipt gets a receipt of its own, which names it; an equal decision changes nothing. Returns the ids of the
   * sessions that already had the same decision. Throws a conflict when a session is undecided, when its decision no
   * longer stands, is not the one that was shown, or was signed by someone else (the supervisor, or a deputy with
   * another address), when something else was shown, when the time is over, or after 20 corrections of the request.
   *
   * A correction changes the decision and nothing else: its receipt states the sessions as the corrected one does, also
   * when the trainee added attributes to them since.
   */
  async correct(call: Call, submission: Submission): Promise<number[]> {
    requireLinkCall(call);
    const { requestId, deputy } = submission;
    const request = requireUndisputed(await findRequest(this.#database.manager, requestId));
    const parties = await this.#parties.find(
      call,
      request,
      submission.supervisorVersion,
      deputy !== undefined,
    );
    return this.#transact(call.requestId, async (unit) => {
      const held = await holdSubmitted(unit.manager, request, submission);
      const submitted = await asSigned(unit.manager, withoutQuestions(held));
      const people = { ...parties, deputy };
      const corrections = toCorrect(submitted, people, await databaseTime(unit.manager));
      const groups = [...Map.groupBy(corrections, ({ corrected }) => corrected.id).values()];
      if ((await countCorrections(unit.manager, requestId)) + groups.length > maxCorrections) {
        throw conflict(
          'corrections_used_up',
          'These decisions were corrected many times. Please ask the trainee to send you a new request',
        );
      }
      const { linkId } = submission;
      await signDecisions(
        unit,
        groups.map((items) => {
          const [{ corrected } = {}] = items;
          const about = { request, signed: submission, link: { linkId }, parties, items };
          return { ...about, ...(corrected ? { corrected } : {}) };
        }),
      );
      return repeatedIds(submitted, corrections);
    });
  }
}

// Returns decided sessions with the values on their receipts.
async function asSigned(
  manager: EntityManager,
  submitted: SubmittedDecision[],
): Promise<SubmittedDecision[]> {
  const numbers = submitted.map(({ item }) => item.receiptNumber);
  const receipts = await findReceiptBodies(manager, numbers);
  return submitted.map((each) => {
    const receipt = receipts.get(each.item.receiptNumber ?? '');
    if (!receipt || !each.session) return each;
    const site = siteOn(receipt, each.session.id);
    return { ...each, session: asDecided(each.session, receipt), site };
  });
}

// Returns the decisions that differ from the current ones.
function toCorrect(submitted: SubmittedDecision[], people: ShownPeople, now: Date): Correction[] {
  return submitted.flatMap((each): Correction[] => {
    const { item, session, site, decision, notes, shownReceipt, shown } = each;
    const state = decisionStatus[decision];
    const { decisionId: id, receiptNumber, correctableUntil } = item;
    if (item.state === 'dropped' || !session) throw droppedSession();
    const date = formatDate(session.date);
    if (id === null || receiptNumber === null) {
      throw conflict('session_undecided', `The session of ${date} is not decided yet`);
    }
    requireNotWithdrawn(item, session);
    if (!standsBy(session, item)) {
      throw conflict(
        'decision_overtaken',
        `The trainee has revised the session of ${date} since. They can ask you about it again`,
      );
    }
    if (item.state === state && item.notes === notes) return [];
    if (addressOf(item.deputyEmail) !== addressOf(people.deputy?.email)) {
      throw conflict(
        'decision_of_another',
        `Someone else signed the decision about the session of ${date}. Only they can correct it`,
      );
    }
    // A form that shows an older receipt may send its old values unchanged; that is not a correction.
    if (shownReceipt && shownReceipt !== receiptNumber) {
      throw conflict(
        'decision_corrected',
        `You have corrected the session of ${date} in the meantime. Please look at it again`,
      );
    }
    if (correctableUntil && correctableUntil <= now) {
      throw conflict(
        'correction_too_late',
        `What you decided about the session of ${date} can be corrected for 24 hours only`,
      );
    }
    nextStatus(session, 'correct');
    requireShown({ session, site, shown }, people);
    const corrected = { id, receiptNumber };
    return [{ sessionId: session.id, session, site, decision, state, notes, corrected }];
  });
}

// Decisions of supervisors name no deputy.
const addressOf = (email: string | null | undefined): string | undefined => email?.toLowerCase();
