import type {
  AnswerOutcome,
  AnswerPage,
  ConfirmAddressPage,
  DisputePage,
  DisputeScope,
  MailWish,
  RenewalOutcome,
  ReviewOutcome,
  ReviewPage,
  StopMailPage,
  VerificationRecord,
} from '@clinical-hours/proto/api';
import type { TypedAnswer } from './answer-form.ts';
import type { FormProblem, TypedLinkForm, UnsentText } from './link-form.ts';
import type { TypedReview } from './review-form.ts';

/** What a link is for, as the first part of its path. */
export type LinkNoun = 'review' | 'answer';

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
  | 'stopExpired'
  | 'stopped'
  | 'away'
  | 'busy'
  | 'tooLarge'
  | 'crossSite';

/** The form behind a link, as its bearer sees it. */
export interface FormView<TPage, TTyped extends TypedLinkForm> {
  /** The path of the link's own page; its forms post there and below it. */
  path: string;
  page: TPage;
  typed: TTyped;
  problems: readonly FormProblem[];
  /** The trainee was told just now that the supervisor's details are wrong. */
  wasReported: boolean;
}

/** The gateway did not take the form: all that was typed, to be sent again. */
export interface KeptFormView<TTyped extends TypedLinkForm> {
  path: string;
  typed: TTyped;
  /** What was sent: the form itself, or that the details are wrong. */
  sent: 'form' | 'correction';
}

/** Sessions to be decided on, and what was decided. */
export interface RequestView extends FormView<ReviewPage | ReviewOutcome, TypedReview> {
  kind: 'request';
  /** The form that was sent, when something of it had been recorded before. */
  sent?: TypedReview;
  /** The address under which people reach the product. */
  publicUrl: string;
}

/** Decisions to be corrected. Its path is that of the link. */
export interface CorrectionView extends FormView<ReviewPage, TypedReview> {
  kind: 'correction';
}

/** A question to be answered, or the answer. */
export interface QuestionView extends FormView<AnswerPage | AnswerOutcome, TypedAnswer> {
  kind: 'question';
}

export interface KeptRequestView extends KeptFormView<TypedReview> {
  kind: 'keptRequest';
}

export interface KeptAnswerView extends KeptFormView<TypedAnswer> {
  kind: 'keptAnswer';
}

/** Says one thing about a link. */
export interface NoticeView {
  kind: 'notice';
  notice: Notice;
  /** What the link is for, where that is known. */
  noun?: LinkNoun;
  unsent?: readonly UnsentText[];
}

/** What the words that confirm a dispute were, when they came back. */
export interface TypedConfirmation {
  typed: string;
  problem: FormProblem | undefined;
}

/** Asks the bearer of a link that asks for something whether it is for somebody else. */
export interface NotMeView extends TypedConfirmation {
  kind: 'notMe';
  path: string;
  noun: LinkNoun;
  /** A question has no scope: there is nothing but its answer. */
  page: Pick<ReviewPage, 'trainee' | 'supervisor'> & { scope?: DisputeScope };
  /** Whether something was decided or answered: then they may be the supervisor, and somebody else have used their link. */
  isUsed: boolean;
  mail: MailWish;
}

/** Asks the bearer of a link in a mail whether they want no more of them, or says what was stopped. */
export interface StopView {
  kind: 'stop';
  page: StopMailPage;
  /** It was stopped just now. */
  isDone: boolean;
}

/** Asks the bearer of a receipt's link whether the decision was somebody else's. */
export interface DisputeView extends TypedConfirmation {
  kind: 'dispute';
  page: DisputePage;
}

/** What can be disputed: what a link asks for, or one receipt. */
export type DisputedNoun = LinkNoun | 'receipt';

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
  | CorrectionView
  | QuestionView
  | KeptRequestView
  | KeptAnswerView
  | VerifyView
  | { kind: 'expired'; path: string; noun: LinkNoun; unsent: readonly UnsentText[] }
  | { kind: 'unsent'; noun: LinkNoun; outcome: RenewalOutcome }
  | NotMeView
  | StopView
  | DisputeView
  /** It was told that this was not the supervisor. */
  | { kind: 'reported'; noun: DisputedNoun; mail?: MailWish }
  /** `isThanks`: the address was confirmed just now. */
  | { kind: 'confirm'; page: ConfirmAddressPage; isThanks: boolean }
  | NoticeView;
