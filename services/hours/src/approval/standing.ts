import type { Session } from '../session/session.entity.ts';
import type { ApprovalItem } from './approval.repository.ts';

/** Whether the status of a session is still what was decided on the item. */
export function standsBy(session: Session, item: ApprovalItem | undefined): boolean {
  if (session.reviewedBy !== 'supervisor' || item?.state !== session.status) return false;
  // Decided before there were receipts: then only the moment tells which decision it was.
  if (session.receiptNumber === null) return session.reviewedAt?.getTime() === item.decidedAt?.getTime();
  return session.receiptNumber === item.receiptNumber;
}
