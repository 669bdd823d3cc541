import type { DecidedSession, ShownSession } from '@clinical-hours/proto/api';

/** Decisions that were signed together. */
export interface Receipt {
  /** Null for decisions from before there were receipts. */
  number: string | null;
  decidedAt: string;
  /** The name that the supervisor typed. */
  attestation: string;
  /** The number of the receipt that this one corrects. */
  corrects: string | null;
  sessions: DecidedSession[];
  /** The number of sessions whose decision was corrected later, under other receipts. */
  correctedCount: number;
}

/** Groups decided sessions by receipt, earliest first. */
export function toReceipts(decided: readonly DecidedSession[]): Receipt[] {
  const groups = Map.groupBy(decided, ({ receiptNumber, decidedAt }) => receiptNumber ?? decidedAt);
  return [...groups.values()]
    .flatMap((sessions) => {
      const [first] = sessions;
      if (!first) return [];
      const { receiptNumber: number, decidedAt, attestation, corrects } = first;
      const corrections = decided.filter((each) => number !== null && each.corrects === number);
      return [{ number, decidedAt, attestation, corrects, sessions, correctedCount: corrections.length }];
    })
    .toSorted((one, other) => one.decidedAt.localeCompare(other.decidedAt));
}

/** A session whose decision can be corrected. */
export type CorrectableSession = DecidedSession & ShownSession;

/**
 * Returns the sessions whose decision can still be corrected, and the earliest time at which one of them no longer can.
 */
export function correctableOf(decided: readonly DecidedSession[]): {
  sessions: CorrectableSession[];
  until: string | undefined;
} {
  const sessions = decided.flatMap(({ shown, ...session }) =>
    session.correctableUntil !== null && shown !== null ? [{ ...session, shown }] : [],
  );
  const [until] = sessions.flatMap(({ correctableUntil }) => correctableUntil ?? []).toSorted();
  return { sessions, until };
}
