import type { ReceiptFlag } from '@clinical-hours/proto/api';
import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';

/** Publishes the flags of a decision in its transaction. Does nothing without flags. */
export async function recordFlags(
  unit: UnitOfWork,
  decision: EventPayload<'hours.decision_made.v1'>,
  flags: ReceiptFlag[],
): Promise<void> {
  if (flags.length > 0) await unit.record('hours.decision_flagged.v1', { ...decision, flags });
}
