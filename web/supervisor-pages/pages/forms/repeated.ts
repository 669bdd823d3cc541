import type { DecidedSession, ReviewOutcome, ReviewPage } from '@clinical-hours/proto/api';
import type { UnsentText } from './define-form.ts';
import { decisionOf, notesOf, reviewForm, type TypedReview } from './review-form.ts';

/**
 * The effect of a form: the number of decisions that it recorded, and the sessions that had the same decision before.
 */
export interface Sorted {
  recordedCount: number;
  repeated: DecidedSession[];
  /** The number of sessions about which the same was asked before. */
  askedBefore: number;
}

/** Sorts a form's decisions into new and repeated ones. */
export function sortSent(page: ReviewPage | ReviewOutcome, sent: TypedReview): Sorted {
  const ids: readonly number[] = 'repeatedSessionIds' in page ? page.repeatedSessionIds : [];
  const sentCount = sent.sessions.filter((session) => decisionOf(sent, session) !== 'later').length;
  return {
    recordedCount: sentCount - ids.length,
    repeated: page.decided.filter(({ id }) => ids.includes(id)),
    askedBefore: sent.sessions.filter(({ sessionId, decision }) => {
      return decision === 'ask' && ids.includes(Number(sessionId));
    }).length,
  };
}

/** Returns the typed texts about sessions decided before, unless they were recorded then. */
export function unrecordedTexts(sent: TypedReview, repeated: readonly DecidedSession[]): UnsentText[] {
  const recorded = new Map(repeated.map(({ id, supervisorNotes }) => [String(id), supervisorNotes ?? '']));
  const sessions = sent.sessions.filter((session) => {
    const notes = recorded.get(session.sessionId);
    return notes !== undefined && notes !== notesOf(sent, session);
  });
  return reviewForm.textsOf({ ...sent, sessions });
}
