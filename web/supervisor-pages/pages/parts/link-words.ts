import type { ReviewPage } from '@clinical-hours/proto/api';
import type { DisputedNoun, LinkNoun } from './page-view.ts';

type Parties = Pick<ReviewPage, 'trainee' | 'supervisor' | 'deputy'>;

interface LinkWords {
  notSaved: string;
  /** A sentence about the rest of the form, shown with the report of wrong details. */
  restStays: string;
  notYours: string;
  nothingWaits: string;
}

/** The texts that depend on the purpose of a link, on pages that all links share. */
export const linkWords: Record<LinkNoun, LinkWords> = {
  review: {
    notSaved: 'Your decisions are not recorded yet',
    restStays: 'Your choices below stay as they are.',
    notYours: 'decisions on this link were not yours',
    nothingWaits:
      'Everything in this request is decided, or the trainee withdrew it. If your review is needed again, you’ll get a new email.',
  },
  answer: {
    notSaved: 'Your answer is not recorded yet',
    restStays: 'Your answer below stays as it is.',
    notYours: 'an answer on this link was not yours',
    nothingWaits:
      'This question is answered, or the trainee withdrew it. If your answer is needed again, you’ll get a new email.',
  },
};

/** The consequences of saying 'This wasn't me'. */
export const disputeWordsOf: Record<DisputedNoun, { freezes: string; undoes: string }> = {
  review: {
    freezes: 'The links to this request are frozen: no one can use them to decide anything.',
    undoes:
      'Sessions that were decided in this request are pending again, and its receipts are no longer confirmed.',
  },
  receipt: {
    freezes:
      'The links to the request are frozen: no one can use them to decide anything. Decisions on other receipts stay.',
    undoes: 'The sessions of this receipt are pending again, and it is no longer confirmed.',
  },
  answer: {
    freezes: 'The links to this question are frozen: no one can use them to answer it.',
    undoes: 'Any answer given here is removed, and the question is back with the trainee.',
  },
};

/** Returns whom the holder of a link claims to be with their signature. A deputy never signs as the supervisor. */
export function signerClaim({ trainee, supervisor, deputy }: Parties): string {
  return deputy
    ? `${deputy.name}, that I review as deputy of ${supervisor.name}`
    : `${supervisor.name}, that I supervised ${trainee.name}`;
}
