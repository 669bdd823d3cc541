import type { StopMailBody } from '@clinical-hours/proto/api';
import { asText } from './link-form.ts';

/** The names of the fields of the page that stops our emails. */
export const stopFields = { about: 'about', stop: 'stop' };

/** The field that mail programs post for their own unsubscribe button (RFC 8058). */
export const oneClick = { field: 'List-Unsubscribe', value: 'One-Click' };

/** Returns whether a mail program's own unsubscribe button posted a form. */
export const isOneClick = (body: Record<string, unknown>): boolean =>
  asText(body[oneClick.field]) === oneClick.value;

/**
 * Returns the emails that a posted form stops; undefined when neither our button nor that of a mail program was
 * pressed. The latter stops only the emails about one trainee, because stopping all needs a choice.
 */
export function readStop(body: Record<string, unknown>): StopMailBody | undefined {
  if (isOneClick(body)) return { everybody: false };
  if (asText(body[stopFields.stop]) !== 'yes') return undefined;
  return { everybody: asText(body[stopFields.about]) === 'anybody' };
}
