import type {
  AnswerOutcome,
  AnswerPage,
  ConfirmAddressPage,
  DisputePage,
  DisputeScope,
  MailWish,
  PortalPage,
  RenewalOutcome,
  ReviewOutcome,
  ReviewPage,
  SignedDecisionPage,
  StopMailPage,
  SupervisionFile,
  PacketVerificationRecord,
  VerificationRecord,
} from '@clinical-hours/proto/api';
import type { TypedAnswer } from '../forms/answer-form.ts';
import type { FormProblem, UnsentText } from '../forms/define-form.ts';
import type { TypedLinkForm } from '../forms/link-form.ts';
import type { TypedApprovals } from '../forms/together-form.ts';
import type { TypedPortal } from '../forms/portal-form.ts';
import type { PostedSetting, SettingName } from '../forms/portal-settings-form.ts';
import type { TypedReview } from '../forms/review-form.ts';
import type { TypedWithdrawal } from '../forms/withdrawal-form.ts';

/** The purpose of a link, which is the first part of its path. */
export type LinkNoun = 'review' | 'answer';

/** The kinds of pages that messages distinguish. */
export type NoticeNoun = LinkNoun | 'portal';

/** Messages on pages that ask for nothing. */
export type Notice =
  | 'unknown'
  | 'gone'
  | 'ended'
  | 'frozen'
  | 'disputed'
  | 'closed'
  | 'withdrawn'
  | 'renewed'
  | 'confirmExpired'
  | 'confirmEnded'
  | 'stopExpired'
  | 'stopped'
  | 'away'
  | 'busy'
  | 'tooLarge'
  | 'crossSite';

/** The form behind a link, for its holder. */
export interface FormView<TPage, TTyped extends TypedLinkForm> {
  /** The path of the link's own page. The forms post to it or below it. */
  path: string;
  page: TPage;
  typed: TTyped;
  problems: readonly FormProblem[];
  /** Whether the trainee was just notified that the supervisor's details are wrong. */
  wasReported: boolean;
}

/** A form that the gateway did not receive, to be sent again. */
export interface UnsavedFormView<TTyped extends TypedLinkForm> {
  path: string;
  typed: TTyped;
  /** The part that was sent: the form, or the message about wrong details. */
  sent: 'form' | 'correction';
}

/** A request with its open and its decided sessions. */
export interface RequestView extends FormView<ReviewPage | ReviewOutcome, TypedReview> {
  kind: 'request';
  /** The submitted form, when some of it had been recorded before. */
  sent?: TypedReview;
  /** The public address of the product. */
  publicUrl: string;
}

/** Decisions that can be corrected. `path` is that of the link. */
export interface CorrectionView extends FormView<ReviewPage, TypedReview> {
  kind: 'correction';
}

/** A question, with its answer when there is one. */
export interface QuestionView extends FormView<AnswerPage | AnswerOutcome, TypedAnswer> {
  kind: 'question';
}

export interface UnsavedRequestView extends UnsavedFormView<TypedReview> {
  kind: 'unsavedRequest';
}

export interface UnsavedAnswerView extends UnsavedFormView<TypedAnswer> {
  kind: 'unsavedAnswer';
}

/** A single message about a link. */
export interface NoticeView {
  kind: 'notice';
  notice: Notice;
  /** The purpose of the link, if known. */
  noun?: NoticeNoun;
  unsent?: readonly UnsentText[];
}

/** The words typed to confirm a dispute, when the form came back. */
export interface TypedConfirmation {
  typed: string;
  problem: FormProblem | undefined;
}

/** Asks the holder of a link whether it was meant for someone else. */
export interface NotMeView extends TypedConfirmation {
  kind: 'notMe';
  path: string;
  noun: LinkNoun;
  /** A question has no scope, because only its answer can be undone. */
  page: Pick<ReviewPage, 'trainee' | 'supervisor'> & { scope?: DisputeScope };
  /**
   * Whether a decision or an answer exists. Then the holder may be the supervisor, whose link someone else has used.
   */
  isUsed: boolean;
  mail: MailWish;
}

/** An address to be confirmed. */
export interface ConfirmView {
  kind: 'confirm';
  page: ConfirmAddressPage;
  /** Whether it was confirmed just now. */
  isThanks?: boolean;
  /** Why it was not. */
  refusal?: string;
}

/** Asks the reader of an email whether our emails should stop, or says which were stopped. */
export interface StopView {
  kind: 'stop';
  page: StopMailPage;
  /** Where 'Email me everything that’s waiting' posts to. */
  waitingPath: string;
  /** Whether they were stopped just now. */
  isDone: boolean;
  /** Takes the stop back; only in the answer to it. */
  undoToken?: string | null;
}

