import type { DecidedSession } from '@clinical-hours/proto/api';

/** What was decided and signed in one go. */
export interface Receipt {
  /** Null for decisions that are older than receipts. */
  number: string | null;
  decidedAt: string;
  /** The typed name. */
  attestation: string;
  sessions: DecidedSession[];
}

/** Decided sessions by the receipt that names them, the earliest first. */
export function toReceipts(decided: readonly DecidedSession[]): Receipt[] {
  const groups = Map.groupBy(decided, ({ receiptNumber, decidedAt }) => receiptNumber ?? decidedAt);
  return [...groups.values()]
    .flatMap((sessions) => {
      const [first] = sessions;
      if (!first) return [];
      const { receiptNumber: number, decidedAt, attestation } = first;
      return [{ number, decidedAt, attestation, sessions }];
    })
    .toSorted((one, other) => one.decidedAt.localeCompare(other.decidedAt));
}
