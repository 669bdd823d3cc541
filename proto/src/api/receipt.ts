import { object, type InferType } from 'yup';
import { choice, flag, line, trimmedProse } from './primitives.ts';
import type { Decision } from './session.ts';

/** Reasons for which an administrator should check a decision. */
export const receiptFlags = {
  trainee_session: 'It was signed in a browser in which the trainee was signed in.',
  trainee_address: "The supervisor's address was the trainee's own.",
  trainee_address_variant: "The supervisor's address leads to the trainee's own mailbox.",
  former_trainee_address: "The supervisor's address used to be the trainee's own.",
  trainee_name: "The typed name is the trainee's own.",
  other_name: "The typed name has no word of the supervisor's name.",
  deputy: 'It was signed by a deputy whom the supervisor had named, as themselves.',
} as const;
export type ReceiptFlag = keyof typeof receiptFlags;

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

/** Returns the name under which a decision stands on paper: a deputy never passes as the supervisor. */
export function signerOf(supervisor: string, deputy: string | null | undefined): string {
  return deputy ? `${deputy} as deputy of ${supervisor}` : supervisor;
}

/** A receipt as its trainee receives it. */
export interface ReceiptRecord extends Omit<ReceiptBody, 'corrects' | 'deputy'> {
  /** The deputy who signed; null when the supervisor signed. */
  deputy: Required<ReceiptBody>['deputy'] | null;
  /** The number of the receipt that this one corrects. */
  corrects: string | null;
  /** Later corrections of the receipt by its supervisor, oldest first. */
  corrections: ReceiptCorrection[];
  /** SHA-256 over the content and the hash of the receipt before it, as hexadecimal digits. */
  hash: string;
  isGenuine: boolean;
  disputedAt: string | null;
}

/** A later receipt in which the supervisor decided again on sessions of an earlier one. */
export interface ReceiptCorrection {
  number: string;
  decidedAt: string;
  approvedCount: number;
  rejectedCount: number;
  /** The hours that it approves, as text with two decimals. */
  approvedHours: string;
  /** The moment at which the supervisor disputed it. */
  disputedAt: string | null;
}

/** The signer of a decision, as the trainee's lists show them. */
export interface ReceiptSummary {
  number: string;
  /** The signer as shown when the decision was made; null for a decision that is older than receipts. */
  supervisor: { name: string; licenseNumber: string } | null;
  /** The name of who signed for the supervisor; null when the supervisor signed. */
  deputy: string | null;
  /** The name in the supervisor's record when it differs from the signer. */
  recordName: string | null;
  flags: ReceiptFlag[];
}

/**
 * A flagged decision as administrators see it. All fields come from the receipt, none from records that can be edited.
 */
export interface FlaggedReceiptRecord {
  /** The id of the decision. */
  id: number;
  number: string;
  decidedAt: string;
  trainee: { id: number; name: string };
  /** The supervisor as shown when the decision was made. */
  supervisor: Omit<ReceiptBody['supervisor'], 'id' | 'licenseKind' | 'licenseState'>;
  /** The name of who signed for the supervisor; null when the supervisor signed. */
  deputy: string | null;
  /** The typed name. */
  attestation: string;
  approvedCount: number;
  rejectedCount: number;
  /** Hours of all kinds, as text with two decimals. */
  approvedHours: string;
  flags: ReceiptFlag[];
  disputedAt: string | null;
}

/** A dispute as administrators see it. The signed data comes from receipts, not from records that can be edited. */
export interface DisputeRecord {
  id: number;
  disputedAt: string;
  /** The trainee, by their present name. */
  trainee: { id: number; name: string };
  /** The supervisor as shown when the first receipt was signed; as on file when none was signed. */
  supervisor: Omit<ReceiptBody['supervisor'], 'id' | 'licenseKind' | 'licenseState'>;
  isSigned: boolean;
  /** True when the whole request was disputed, false for one decision with its corrections. */
  isWholeRequest: boolean;
  /** The number of decided sessions that went back to pending. */
  revertedCount: number;
  /** The request to the supervisor. */
  request: {
    id: number;
    requestedAt: string;
    sessionCount: number;
    /** Hours of all kinds, as text with two decimals. Sessions that were deleted later count in `sessionCount` only. */
    hours: string;
    /** Calendar dates (yyyy-MM-dd); null when no session is left. */
    firstDate: string | null;
    lastDate: string | null;
  };
  /** The decisions that the dispute reverted, oldest first. */
  receipts: DisputedReceiptRecord[];
}

/** A decision that a dispute reverted. Figures are null when the decision is older than receipts. */
export interface DisputedReceiptRecord {
  number: string;
  decidedAt: string;
  /** The typed name. */
  attestation: string;
  approvedCount: number | null;
  rejectedCount: number | null;
  /** Text with two decimals, hours of all kinds. */
  approvedHours: string | null;
  flags: ReceiptFlag[];
}

/** The public view of a receipt, for everybody who has its number. */
export type VerificationRecord =
  | {
      isGenuine: false;
      /** The moment at which the supervisor disputed it; absent without a dispute. */
      disputedAt?: string;
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
  flags: ReceiptFlag[];
  /** The number of the receipt that this one corrects. */
  corrects: string | null;
  /** Later corrections by its supervisor, oldest first. */
  corrections: ReceiptCorrection[];
  /** The approvals in it that no correction replaced. */
  standing: { count: number; hours: string };
}

/** Returns the sentence about a flag; the flag itself when this version does not know it. */
export function flagText(flag: string): string {
  return Object.hasOwn(receiptFlags, flag) ? receiptFlags[flag as ReceiptFlag] : flag;
}

/** The form of a receipt number, with or without groups, in upper or lower case, and with what stands around it in a sentence. */
export function toReceiptNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.,)>;"-]/g, '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) ? digits : undefined;
}

/** A receipt number as people read and type it, in groups of four digits. */
export function groupReceiptNumber(number: string): string {
  return number.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** Returns the file name of a receipt. */
export const receiptFileName = (number: string): string => `Clinical_Hours_Receipt_${number.slice(0, 8)}.pdf`;

export const correctDetailsSchema = object({
  message: trimmedProse('Your message', 1_000).required('Please say what is wrong'),
});

/** The words that confirm a dispute: mail scanners press buttons, but type no words. */
export const disputeWords = 'not me';

const missingWords = `Type the words "${disputeWords}" to confirm`;
const plainWords = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

export const disputeSchema = object({
  confirmation: line('Your confirmation', 100)
    .required(missingWords)
    .test('words', missingWords, (typed) => !typed || plainWords(typed) === disputeWords),
});

/** The effect of 'This is not me' on later emails: none about the trainee, none about anybody, or no change. */
export const mailWishes = ['stop', 'stop_everybody', 'keep'] as const;
export type MailWish = (typeof mailWishes)[number];

/** The body of 'This is not me', by a link that asks for something. */
export const notMeSchema = disputeSchema.shape({
  mail: choice(mailWishes, `mail must be one of ${mailWishes.join(', ')}`).default('stop'),
});

export const stopMailSchema = object({
  everybody: flag('everybody').required('Say whether no mail is wanted about this trainee, or about anybody'),
});

export type StopMailBody = InferType<typeof stopMailSchema>;

export type CorrectDetailsBody = InferType<typeof correctDetailsSchema>;
