import { boolean, object } from 'yup';
import { asText, defineForm, type PostedFields } from './define-form.ts';

/** The names of the fields of the page that stops our emails. */
export const stopFields = { about: 'about', stop: 'stop', undo: 'undo' };

/** The field that mail programs post for their own unsubscribe button (RFC 8058). */
export const oneClick = { field: 'List-Unsubscribe', value: 'One-Click' };

/** Returns whether a mail program's own unsubscribe button posted a form. */
export const isOneClick = (body: PostedFields): boolean => asText(body[oneClick.field]) === oneClick.value;

/**
 * The emails that a posted form stops; it is refused when neither our button nor that of a mail program was pressed.
 * The latter stops only the emails about one trainee, because stopping all needs a choice.
 */
export const stopForm = defineForm<{ everybody: boolean | undefined }, { everybody: boolean }>({
  fields: (posted) => ({ everybody: everybodyIn(posted) }),
  schema: object({ everybody: boolean().required() }),
  texts: () => [],
});

function everybodyIn(posted: PostedFields): boolean | undefined {
  if (isOneClick(posted)) return false;
  if (asText(posted[stopFields.stop]) !== 'yes') return undefined;
  return asText(posted[stopFields.about]) === 'anybody';
}
