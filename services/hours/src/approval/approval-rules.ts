import { conflict, gone, notFound, type AppError } from '@clinical-hours/service-kit/errors';
import { requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { Session } from '../session/session.entity.ts';
import type { ApprovalItem, ApprovalRequest } from './approval.repository.ts';

export const unknownRequest = (): AppError =>
  notFound('approval_request_not_found', 'This request for approval does not exist');

export const unknownDecision = (): AppError => notFound('decision_not_found', 'This decision does not exist');

/** The conflict of asking a supervisor again before the trainee has replied to them. */
export const questioned = (supervisor: string): AppError =>
  conflict('session_questioned', `${supervisor} asked you about this. Please reply, or edit the session`);

/** Throws forbidden when a signed-in user makes the call. */
export const requireLinkCall = (call: Call): void =>
  requireServiceCall(
    call,
    'approval_is_by_link',
    'Only the supervisor can decide, by the link in their email',
  );

/** Returns the request. Throws not_found when there is none, gone when its supervisor disputed it. */
export function requireUndisputed(request: ApprovalRequest | undefined): ApprovalRequest {
  if (!request) throw unknownRequest();
  if (request.disputedAt) {
    throw gone('request_disputed', 'This request was reported as misused, and no longer takes decisions');
  }
  return request;
}

/** Returns whether the status of a session still comes from the decision on the item. */
export function standsBy(session: Session, item: ApprovalItem | undefined): boolean {
  if (session.reviewedBy !== 'supervisor' || item?.state !== session.status) return false;
  return session.receiptNumber === item.receiptNumber;
}
