import { decisions, toCalendarDate, type Decision, type ErrorCode } from '@clinical-hours/proto/api';
import type { ReadResult } from '@clinical-hours/proto/requests';
import { invalid } from '../errors/index.ts';

export { requireOwnName, type MailboxReader } from './own-name.ts';

/** Returns what was read. Throws `invalid` with the given code, the sentence and the field of the problem otherwise. */
export function accept<T>({ value, problem }: ReadResult<T>, code: ErrorCode): T {
  if (!problem) return value;
  const { field, message } = problem;
  throw invalid(code, message, field === '' ? {} : { field });
}

/** Converts the text of a message to a decision. Throws `invalid` for any other text. */
export function toDecision(text: string): Decision {
  const decision = decisions.find((known) => known === text);
  if (!decision) throw invalid('decision_unknown', 'The decision must be approve or reject');
  return decision;
}

/** Converts a message's text to one of the known values. Throws `invalid` with the given code for any other. */
export function toOneOf<T extends string>(
  text: string,
  known: readonly T[],
  label: string,
  code: ErrorCode,
): T {
  const found = known.find((value) => value === text);
  if (found === undefined) throw invalid(code, `${label} must be one of ${known.join(', ')}`);
  return found;
}

/**
 * Returns the calendar date of a message (yyyy-MM-dd), or null for an absent or empty text. Throws `invalid` for a text
 * that is no date.
 */
export function toOptionalDate(text: string | undefined, field: string): string | null {
  if (!text) return null;
  if (toCalendarDate(text) !== text) {
    throw invalid('date_invalid', `${field} must be a calendar date such as 2026-03-31`, { field });
  }
  return text;
}
