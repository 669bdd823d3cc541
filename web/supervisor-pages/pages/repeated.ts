import type { DecidedSession, ReviewOutcome, ReviewPage } from '@clinical-hours/proto/api';
import type { UnsentText } from './link-form.ts';
import { decisionOf, notesOf, textsOf, type TypedReview } from './review-form.ts';

/** Of the sessions that a form decided on: those that it decided now, and those that had been decided the same way before. */
export interface Sorted {
  recordedCount: number;
  repeated: DecidedSession[];
}

/** Tells what of a form was recorded. */
export function sortSent(page: ReviewPage | ReviewOutcome, sent: TypedReview): Sorted {
  const ids: readonly number[] = 'repeatedSessionIds' in page ? page.repeatedSessionIds : [];
  const sentCount = sent.sessions.filter((session) => decisionOf(sent, session) !== 'later').length;
  return {
    recordedCount: sentCount - ids.length,
    repeated: page.decided.filter(({ id }) => ids.includes(id)),
  };
}

/** What was written about sessions that had been decided before, and is not what was recorded then. */
export function unrecordedTexts(sent: TypedReview, repeated: readonly DecidedSession[]): UnsentText[] {
  const recorded = new Map(repeated.map(({ id, supervisorNotes }) => [String(id), supervisorNotes ?? '']));
  const sessions = sent.sessions.filter((session) => {
    const notes = recorded.get(session.sessionId);
    return notes !== undefined && notes !== notesOf(sent, session);
  });
  return textsOf({ ...sent, sessions });
}
