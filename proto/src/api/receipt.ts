import { object, type InferType } from 'yup';
import { choice, flag, line, trimmedProse } from './primitives.ts';
import type { Decision } from './session.ts';

/** Why somebody should look twice at a decision. */
export const receiptFlags = {
  trainee_session: 'It was signed in a browser in which the trainee was signed in.',
  trainee_address: "The supervisor's address was the trainee's own.",
  trainee_address_variant: "The supervisor's address leads to the trainee's own mailbox.",
  former_trainee_address: "The supervisor's address used to be the trainee's own.",
  trainee_name: "The typed name is the trainee's own.",
  other_name: "The typed name has no word of the supervisor's name.",
} as const;
export type ReceiptFlag = keyof typeof receiptFlags;

/** What was shown and decided, exactly as it is hashed. */
export interface ReceiptBody {
  /** 32 hexadecimal digits. */
  number: string;
  /** The number of the receipt that it corrects; only there when it corrects one. */
  corrects?: string;
  decidedAt: string;
  trainee: { name: string; program: string | null };
  /** As shown when the decision was made. */
  supervisor: { id: number; name: string; email: string; licenseNumber: string; credentials: string };
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
    notes: string | null;
    decision: Decision;
    decisionNotes: string | null;
  }[];
  flags: ReceiptFlag[];
}

/** A receipt as its trainee gets it. */
export interface ReceiptRecord extends Omit<ReceiptBody, 'corrects'> {
  /** The number of the receipt that it corrects. */
  corrects: string | null;
  /** What its supervisor decided anew of it since, oldest first. */
  corrections: ReceiptCorrection[];
  /** SHA-256 over the record and everything before it, as hexadecimal digits. */
  hash: string;
  isGenuine: boolean;
  disputedAt: string | null;
}

/** A later receipt by which a supervisor decided anew on sessions of one. */
export interface ReceiptCorrection {
  number: string;
  decidedAt: string;
  approvedCount: number;
  rejectedCount: number;
  /** Of what it approves, with two decimals. */
  approvedHours: string;
  /** When its supervisor said that it was not them. */
  disputedAt: string | null;
}

/** Who signed a decision, as the lists of its trainee show it. */
export interface ReceiptSummary {
  number: string;
  /** As shown when the decision was made; null when it is older than receipts. */
  supervisor: { name: string; licenseNumber: string } | null;
  /** Whom the record of the supervisor names now, when that is somebody else. */
  recordName: string | null;
  flags: ReceiptFlag[];
}

/** A decision with flags as administrators see it: all of it from the receipt, and nothing from records that can be edited. */
export interface FlaggedReceiptRecord {
  /** The id of the decision. */
  id: number;
  number: string;
  decidedAt: string;
  trainee: { id: number; name: string };
  /** As shown when the decision was made. */
  supervisor: Omit<ReceiptBody['supervisor'], 'id'>;
  /** The typed name. */
  attestation: string;
  approvedCount: number;
  rejectedCount: number;
  /** Text with two decimals, of all kinds. */
  approvedHours: string;
  flags: ReceiptFlag[];
  disputedAt: string | null;
}

/** A dispute as administrators see it: what was signed comes from receipts, and not from records that can be edited. */
export interface DisputeRecord {
  id: number;
  disputedAt: string;
  /** Under the name that they have now. */
  trainee: { id: number; name: string };
  /** As shown when the first of the receipts was signed; as the trainee has them on file when nothing was. */
  supervisor: Omit<ReceiptBody['supervisor'], 'id'>;
  isSigned: boolean;
  /** Whether it was the whole request, or one decision with its corrections. */
  isWholeRequest: boolean;
  /** How many decided sessions went back to pending. */
  revertedCount: number;
  /** What the supervisor was asked. */
  request: {
    id: number;
    requestedAt: string;
    sessionCount: number;
    /** Of all kinds, with two decimals. Sessions that were deleted since are only counted. */
    hours: string;
    /** Calendar dates (yyyy-MM-dd); null when no session is left. */
    firstDate: string | null;
    lastDate: string | null;
  };
  /** The decisions that it took back, oldest first. */
  receipts: DisputedReceiptRecord[];
}

/** A decision that was taken back. Figures are null when it is older than receipts. */
export interface DisputedReceiptRecord {
  number: string;
  decidedAt: string;
  /** The typed name. */
  attestation: string;
  approvedCount: number | null;
  rejectedCount: number | null;
  /** Text with two decimals, of all kinds. */
  approvedHours: string | null;
  flags: ReceiptFlag[];
}

/** What anybody who has the number of a receipt learns. */
export type VerificationRecord =
  | {
      isGenuine: false;
      /** When its supervisor said that it was not them; only there when they did. */
      disputedAt?: string;
    }
  | GenuineReceipt;

/** What a genuine receipt tells. The supervisor is as shown when the decision was made; hours are text with two decimals. */
export interface GenuineReceipt {
  isGenuine: true;
  trainee: string;
  supervisor: string;
  licenseNumber: string;
  credentials: string;
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
  /** The number of the receipt that it corrects. */
  corrects: string | null;
  /** What its supervisor decided anew of it since, oldest first. */
  corrections: ReceiptCorrection[];
  /** What it approves of the sessions that no correction is about. */
  standing: { count: number; hours: string };
}

/** What a flag says. A flag that this version does not know is told as it is. */
export function flagText(flag: string): string {
  return Object.hasOwn(receiptFlags, flag) ? receiptFlags[flag as ReceiptFlag] : flag;
}

/** The form of a receipt number, in groups or not, in any case. */
export function toReceiptNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) ? digits : undefined;
}

/** A receipt number as people read and type it, in groups of four digits. */
export function groupReceiptNumber(number: string): string {
  return number.replaceAll(/.{4}(?=.)/g, '$& ');
}

/** The name of a receipt as a file. */
export const receiptFileName = (number: string): string => `Clinical_Hours_Receipt_${number.slice(0, 8)}.pdf`;

export const correctDetailsSchema = object({
  message: trimmedProse('Your message', 1_000).required('Please say what is wrong'),
});

/** What somebody types who says that they did not decide: mail scanners press buttons, but type no words. */
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

/** What becomes of our mail after 'This is not me': none about the trainee, none about anybody, or they may ask again. */
export const mailWishes = ['stop', 'stop_everybody', 'keep'] as const;
export type MailWish = (typeof mailWishes)[number];

/** 'This is not me', by a link that asks for something. */
export const notMeSchema = disputeSchema.shape({
  mail: choice(mailWishes, `mail must be one of ${mailWishes.join(', ')}`).default('stop'),
});

export const stopMailSchema = object({
  everybody: flag('everybody').required('Say whether no mail is wanted about this trainee, or about anybody'),
});

export type DisputeBody = InferType<typeof disputeSchema>;
export type NotMeBody = InferType<typeof notMeSchema>;
export type StopMailBody = InferType<typeof stopMailSchema>;

export type CorrectDetailsBody = InferType<typeof correctDetailsSchema>;
