import type { Described } from './described.ts';
import type { Decision } from './session.ts';

/** Reasons for which an administrator should check a decision. */
export const receiptFlags = {
  trainee_session: 'It was signed in a browser in which the trainee was signed in.',
  trainee_address: "The supervisor's address was the trainee's own.",
  trainee_address_variant: "The supervisor's address leads to the trainee's own mailbox.",
  former_trainee_address: "The supervisor's address used to be the trainee's own.",
  trainee_name: "The typed name is the trainee's, or has a part of it that is not the supervisor's.",
  other_name: "The name of the person who signed has no word of the supervisor's name.",
  other_license: 'The license is another one than the owner of the address had confirmed.',
  license_expired: "The supervisor's license had ended on the day of a session.",
  deputy: "It was signed by a deputy the supervisor named, in the deputy's own name.",
} as const satisfies Record<Described['Receipt']['flags'][number], unknown>;
export type ReceiptFlag = keyof typeof receiptFlags;

const otherScript =
  'The name was typed in another alphabet than the name on file, so we could not compare the two.';

/** The content of a receipt, exactly as it is hashed. */
export interface ReceiptBody {
  /** 32 hexadecimal digits. */
  number: string;
  /** The number of the receipt that this one corrects; absent in a receipt that corrects none. */
  corrects?: string;
  decidedAt: string;
  trainee: { name: string; program: string | null };
  /** The supervisor as shown when the decision was made. */
  supervisor: {
    id: number;
    name: string;
    email: string;
    licenseNumber: string;
    credentials: string;
    /** The kind of license and its state; absent when they were not on file. */
    licenseKind?: string | undefined;
    licenseState?: string | undefined;
  };
  /** The deputy who signed, as the supervisor had named them; absent when the supervisor signed. */
  deputy?: { name: string; email: string; licenseNumber: string; credentials: string };
  /** The typed name. */
  attestation: string;
  /** What the mailbox proved at that moment; absent in a receipt from before it was recorded. */
  mailbox?: ReceiptMailbox;
  sessions: {
    id: number;
    /** yyyy-MM-dd */
    date: string;
    supervisionHours: string;
    directClinicalHours: string;
    indirectClinicalHours: string;
    activityBreakdown: string | null;
    /** The name of the site, and whether the hours belong to a practicum; absent when nothing was entered. */
    site?: string;
    practicum?: boolean;
    notes: string | null;
    decision: Decision;
    decisionNotes: string | null;
  }[];
  flags: ReceiptFlag[];
}

/** What everyone may know of the mailbox that a decision came from. */
export type ShownMailbox = Described['Mailbox'];

/** The mailbox that a decision came from, as the receipt keeps it. */
export interface ReceiptMailbox extends ShownMailbox {
  /** The number of trainees for whom the address was named; null for a deputy. */
  traineeCount: number | null;
  /** Since when the address had been confirmed for this trainee; null when it had not. */
  confirmedAt: string | null;
}

/** Returns what a mailbox proves, as sentences. */
export function mailboxText({ address, enteredBy, isFreeMail, isShared }: ShownMailbox): string {
  return [
    `From the link sent to ${address}, the address that the ${enteredBy} entered.`,
    ...(isShared ? ['Several supervisors share this mailbox.'] : []),
    ...(isFreeMail ? ['Anyone can open a mailbox there for free.'] : []),
  ].join(' ');
}

/** Returns the name under which a decision stands on paper: a deputy never passes as the supervisor. */
export function signerOf(supervisor: string, deputy: string | null | undefined): string {
  return deputy ? `${deputy} as deputy of ${supervisor}` : supervisor;
}

/** A receipt as its trainee receives it. */
export type ReceiptRecord = Described['Receipt'];

/** A later receipt in which the supervisor decided again on sessions of an earlier one. */
export type ReceiptCorrection = Described['ReceiptCorrection'];

/** The signer of a decision, as the trainee's lists show them. */
export type ReceiptSummary = Described['ReceiptSummary'];

/**
 * A flagged decision as administrators see it. All fields come from the receipt, none from records that can be edited.
 */
export type FlaggedReceiptRecord = Described['FlaggedReceipt'];

/** A dispute as administrators see it. The signed data comes from receipts, not from records that can be edited. */
export type DisputeRecord = Described['Dispute'];

/** That a supervisor withdrew an approval: when, and why in their words. */
export type WithdrawalRecord = NonNullable<Described['NullableWithdrawal']>;

/** Returns the sentence about a withdrawal, with its date as a reader's page writes dates. */
export const withdrawalText = (date: string, reason: string): string =>
  `Withdrawn by the supervisor on ${date}: ${reason}`;

/** The public view of a receipt, for everyone who has its number. */
export type VerificationRecord =
  | {
      isGenuine: false;
      /** The moment at which the supervisor disputed it; absent without a dispute. */
      disputedAt?: string;
      /** Absent unless the supervisor withdrew the approval. */
      withdrawal?: WithdrawalRecord;
      /** Absent unless the trainee was deleted, which erased what the receipt said. */
      erased?: { issuedOn: string; hash: string };
    }
  | GenuineReceipt;

