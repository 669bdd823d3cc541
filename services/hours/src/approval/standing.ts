import type { Session } from '../session/session.entity.ts';
import type { ApprovalItem } from './approval.repository.ts';

/** Returns whether the status of a session still comes from the decision on the item. */
export function standsBy(session: Session, item: ApprovalItem | undefined): boolean {
  if (session.reviewedBy !== 'supervisor' || item?.state !== session.status) return false;
  // A decision older than receipts has no number, so its time identifies it.
  if (session.receiptNumber === null) return session.reviewedAt?.getTime() === item.decidedAt?.getTime();
  return session.receiptNumber === item.receiptNumber;
}