/** Asks the holder of a receipt's link whether someone else made the decision. */
export interface DisputeView extends TypedConfirmation {
  kind: 'dispute';
  page: DisputePage;
  /** The portal that led here, if one did. */
  backPath?: string;
}

/** Asks a supervisor for the reason why they withdraw an approval. */
export interface WithdrawView {
  kind: 'withdraw';
  /** The path of the receipt in the portal. */
  path: string;
  portalPath: string;
  page: SignedDecisionPage;
  typed: TypedWithdrawal;
  problems: readonly FormProblem[];
}

/** The subject of a dispute: the purpose of a link, or a receipt. */
export type DisputedNoun = LinkNoun | 'receipt';

/** The page for licensing boards: an empty form, or the record of a receipt. */
export interface VerifyView {
  kind: 'verify';
  publicUrl: string;
  /** The number as it was typed, or as the address has it. */
  typed: string;
  result?: { number: string | undefined; record: VerificationRecord; checkedAt: string };
}

/** Pending sessions of several trainees, approved with one signature. */
export interface TogetherView {
  kind: 'together';
  /** The path of the portal. */
  path: string;
  /** The ticked trainees. */
  waiting: PortalPage['waiting'];
  /** The form, when it came back. */
  typed: TypedApprovals | undefined;
  problems: readonly FormProblem[];
  /** What was recorded by a form of which something was refused. */
  recorded: PortalOutcomeView | undefined;
}

export interface UnsavedTogetherView {
  kind: 'unsavedTogether';
  path: string;
  typed: TypedApprovals;
}

/** What a packet contains, by its number. */
export interface PacketView {
  kind: 'packet';
  publicUrl: string;
  /** What stands in the field for a number: what was typed, when it is no number. */
  typed: string;
  number?: string;
  record: PacketVerificationRecord;
  checkedAt: string;
}

/** The effect of decisions that were sent just now. */
export interface PortalOutcomeView {
  /** What was recorded by them. */
  approvedCount: number;
  rejectedCount: number;
  /** The sessions about which the trainee was asked. */
  askedCount: number;
  receiptNumbers: readonly string[];
  /** The number of sessions that had been decided the same way before. */
  repeatedCount: number;
  /** Whether all of these were questions. */
  isAskedBefore?: boolean;
  /** Typed texts that were not recorded. */
  unsent: readonly UnsentText[];
}

/** Everything that waits for the owner of an address. */
export interface PortalView {
  kind: 'portal';
  path: string;
  page: PortalPage;
  /** The supervisor's record when the page is about one trainee alone. */
  onlyTrainee: number | undefined;
  /** Decisions that came back, and their problems. */
  typed?: TypedPortal;
  problems: readonly FormProblem[];
  /** Settings that came back. */
  posted?: PostedSetting;
  outcome?: PortalOutcomeView;
  /** What was saved just now. */
  saved?: SettingName;
  /** What was done with this device just now. */
  deviceNews?: DeviceNews;
}

export type DeviceNews = 'remembered' | 'forgotten' | 'refused';

/** What the owner of an address signed, by trainee. */
export interface RecordView {
  kind: 'file';
  path: string;
  page: SupervisionFile;
}

/** A later part of the list of what was signed. */
export interface SignedView {
  kind: 'signed';
  path: string;
  page: Pick<PortalPage, 'signed' | 'hasMoreSigned'>;
}

export type ReviewView =
  | RequestView
  | CorrectionView
  | QuestionView
  | UnsavedRequestView
  | UnsavedAnswerView
  | VerifyView
  | PacketView
  | TogetherView
  | UnsavedTogetherView
  | { kind: 'expired'; path: string; noun: LinkNoun; unsent: readonly UnsentText[] }
  | { kind: 'unsent'; noun: LinkNoun; outcome: RenewalOutcome }
  | NotMeView
  | StopView
  /** A stop about a trainee is taken back. */
  | { kind: 'stopUndone'; page: StopMailPage }
  | DisputeView
  | WithdrawView
  /** An approval is withdrawn. */
  | { kind: 'withdrawn'; portalPath: string }
  /** The link of a receipt has expired; its path. */
  | { kind: 'disputeExpired'; path: string }
  /** A dispute was recorded. */
  | { kind: 'reported'; noun: DisputedNoun; mail?: MailWish }
  | PortalView
  | SignedView
  | RecordView
  | { kind: 'unsavedPortal'; path: string; typed: TypedPortal }
  | { kind: 'unsavedSetting'; path: string; posted: PostedSetting }
  | { kind: 'portalExpired'; path: string; unsent: readonly UnsentText[] }
  /** `path`: where the button posts to. */
  | { kind: 'waiting'; path: string; unsent?: readonly UnsentText[] }
  | { kind: 'asked'; outcome: RenewalOutcome }
  | ConfirmView
  | NoticeView;
