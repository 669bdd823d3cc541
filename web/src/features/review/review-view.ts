import type {
  ConfirmAddressPage,
  DisputePage,
  ReviewPage,
  VerificationRecord,
} from '@clinical-hours/proto/api';
import type { ReviewProblem, TypedReview } from './review-form.ts';

/** Pages that say one thing and ask for nothing. */
export type Notice =
  | 'unknown'
  | 'gone'
  | 'ended'
  | 'frozen'
  | 'disputed'
  | 'renewed'
  | 'disputeExpired'
  | 'confirmExpired'
  | 'confirmEnded'
  | 'away'
  | 'busy'
  | 'tooLarge'
  | 'crossSite';

/** A request as the bearer of its link sees it. */
export interface RequestView {
  kind: 'request';
  /** The path of the link's own page; its forms post there and below it. */
  path: string;
  /** The address under which people reach the product. */
  publicUrl: string;
  page: ReviewPage;
  typed: TypedReview;
  problems: readonly ReviewProblem[];
  /** The trainee was told just now that the supervisor's details are wrong. */
  wasTold: boolean;
}

/** The gateway did not take the form: all that was typed, to be sent again. */
export interface KeptView {
  kind: 'kept';
  path: string;
  typed: TypedReview;
  /** What was sent: decisions, or that the details are wrong. */
  sent: 'decisions' | 'correction';
}

/** What a licensing board sees: an empty form, or what is known about a receipt. */
export interface VerifyView {
  kind: 'verify';
  publicUrl: string;
  /** As it was typed or came in the address. */
  typed: string;
  result?: { number: string | undefined; record: VerificationRecord; checkedAt: string };
}

/** Everything that the supervisor's pages can show. */
export type ReviewView =
  | RequestView
  | KeptView
  | VerifyView
  | { kind: 'expired'; path: string }
  | { kind: 'notMe'; path: string; page: ReviewPage }
  | { kind: 'dispute'; page: DisputePage }
  /** It was told that this was not the supervisor. */
  | { kind: 'reported' }
  /** `isThanks`: the address was confirmed just now. */
  | { kind: 'confirm'; page: ConfirmAddressPage; isThanks: boolean }
  | { kind: 'notice'; notice: Notice };
