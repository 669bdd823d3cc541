import { normalizeText } from './normalize-text.ts';

/** The names that a typed one is compared with. */
export interface KnownNames {
  trainee: string;
  supervisor: string;
  /** The deputy who signs in the supervisor's place. */
  deputy?: string | undefined;
}

// Two strangers may share a title or a license, so these do not identify a person.
const titles = new Set(
  'dr prof professor mr mrs ms miss mx phd psyd edd md jr sr lmft lpc lpcc lcsw lmsw lmhc'.split(' '),
);
const particles = new Set('de del la las los da das dos y von der den zu bin ibn binti'.split(' '));
// 'Mallory for Sam' is signed by Mallory, and so is 'Sam by Mallory'.
const standsFor = new Set('for behalf obo pp per por para pour fur'.split(' '));
const signedBy = 'by';
const shortForms = /(?<![\p{L}\p{N}])(?:p\.p\.?|o\/b\/o)(?![\p{L}\p{N}])/giu;

/** The words of a name, without case and accents. */
interface Words {
  /** Without titles and lone Latin letters, while others remain. */
  telling: string[];
  /** The lone Latin letters that were left out. */
  initials: string[];
}

/**
 * Returns whether a name is typed as the trainee types theirs, in whole or by a part that the signer does not share,
 * and whether it is the signer's: the deputy's, or the supervisor's. What is typed for someone else is its writer's.
 */
export function readSignature(
  typed: string,
  { trainee, supervisor, deputy }: KnownNames,
): { isTrainees: boolean; isSigners: boolean } {
  const split = splitterOf([typed, trainee, supervisor, deputy ?? '']);
  const theirs = wordsOf(split(trainee)).telling;
  const supervisors = wordsOf(split(supervisor)).telling;
  const signers = deputy === undefined ? supervisors : wordsOf(split(deputy)).telling;
  // A deputy by the trainee's own name is most likely the trainee. A supervisor by it was named as that.
  const own = deputy !== undefined && holds(signers, theirs) ? [supervisors] : [signers, supervisors];
  const words = split(typed.replaceAll(shortForms, ' for '));
  const [writing, all] = writersOf(words, new Set([...theirs, ...signers, ...supervisors]));
  const isOwn = own.some((name) => holdsWith(writing, name) && name.some((word) => !theirs.includes(word)));
  const isNamesake = own.some((name) => holds(name, theirs));
  const isWhole = !isNamesake && holds(writing.telling, theirs);
  return {
    isTrainees: isWhole || (!isNamesake && isAsTrainee(all, { theirs, own: own.flat(), isOwn })),
    isSigners: sharesWord(writing.telling, signers),
  };
}

interface Compared {
  /** The words of the trainee's name. */
  theirs: string[];
  /** Those of the signer's. */
  own: string[];
  /** Whether the signer's own name was typed in whole, which may have further words. */
  isOwn: boolean;
}

function isAsTrainee({ telling, initials }: Words, { theirs, own, isOwn }: Compared): boolean {
  const isShared = (word: string) => own.includes(word);
  if (!theirs.every(isShared) && holds(telling, theirs)) return true;
  if (isOwn) return false;
  const isTelling = (word: string) => !isShared(word) && (!particles.has(word) || isOnlyParticles(theirs));
  if (telling.some((word) => theirs.includes(word) && isTelling(word))) return true;
  const isTheirInitial = (letter: string) => isInitial(letter, theirs) && !isInitial(letter, own);
  if (telling.every(isLone)) {
    return (
      telling.length > 1 && telling.every((each) => isInitial(each, theirs)) && telling.some(isTheirInitial)
    );
  }
  return initials.some(isTheirInitial) && telling.some((word) => theirs.includes(word));
}

