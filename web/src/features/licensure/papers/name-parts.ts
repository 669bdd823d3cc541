/** A name in the parts that forms of boards ask for. */
export interface NameParts {
  last: string;
  first: string;
  middle: string;
}

// Small words with which a last name begins, and those after it.
const particles = new Set([
  'al',
  'bin',
  'da',
  'de',
  'del',
  'della',
  'der',
  'di',
  'du',
  'el',
  'la',
  'le',
  'ten',
  'van',
  'von',
]);
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** Guesses the parts of a name, which the user can correct. What follows a comma, such as a degree, is left out. */
export function guessNameParts(name: string): NameParts {
  const [before = '', after = ''] = name.split(',').map((part) => part.trim());
  const words = before.split(/\s+/).filter(Boolean);
  if (words.length === 1 && after !== '' && !isDegree(after)) {
    const [first = '', ...middle] = after.split(/\s+/);
    return { last: before, first, middle: middle.join(' ') };
  }
  if (words.length < 2) return { last: before, first: '', middle: '' };
  const start = startOfLast(words);
  return {
    last: words.slice(start).join(' '),
    first: words[0] ?? '',
    middle: words.slice(1, start).join(' '),
  };
}

const isDegree = (text: string): boolean => text === text.toUpperCase();

// A first name of its own stays before the last name.
function startOfLast(words: string[]): number {
  let start = words.length - 1;
  if (start > 1 && suffixes.has((words[start] ?? '').toLowerCase().replace('.', ''))) start -= 1;
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return start;
}
