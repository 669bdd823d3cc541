import { normalizeText } from '@clinical-hours/service-kit/text';

/** The longest name: a cell may be as long as the file, and one of more than 1,000 characters is no name. */
export const maxNameLength = 1_000;
const titles = new Set('dr mr mrs ms miss mx prof professor'.split(' '));
const credentials = new Set(
  (
    'lmft lmfta mft mfti amft lpc lpca lpcs lpcc lpccs apcc lcsw lcswa lcsws lmsw lsw licsw lgsw bsw msw csw acsw asw lmhc lmhca lmhp mhc ' +
    'lcpc lcmhc lcmhcs lcmhca ncc acs ccs cadc lcadc ladc casac phd psyd edd md do ma ms med mdiv ba bs rn np aprn lp lcp bcba rpt rpts ' +
    'atr emdr cst jd esq supervisor candidate associate'
  ).split(' '),
);

/** Returns a name of a person or a place in one form: small letters, single spaces. */
export const comparable = (name: string): string =>
  normalizeText(name, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Returns the words of a person's name in the order in which they are spoken, without titles and credentials: the same
 * for 'Dr. Dana Whitfield', 'Whitfield, Dana' and 'Dana Whitfield, LMFT'.
 */
export function plainName(name: string): string[] {
  const text = comparable(name).replace(/\([^()]*\)/g, ' ');
  const parts = text.split(/[,;/]/).map(wordsOf);
  const named = parts.filter((words) => words.length > 0);
  const [first = [], second] = named;
  // 'Whitfield, Dana': whatever is behind a comma and is no credential comes first.
  return second ? [...second, ...first, ...named.slice(2).flat()] : first;
}

function wordsOf(text: string): string[] {
  const words = text.replace(/[.'’]/g, '').split(/\s+/);
  return words.filter((word) => {
    const letters = word.replaceAll('-', '');
    return letters !== '' && !titles.has(letters) && !credentials.has(letters);
  });
}

/**
 * Whether two names may be those of one person: an initial, a part of the name, another accent or a slip of the pen.
 */
export function isNear(one: readonly string[], other: readonly string[]): boolean {
  const [first, second] = [one.map(withoutAccents), other.map(withoutAccents)];
  if (first.length === 0 || second.length === 0) return false;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (short.every((word) => long.some((each) => fits(word, each)))) return true;
  return distance(short.join(' '), long.join(' ')) <= 2;
}

const withoutAccents = (word: string): string => normalizeText(word, 'NFD').replace(/\p{M}/gu, '');

const fits = (word: string, other: string): boolean =>
  word === other ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other)) ||
  (word.length > 3 && distance(word, other) <= 1);

// The number of letters to add, to take away or to change (Levenshtein); 3 for names that are not near.
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2 || one.length > 100) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let index = 1; index < row.length; index += 1) {
      const change = (row[index - 1] ?? 0) + (one[line] === other[index - 1] ? 0 : 1);
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 3;
}
