import { meaningOf } from '../columns/column-words.ts';
import { question, type ImportQuestion } from '../question.ts';
import { quote } from '../reading.ts';
import type { ImportedSession } from './imported-session.ts';

const namePattern =
  /(?:^|[ (,;:])(?:[Ww]ith|[Ff]or|[Cc]lients?|[Cc]on|[Pp]ara|[Cc]liente):? (\p{Lu}[\p{L}'’-]* \p{Lu}[\p{L}'’-]*)/u;
const shownNotes = 3;
const lengthBefore = 10;

/**
 * Asks whether notes are to be kept that may name people, such as 'Session with' and two capitalized words. Names that
 * are known, of supervisors and sites, are none of clients.
 */
export function askNotes(
  sessions: readonly ImportedSession[],
  column: string | undefined,
  known: readonly string[],
): ImportQuestion[] {
  if (column === undefined) return [];
  const found = sessions.flatMap(({ notes }) => {
    const line = (notes ?? '').replace(/\s+/g, ' ');
    const match = namePattern.exec(line);
    const name = match?.[1] ?? '';
    const isKnown = meaningOf(name).kind !== undefined || known.some((each) => each.includes(name));
    return match && !isKnown ? [quote(line.slice(Math.max(0, match.index - lengthBefore)))] : [];
  });
  if (found.length === 0) return [];
  const shown = [...new Set(found)].slice(0, shownNotes);
  const message = `Keep the notes? These may name people: ${shown.join(', ')}.`;
  return [
    question('notes', message, [
      [column, 'Keep them'],
      ['', 'Leave all notes out'],
    ]),
  ];
}