/**
 * The data of a genuine receipt. The supervisor is as shown when the decision was made; hours are text with two
 * decimals.
 */
export interface GenuineReceipt {
  isGenuine: true;
  trainee: string;
  supervisor: string;
  licenseNumber: string;
  credentials: string;
  /** The deputy who signed; null when the supervisor signed. */
  deputy: { name: string; licenseNumber: string; credentials: string } | null;
  /** The typed name. */
  attestation: string;
  decidedAt: string;
  approvedCount: number;
  rejectedCount: number;
  approvedHours: string;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  /** Calendar dates (yyyy-MM-dd) of the first and the last approved session; null when none was approved. */
  firstDate: string | null;
  lastDate: string | null;
  /** Calendar dates (yyyy-MM-dd), oldest first, one for each session. */
  approvedDates: string[];
  rejectedDates: string[];
  flags: ReceiptFlag[];
  /** The number of the receipt that this one corrects. */
  corrects: string | null;
  /** Null in a receipt from before it was recorded. */
  mailbox: ShownMailbox | null;
  /** Later corrections by its supervisor, oldest first. */
  corrections: ReceiptCorrection[];
  /** The approvals in it that no correction replaced. */
  standing: {
    count: number;
    hours: string;
    supervisionHours: string;
    directClinicalHours: string;
    indirectClinicalHours: string;
  };
}

/** The public view of a packet for a board, for everyone who has its number. */
export type PacketVerificationRecord = Described['PacketVerification'];
export type KnownPacket = Extract<PacketVerificationRecord, { isKnown: true }>;
/** A receipt of a packet, as it is now. */
export type PacketReceiptRecord = Described['PacketReceipt'];

// Scripts that names of this product's people are written in. Chinese, Japanese and Korean names may mix theirs.
const scripts = [
  /\p{sc=Latn}/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Arab}/u,
  /\p{sc=Hebr}/u,
  /\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}/u,
  /\p{sc=Deva}/u,
  /\p{sc=Armn}/u,
  /\p{sc=Geor}/u,
  /\p{sc=Thai}/u,
];

/** Who signed a receipt: the typed name, and the name of the signer on file. */
export interface Signing {
  attestation: string;
  supervisor: string;
  deputy?: string | null | undefined;
}

/** Returns who signed a receipt. */
export const signingOf = ({
  attestation,
  supervisor,
  deputy,
}: {
  attestation: string;
  supervisor: { name: string };
  deputy?: { name: string } | null | undefined;
}): Signing => ({
  attestation,
  supervisor: supervisor.name,
  deputy: deputy?.name,
});

function isInOtherScript({ attestation, supervisor, deputy }: Signing): boolean {
  const [typed, known] = [attestation, deputy ?? supervisor].map((name) =>
    scripts.filter((script) => script.test(name)),
  );
  return Boolean(typed?.length && known?.length && !typed.some((script) => known.includes(script)));
}

/**
 * Returns the sentence about a flag; the flag itself when this version does not know it. With the names, it says where
 * the typed one could not be compared.
 */
export function flagText(flag: string, signing?: Signing): string {
  if (flag === 'other_name' && signing && isInOtherScript(signing)) return otherScript;
  return Object.hasOwn(receiptFlags, flag) ? receiptFlags[flag as ReceiptFlag] : flag;
}

/** Reads a receipt number with or without groups, in upper or lower case, and with what surrounds it in a sentence. */
export function toReceiptNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.,)>;"-]/g, '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) ? digits : undefined;
}

/**
 * Returns what a paper tells its readers to type, without a scheme: a code on a forged paper can lead to a forged page.
 */
export const typedVerifyAddress = (publicUrl: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}/verify`;

/** A receipt number as people read and type it, in groups of four digits. */
export function groupReceiptNumber(number: string): string {
  return number.replaceAll(/.{4}(?=.)/g, '$& ');
}

export const receiptFileName = (number: string): string => `Clinical_Hours_Receipt_${number.slice(0, 8)}.pdf`;

/** The name of a file with several receipts, which is that of the first. */
export const receiptsFileName = ([first = '']: readonly string[]): string =>
  receiptFileName(first).replace('Receipt', 'Receipts');

/** The most receipts in one email to the person who signed them. */
export const maxReceiptsInMail = 50;

/** The words that confirm a dispute: mail scanners press buttons, but type no words. */
export const disputeWords = 'not me';

/** The most characters of the reason of a withdrawal: it stands on one line of a paper. */
export const maxReasonLength = 300;

/** The effect of 'This is not me' on later emails: none about the trainee, none about anyone, or no change. */
export const mailWishes = ['stop', 'stop_everybody', 'keep'] as const;
export type MailWish = (typeof mailWishes)[number];
