import type { StopMailBody } from '@clinical-hours/proto/api';
import { asText } from './link-form.ts';

/** The names of the fields of the page that stops mail. */
export const stopFields = { about: 'about', stop: 'stop' };

/** What mail programs post on a press of their own button (RFC 8058). */
export const oneClick = { field: 'List-Unsubscribe', value: 'One-Click' };

/**
 * What a posted form stops; undefined when neither our button was pressed nor that of a mail program. Theirs stops the mail about
 * one trainee: more than that somebody has to choose.
 */
export function readStop(body: Record<string, unknown>): StopMailBody | undefined {
  if (asText(body[oneClick.field]) === oneClick.value) return { everybody: false };
  if (asText(body[stopFields.stop]) !== 'yes') return undefined;
  return { everybody: asText(body[stopFields.about]) === 'anybody' };
}
