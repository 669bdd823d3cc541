import { hasWebAddress, isDottedName, unlinked } from '@clinical-hours/proto/api';

// Characters that change the direction of text; in a name they could disguise the text after it.
const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Makes a name safe for a header or a line: one line, without control characters and links. A name with a dot, such as
 * 'Care.com', is written so that it becomes none. An empty name becomes `fallback`.
 */
export function oneLine(text: string, fallback = 'Someone'): string {
  return addressLine(withoutLinks(text, isDottedName), fallback);
}

/** Does the same for an email address, which is kept as it is. */
export function addressLine(text: string, fallback: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(turnsDirection, '')
    .trim();
  return line || fallback;
}

// Text without spaces is examined in pieces.
const pieces = /[^\s<>"'()[\],;\u201C\u201D]+/g;

/** Replaces addresses that mail programs turn into links, so that nobody can send links in our name. */
function withoutLinks(text: string, isKept: (piece: string) => boolean = () => false): string {
  return text.replaceAll(pieces, (piece) =>
    hasWebAddress(piece) && !isKept(piece) ? '[web address]' : unlinked(piece),
  );
}

/**
 * Makes another person's text of several lines safe: only line feeds as line breaks, no other control characters, no
 * links.
 */
export function severalLines(text: string): string {
  return withoutLinks(text)
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(turnsDirection, '')
    .trim();
}

/** Shortens a text of more than `maxLength` characters, and adds where the rest is. It is cut between words. */
export function shorten(text: string, maxLength: number, where = 'on the page'): string {
  if (text.length <= maxLength) return text;
  const beginning = text.slice(0, maxLength + 1).replace(/(?<!\s)\s+\S*$/u, '');
  return `${beginning.slice(0, maxLength).toWellFormed()}\u2026 (full text ${where})`;
}

/** '1 session', '3 sessions'. */
export function sessionCount(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}

/** Formats the calendar date '2026-03-14' as '03/14/2026', without a Date, which a time zone could shift. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

/** The weekday and date of a time (ISO 8601) as 'Sat 03/14/2026'. */
export function formatDayOf(moment: string, timeZone: string): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(new Date(moment));
  return `${weekday} ${new Intl.DateTimeFormat('en-US', parts).format(new Date(moment))}`;
}

/** A time (ISO 8601) as 'Sat 03/14/2026, 4:05 PM EDT'. */
export function formatMoment(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // ICU puts narrow spaces before AM and PM, which plain-text readers may not support.
  return `${formatDayOf(moment, timeZone)}, ${parts.format(new Date(moment)).replaceAll('\u202F', ' ')}`;
}

/** '1.50' as '1.5 h', '2.00' as '2 h'. */
export function formatHours(hours: string): string {
  return `${Number(hours)} h`;
}

/** Hours by kind, as decimal text. */
export interface KindHours {
  supervision: string;
  directClinical: string;
  indirectClinical: string;
}

/** Hours by kind as '1 h supervision, 2.25 h direct clinical'; kinds are never added up. */
export function kindsText({ supervision, directClinical, indirectClinical }: KindHours): string {
  const kinds: [hours: string, kind: string][] = [
    [supervision, 'supervision'],
    [directClinical, 'direct clinical'],
    [indirectClinical, 'indirect clinical'],
  ];
  const told = kinds.filter(([hours]) => Number(hours) > 0);
  return told.map(([hours, kind]) => `${formatHours(hours)} ${kind}`).join(', ');
}

/** 'approved your session', 'rejected your 3 sessions', 'approved 2 and rejected 1 of your sessions'. */
export function decidedOn(approved: number, rejected: number, whose: string): string {
  if (approved > 0 && rejected > 0)
    return `approved ${approved} and rejected ${rejected} of ${whose} sessions`;
  const verb = approved > 0 ? 'approved' : 'rejected';
  const count = approved + rejected;
  return count === 1 ? `${verb} ${whose} session` : `${verb} ${whose} ${sessionCount(count)}`;
}
