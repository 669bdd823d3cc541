import { brand, type Line } from './layout.ts';
import type { ReportedDispute } from './reported-dispute.ts';
import { addressLine, formatMoment } from './words.ts';

/** What a letter about an account is made of. */
export interface AccountNotice {
  toName: string;
  /** Missing when there is none, or when it has run out. ISO 8601. */
  link: { token: string; expiresAt: string } | undefined;
  /** ISO 8601. */
  occurredAt: string;
  /** Masked. */
  newEmail?: string | undefined;
  /** The trainee whom it is about, when that is somebody else. */
  aboutName?: string | undefined;
  /** What happened, for administrators; missing when the notice does not name the dispute. */
  dispute?: ReportedDispute | undefined;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Empty when there is none. */
  supportEmail: string;
  timeZone: string;
}

export interface Letter {
  subject: string;
  body: Line[];
  /** The one button. */
  action?: { label: string; href: string } | undefined;
  after: Line[];
  /** In small print: what to do when it was somebody else. */
  safety: Line[];
}

/** The one button of a letter, for a page that its link opens; missing without a link. */
export function page({ link, publicUrl }: AccountNotice, path: string, label: string): Letter['action'] {
  return link && { label, href: `${publicUrl}/${path}?token=${encodeURIComponent(link.token)}` };
}

/** What the page of a link does. Mail scanners open links: these pages wait for a click. */
export function oneButton({ link, timeZone }: AccountNotice): Line[] {
  if (!link) return [];
  return [
    `The link changes nothing yet: it opens a page with one button. It is valid until ${formatMoment(link.expiresAt, timeZone)}.`,
  ];
}

/** How long a link to choose a new password is valid. */
export function resetValidity({ link, timeZone }: AccountNotice): Line[] {
  if (!link) return [];
  return [
    `The link is valid for 60 minutes, until ${formatMoment(link.expiresAt, timeZone)}, and works once.`,
    'Opening it changes nothing: you enter the new password on the page.',
  ];
}

/** When what a letter tells of happened. */
export const when = ({ occurredAt, timeZone }: AccountNotice): string => formatMoment(occurredAt, timeZone);

/** The masked new address. */
export const newAddress = ({ newEmail = '' }: AccountNotice): string => addressLine(newEmail, 'another one');

/** 'write to support@example.com', or to whom else; goes on in a sentence. */
export const writeToSupport = ({ supportEmail }: Pick<AccountNotice, 'supportEmail'>): string =>
  supportEmail ? `write to ${supportEmail}` : `write to the support of your ${brand} provider`;
