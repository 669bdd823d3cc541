import type { Line } from './blocks.ts';
import { brand } from './letter.ts';
import type { ReportedDispute } from './reported-dispute.ts';
import { addressLine, formatMoment } from './words.ts';

/** The contents of a letter about an account. */
export interface AccountNotice {
  toName: string;
  /** Missing when there is no link, or when it has expired. `expiresAt` is ISO 8601. */
  link: { token: string; expiresAt: string } | undefined;
  /** ISO 8601. */
  occurredAt: string;
  /** Masked. */
  newEmail?: string | undefined;
  /** The user whom it is about, unless that is the recipient. */
  aboutName?: string | undefined;
  /** Details for administrators; missing when the notice names no dispute. */
  dispute?: ReportedDispute | undefined;
  /** What was removed of the second factors: passkeys, authenticator_app, recovery_codes. */
  removedFactors?: readonly string[] | undefined;
  /** Until when the former address can take the change back; ISO 8601. */
  undoableUntil?: string | undefined;
  /** How often it happened since the last email of its kind; once when it is missing. */
  times?: number | undefined;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Empty when there is none. */
  supportEmail: string;
  timeZone: string;
}

export interface AccountLetter {
  subject: string;
  body: Line[];
  /** The only button. */
  action?: { label: string; href: string } | undefined;
  after: Line[];
  /** In small print: advice in case someone else did this. */
  safety: Line[];
}

/** Returns the only button of a letter, which opens a page with the link's token; undefined without a link. */
export function page(
  { link, publicUrl }: AccountNotice,
  path: string,
  label: string,
): AccountLetter['action'] {
  return link && { label, href: `${publicUrl}/${path}?token=${encodeURIComponent(link.token)}` };
}

/** Explains the page of a link. Mail scanners open links, so these pages wait for a click. */
export function oneButton({ link, timeZone }: AccountNotice): Line[] {
  if (!link) return [];
  return [
    `The link doesn't change anything yet: it opens a page with one button. It is valid until ${formatMoment(link.expiresAt, timeZone)}.`,
  ];
}

/** Explains how long a link to choose a new password is valid. */
export function resetValidity({ link, timeZone }: AccountNotice): Line[] {
  if (!link) return [];
  return [
    `The link is valid for 60 minutes, until ${formatMoment(link.expiresAt, timeZone)}, and works once.`,
    "Opening it doesn't change anything: you enter the new password on the page.",
  ];
}

/** Says that a password has to be chosen, and where when there is no link. */
export function newPassword(notice: AccountNotice): Line {
  if (notice.link) return 'Choose a new password to sign in again.';
  return {
    words: 'Ask for a link to choose a new password, and sign in again:',
    href: `${notice.publicUrl}/forgot-password`,
  };
}

/** Leads to another link to choose a password, beside one that will expire. */
export function otherLink({ link, publicUrl }: AccountNotice): Line[] {
  if (!link) return [];
  return [{ words: 'Link expired? Ask for a new one:', href: `${publicUrl}/forgot-password` }];
}

const factorWords: Record<string, string> = {
  passkeys: 'passkeys',
  authenticator_app: 'the authenticator app',
  recovery_codes: 'recovery codes',
};

/** Names what was removed of the second factors, such as 'passkeys and recovery codes'; undefined for nothing. */
export function removedNames({ removedFactors = [] }: AccountNotice): string | undefined {
  const names = removedFactors.flatMap((kind) => factorWords[kind] ?? []);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ') || undefined;
}

/** The time of the event that a letter is about. */
export const when = ({ occurredAt, timeZone }: AccountNotice): string => formatMoment(occurredAt, timeZone);

/** The masked new address. */
export const newAddress = ({ newEmail = '' }: AccountNotice): string => addressLine(newEmail, 'another one');

/** Continues a sentence: 'write to support@example.com', or to the provider. */
export const writeToSupport = ({ supportEmail }: Pick<AccountNotice, 'supportEmail'>): string =>
  supportEmail ? `write to ${supportEmail}` : `contact your ${brand} provider's support`;

/** Reassures people who did it themselves. */
export const nothingToDo = 'If this was you, there is nothing to do.';

/** Advice in case someone else did it, and may know the password. */
export const choosePassword = (notice: AccountNotice): Exclude<Line, string> => ({
  words: `If it wasn't you, choose a new password now, and ${writeToSupport(notice)}. Choose it here:`,
  href: `${notice.publicUrl}/forgot-password`,
});

/** Advice in case someone else changed the address of the account. */
export const askForAccount = (notice: AccountNotice): Line => ({
  words: `If it wasn't you, ask for your account back, and ${writeToSupport(notice)}. Ask here:`,
  href: `${notice.publicUrl}/account-recovery`,
});

/** Ends a sentence with the page on which users change their second factors. */
export const toSecurity = ({ publicUrl }: AccountNotice, words: string): Line => ({
  words: `${words} on Account, under Security:`,
  href: `${publicUrl}/account#security`,
});
