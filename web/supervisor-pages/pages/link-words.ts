import type { ReviewPage } from '@clinical-hours/proto/api';
import type { DisputedNoun, LinkNoun } from './page-view.ts';

type Parties = Pick<ReviewPage, 'trainee' | 'supervisor' | 'deputy'>;

interface LinkWords {
  notKept: string;
  /** A sentence about the rest of the form, shown with the report of wrong details. */
  restStays: string;
  notYours: string;
  nothingWaits: string;
}

/** The texts that depend on the purpose of a link, on pages that all links share. */
export const linkWords: Record<LinkNoun, LinkWords> = {
  review: {
    notKept: 'Your decisions are not recorded yet',
    restStays: 'Whatever you have chosen below stays as it is.',
    notYours: 'decisions on this link were not yours',
    nothingWaits:
      'Everything in this request is decided, or the trainee has taken it back. When your review is needed again, a new email will come.',
  },
  answer: {
    notKept: 'Your answer is not recorded yet',
    restStays: 'Whatever you have written below stays as it is.',
    notYours: 'an answer on this link was not yours',
    nothingWaits:
      'This question is answered, or the trainee has taken it back. When your answer is needed again, a new email will come.',
  },
};

/** The consequences of saying 'This wasn't me'. */
export const disputeWordsOf: Record<DisputedNoun, { freezes: string; undoes: string }> = {
  review: {
    freezes: 'The links of this request are frozen: nobody can decide anything with them any more.',
    undoes:
      'Sessions that were decided in this request are pending again, and its receipts are no longer confirmed.',
  },
  receipt: {
    freezes:
      'The links of the request are frozen: nobody can decide anything with them any more. What was decided with another receipt stays.',
    undoes: 'The sessions of this receipt are pending again, and it is no longer confirmed.',
  },
  answer: {
    freezes: 'The links to this question are frozen: nobody can answer it with them any more.',
    undoes: 'An answer that was given here is taken off, and the question is back with the trainee.',
  },
};

/** Returns whom the holder of a link claims to be with their signature. A deputy never signs as the supervisor. */
export function signerClaim({ trainee, supervisor, deputy }: Parties): string {
  return deputy
    ? `${deputy.name}, that I review as deputy of ${supervisor.name}`
    : `${supervisor.name}, that I supervised ${trainee.name}`;
}
