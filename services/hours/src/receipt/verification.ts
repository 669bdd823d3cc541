import type { Decision, ReceiptBody, WithdrawalRecord } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import { todayIn } from '../session/calendar.ts';
import { approvedSumsOf, parseReceipt, type ApprovedSums, type SignedDeputy } from './receipt-body.ts';
import { isGenuine } from './receipt-chain.ts';
import {
  findCorrections,
  findReceipts,
  type CorrectingReceipt,
  type PlacedReceipt,
} from './receipt.repository.ts';

/** A later receipt in which the supervisor changed decisions of an earlier one. */
export interface Correction extends ApprovedSums {
  number: string;
  decidedAt: string;
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
  sessionIds: number[];
}

/**
 * The content of a genuine receipt for anyone who has its number: everything that a printed receipt states, without
 * notes.
 */
export interface Verification extends ApprovedSums {
  traineeName: string;
  /** The supervisor as shown when the decision was made. */
  supervisor: Pick<ReceiptBody['supervisor'], 'name' | 'licenseNumber' | 'credentials'>;
  deputy: Pick<SignedDeputy, 'name' | 'licenseNumber' | 'credentials'> | undefined;
  /** The typed name. */
  attestation: string;
  decidedAt: string;
  flags: ReceiptBody['flags'];
  mailbox: ReceiptBody['mailbox'];
  /** The number of the receipt that this one corrects. */
  corrects: string | undefined;
  /** Oldest first, including corrections of corrections. */
  corrections: Correction[];
  /** The sums of the approved sessions that no correction covers. */
  standing: ApprovedSums;
  /** yyyy-MM-dd, oldest first, one for each session. */
  approvedDates: string[];
  rejectedDates: string[];
}

/**
 * The result for the number of a receipt. `disputedAt` is when the supervisor said that someone else had decided;
 * `issuedOn` (yyyy-MM-dd) and `hash` remain of a receipt whose trainee was deleted.
 */
export type Verified =
  | { kind: 'genuine'; verification: Verification }
  | { kind: 'disputed'; disputedAt: Date }
  | { kind: 'withdrawn'; withdrawal: WithdrawalRecord }
  | { kind: 'erased'; issuedOn: string; hash: string }
  | { kind: 'unconfirmed' };

/**
 * Returns what may be said of receipts to anyone who has their numbers, by number; those that are unknown are not
 * there. Holds the texts of all of them at once.
 */
export async function verifyReceipts(
  manager: EntityManager,
  numbers: readonly string[],
  timeZone: string,
): Promise<Map<string, Verified>> {
  const receipts = await findReceipts(manager, numbers);
  const corrections = await findCorrections(manager, [
    ...new Set(receipts.map(({ requestId }) => requestId)),
  ]);
  return new Map(
    receipts.map((receipt) => [receipt.number ?? '', verifiedOf(receipt, corrections, timeZone)]),
  );
}

function verifiedOf(receipt: PlacedReceipt, known: CorrectingReceipt[], timeZone: string): Verified {
  if (!isGenuine(receipt)) return { kind: 'unconfirmed' };
  if (receipt.body === null) {
    return {
      kind: 'erased',
      issuedOn: todayIn(timeZone, receipt.createdAt),
      hash: receipt.hash.toString('hex'),
    };
  }
  if (receipt.disputedAt) return { kind: 'disputed', disputedAt: receipt.disputedAt };
  if (receipt.withdrawal) return { kind: 'withdrawn', withdrawal: receipt.withdrawal };
  const body = parseReceipt(receipt.body);
  const { attestation, decidedAt, flags, mailbox, supervisor, deputy, trainee, corrects } = body;
  const corrections = correctionsOf(receipt, known);
  const corrected = new Set(corrections.flatMap(({ sessionIds }) => sessionIds));
  return {
    kind: 'genuine',
    verification: {
      ...approvedSumsOf(body),
      traineeName: trainee.name,
      supervisor,
      deputy,
      attestation,
      decidedAt,
      flags,
      mailbox,
      corrects,
      corrections,
      approvedDates: datesOf(body, 'approve'),
      rejectedDates: datesOf(body, 'reject'),
      standing: approvedSumsOf({ sessions: body.sessions.filter(({ id }) => !corrected.has(id)) }),
    },
  };
}

const datesOf = ({ sessions }: ReceiptBody, decided: Decision): string[] =>
  sessions
    .filter(({ decision }) => decision === decided)
    .map(({ date }) => date)
    .toSorted();

/** Returns those of the known corrections that correct a receipt, or its corrections, oldest first. */
export function correctionsOf(
  { requestId, number }: PlacedReceipt,
  known: readonly CorrectingReceipt[],
): Correction[] {
  const found: Correction[] = [];
  const corrected = new Set<string | null | undefined>([number]);
  for (const { body: text, requestId: ofRequest, ...receipt } of known) {
    if (ofRequest !== requestId) continue;
    const body = parseReceipt(text);
    if (!corrected.has(body.corrects)) continue;
    corrected.add(receipt.number);
    const sessionIds = body.sessions.map(({ id }) => id);
    found.push({ ...receipt, ...approvedSumsOf(body), decidedAt: body.decidedAt, sessionIds });
  }
  return found;
}
