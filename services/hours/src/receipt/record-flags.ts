import type { ReceiptFlag } from '@clinical-hours/proto/api';
import type { EventPayload, UnitOfWork } from '@clinical-hours/service-kit/events';

/** Records, in the transaction of a decision, that it has flags. Does nothing when it has none. */
export async function recordFlags(
  unit: UnitOfWork,
  decision: EventPayload<'hours.decision_made.v1'>,
  flags: ReceiptFlag[],
): Promise<void> {
  if (flags.length > 0) await unit.record('hours.decision_flagged.v1', { ...decision, flags });
}
