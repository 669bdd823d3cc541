import type { ReviewPage } from '@clinical-hours/proto/api';
import type { ReviewProblem, TypedReview } from './review-form.ts';

/** Pages that say one thing and ask for nothing. */
export type Notice = 'unknown' | 'gone' | 'away' | 'busy' | 'tooLarge' | 'crossSite';

/** Everything that /review/:token can show. */
export type ReviewView =
  | { kind: 'request'; page: ReviewPage; typed: TypedReview; problems: readonly ReviewProblem[] }
  /** The gateway did not take the form: all that was typed, to be sent again. */
  | { kind: 'kept'; typed: TypedReview }
  | { kind: 'notice'; notice: Notice };
