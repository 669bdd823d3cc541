import { object, type InferType } from 'yup';
import { trimmedProse } from './primitives.ts';
import type { Decision } from './session.ts';

/** Why somebody should look twice at a decision. */
export const receiptFlags = {
  trainee_session: 'It was sent from a browser in which the trainee was signed in.',
  trainee_address: "The supervisor's address was the trainee's own.",
} as const;
export type ReceiptFlag = keyof typeof receiptFlags;

/** What was shown and decided, exactly as it is hashed. */
export interface ReceiptBody {
  /** 32 hexadecimal digits. */
  number: string;
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
export interface ReceiptRecord extends ReceiptBody {
  /** SHA-256 over the record and everything before it, as hexadecimal digits. */
  hash: string;
  isGenuine: boolean;
  disputedAt: string | null;
}

/** What anybody who has the number of a receipt learns. */
export type VerificationRecord =
  | { isGenuine: false }
  | { isGenuine: true; trainee: string; supervisor: string; approvedHours: string; decidedAt: string };

/** The form of a receipt number, in groups or not, in any case. */
export function toReceiptNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) ? digits : undefined;
}

/** A receipt number as people read and type it, in groups of four digits. */
export function groupReceiptNumber(number: string): string {
  return number.replaceAll(/.{4}(?=.)/g, '$& ');
}

export const correctDetailsSchema = object({
  message: trimmedProse('Your message', 1_000).required('Please say what is wrong'),
});

export type CorrectDetailsBody = InferType<typeof correctDetailsSchema>;