/** Returns the words of the person who signs, and all words but those between the two. */
function writersOf(words: string[], names: ReadonlySet<string>): [writing: Words, all: Words] {
  const at = words.findIndex((word) => !names.has(word) && (standsFor.has(word) || word === signedBy));
  if (at === -1) return [wordsOf(words), wordsOf(words)];
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  return [wordsOf(words[at] === signedBy ? after : before), wordsOf([...before, ...after])];
}

// Letters that Unicode's decomposition leaves whole, as keyboards without them write them.
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
};
// The same letters, and those with marks, as German and Danish write them without.
const pairs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const paired = /[äöüøå]/gu;

// Case folding: 'ß' becomes 'ss', and the dotless 'ı' the plain one.
const lower = (text: string): string => text.toUpperCase().toLowerCase();

function folded(text: string): string {
  const plain = lower(normalizeText(text, 'NFKD').replaceAll(/\p{M}/gu, ''));
  return plain.replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Returns what divides names into words without case and accents. A word is one with another that is written in pairs
 * of letters: 'Mueller' with 'Müller', where one of the names has the latter.
 */
function splitterOf(names: readonly string[]): (name: string) => string[] {
  const shorter = new Map<string, string>();
  for (const name of names) {
    const words = wordsIn(lower(normalizeText(name, 'NFKC')));
    for (const word of [...words, words.join(''), words.toReversed().join('')]) {
      const long = folded(word.replaceAll(paired, (letter) => pairs[letter] ?? letter));
      if (long !== folded(word)) shorter.set(long, folded(word));
    }
  }
  return (name) => wordsIn(folded(name)).map((word) => shorter.get(word) ?? word);
}

/**
 * Returns whether two names are those of one person, as different trainees may have typed them: without titles, one has
 * all words of the other, or initials in their places ('Dr. Dana Reyes', 'Reyes, Dana A.', 'D. Reyes').
 */
export function isOnePerson(one: string, other: string): boolean {
  const split = splitterOf([one, other]);
  const [first, second] = [wordsOf(split(one)), wordsOf(split(other))];
  return isShortFor(first, second) || isShortFor(second, first);
}

/** Returns whether all words of a name are in another, or its initials stand for them. */
export function isShortName(short: string, long: string): boolean {
  const split = splitterOf([short, long]);
  return isShortFor(wordsOf(split(short)), wordsOf(split(long)));
}

// 'O. Beck' is not short for Marion Beck, but 'Dana A. Reyes' is for Dana Reyes.
function isShortFor(short: Words, long: Words): boolean {
  if (!holdsWith(long, short.telling)) return false;
  const words = [...long.telling, ...long.initials];
  const hasOthers = long.telling.some((word) => !short.telling.includes(word));
  return !hasOthers || short.initials.every((letter) => isInitial(letter, words));
}

const isLone = (word: string): boolean => /^[a-z]$/.test(word);

function wordsOf(all: string[]): Words {
  const telling = all.filter((word) => !titles.has(word) && !isLone(word));
  return telling.length > 0 ? { telling, initials: all.filter(isLone) } : { telling: all, initials: [] };
}

const isInitial = (letter: string, name: string[]): boolean => name.some((word) => word.startsWith(letter));

const isOnlyParticles = (name: string[]): boolean => name.every((word) => particles.has(word));

// Names written without spaces are compared as a whole, in either order.
const isSameText = (words: string[], name: string[]): boolean =>
  [name.join(''), name.toReversed().join('')].includes(words.join(''));

const holds = (words: string[], name: string[]): boolean =>
  name.every((word) => words.includes(word)) || isSameText(words, name);

// 'S. Supervisor' holds the name of Sam Supervisor.
const holdsWith = ({ telling, initials }: Words, name: string[]): boolean =>
  isSameText(telling, name) ||
  (name.some((word) => telling.includes(word)) &&
    name.every((word) => telling.includes(word) || initials.some((letter) => word.startsWith(letter))));

const sharesWord = (words: string[], name: string[]): boolean =>
  words.some((word) => name.includes(word) && (!particles.has(word) || isOnlyParticles(name))) ||
  isSameText(words, name);
