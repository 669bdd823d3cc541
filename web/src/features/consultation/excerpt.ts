import type { ConsultationRecord } from '@clinical-hours/proto/api';

const wordSlack = 40;

/**
 * Returns the beginning of a text, of at most `maxLength` characters and `maxLines` lines, cut between words where
 * possible, with an ellipsis. A text that exceeds `maxLength` by at most 40 characters is not cut for its length.
 */
export function excerptOf(text: string, maxLength: number, maxLines = Number.POSITIVE_INFINITY): string {
  const lines = text.split('\n');
  const beginning = lines.length > maxLines ? lines.slice(0, maxLines).join('\n') : text;
  if (beginning.length <= maxLength + wordSlack) return beginning === text ? text : `${beginning.trimEnd()}…`;
  const cut = beginning.slice(0, maxLength);
  const lastWord = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  // Do not cut a surrogate pair in half.
  const end =
    lastWord >= maxLength - wordSlack ? cut.slice(0, lastWord) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${end.trimEnd()}…`;
}

/** Returns a question on one line, short enough for a label, in which a client is not named. */
export function nameOf({ maskedQuestion }: Pick<Asked, 'maskedQuestion'>): string {
  return excerptOf(onOneLine(maskedQuestion.slice(0, 400)), 60);
}

type Asked = Pick<ConsultationRecord, 'question' | 'maskedQuestion'>;

/**
 * Returns a question as a title of a few lines, in which a client is not named, and whether the title leaves something
 * out.
 */
export function titleOf({ question, maskedQuestion }: Asked): { title: string; isCut: boolean } {
  const title = excerptOf(onOneLine(maskedQuestion), 160);
  return { title, isCut: title !== onOneLine(question) };
}

/** The id of the title of a question, which describes the buttons of its card. */
export function titleId({ id }: Pick<ConsultationRecord, 'id'>): string {
  return `question-${id}`;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
