import type { DecidedSession } from '@clinical-hours/proto/api';

/** What was decided and signed in one go. */
export interface Receipt {
  /** Null for decisions that are older than receipts. */
  number: string | null;
  decidedAt: string;
  /** The typed name. */
  attestation: string;
  /** The number of the receipt that it corrects. */
  corrects: string | null;
  sessions: DecidedSession[];
  /** How many of its sessions were decided anew since, and stand under other receipts. */
  correctedCount: number;
}

/** Decided sessions by the receipt that names them, the earliest first. */
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

/** What can still be corrected, and until when: the time of the first that cannot any more. */
export function correctableOf(decided: readonly DecidedSession[]): {
  sessions: DecidedSession[];
  until: string | undefined;
} {
  const sessions = decided.filter(({ correctableUntil }) => correctableUntil !== null);
  const [until] = sessions.flatMap(({ correctableUntil }) => correctableUntil ?? []).toSorted();
  return { sessions, until };
}
