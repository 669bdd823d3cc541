import {
  isFieldName,
  isPlainWord,
  isPossibleName,
  isSureName,
  isTerm,
  isUnknownWord,
} from '../vocabulary.ts';
import {
  ambiguousNames,
  fieldPeople,
  givenNames,
  personVerbs,
  relations,
  stopWords,
  surnames,
  theoryWords,
} from '../word-lists.ts';
import { hasNameCue } from './name-cues.ts';
import type { Span } from './span.ts';
import { followsDirectly, isCapitalized, type TextWord } from './split-words.ts';

// These months are given names too.
const months: ReadonlySet<string> = new Set(['april', 'may', 'june', 'august']);
// A word with such an ending is an ordinary word that the lists lack, or a misspelled one.
const inflected = /(?:ed|ing|ly|tion|ment|ness|ance|ence|ity|able|ible|ful|less|[^aeiou]s)$/u;

/**
 * Returns the names of people among the words that no other span covers. Each name has the number of its person,
 * starting at 1.
 */
export function findNames(words: readonly TextWord[]): Span[] {
  const hasCapitals = writesInCapitals(words);
  const named = new Set<TextWord>();
  for (const word of words) if (!word.isCovered && isName(word, named, hasCapitals)) named.add(word);
  addRepetitions(words, named);
  const numbers = new PersonNumbers();
  return joinAdjacent(words, named).map((run) => {
    const place = { kind: kindOf(run), start: run[0]!.start, end: run.at(-1)!.end };
    return place.kind === 'name'
      ? { ...place, person: numbers.numberOf(run.map(({ lower }) => lower)) }
      : place;
  });
}

/** Returns whether most ordinary words are capitalized, as in a title, so that capitals do not indicate names. */
function writesInCapitals(words: readonly TextWord[]): boolean {
  const ordinary = words.filter(
    ({ lower, startsSentence, isCovered }) =>
      !startsSentence && !isCovered && isPlainWord(lower) && !isPossibleName(lower),
  );
  return ordinary.filter(isCapitalized).length > ordinary.length / 2;
}

function isName(word: TextWord, named: ReadonlySet<TextWord>, hasCapitals: boolean): boolean {
  if (word.text.length === 1) return isInitial(word, named);
  if (/\d$/u.test(word.gap)) return false;
  if (hasNameCue(word)) return true;
  if (isFieldTerm(word, named)) return false;
  if (isSureName(word.lower) || continuesName(word, named)) return true;
  if (hasCapitals || !isCapitalized(word)) return isUnknownSubject(word);
  return word.startsSentence ? isSubject(word) : isNameByCapital(word);
}

/** Returns whether a capitalized word in mid-sentence is a name: it is no term of the field, nor next to one. */
function isNameByCapital(word: TextWord): boolean {
  const { lower } = word;
  if (word.isUpperCase) return word.text.length > 4 && isUnknownWord(lower);
  if (isUnknownWord(lower)) return true;
  const besides = [isTermBeside(word.previous, word), isTermBeside(word.next, word.next)];
  // 'the Hope curriculum', but 'the Rose family'.
  const isPhrase = (besides[0]! && besides[1]!) || /^(?:the|an?)$/u.test(word.previous.lower);
  if (ambiguousNames.has(lower)) return !months.has(lower) && !isPhrase;
  return !isTerm(lower) && !besides.some(Boolean);
}

const isTermBeside = (beside: TextWord, later: TextWord): boolean =>
  isCapitalized(beside) && followsDirectly(later) && isTerm(beside.lower);

/**
 * Returns whether a word is a further part of a name, or the next name in a list: 'Dawn Waters', 'lorenzo, wilma and
 * tavarus'.
 */
function continuesName(word: TextWord, named: ReadonlySet<TextWord>): boolean {
  const { lower, previous, next } = word;
  if (stopWords.has(lower)) return false;
  const isOwn =
    named.has(previous) &&
    (followsDirectly(word) || /^ ["'(\u201c\u2018]$|^["')\u201d\u2019] $/u.test(word.gap));
  if (isOwn && isCapitalized(word))
    return surnames.has(lower) || !(isPossibleName(previous.lower) ? isFieldName : isTerm)(lower);
  const couldBe = (isUnknownWord(lower) || isPossibleName(lower)) && !inflected.test(lower);
  if (isOwn) return couldBe && isUnknownWord(lower);
  const isListed =
    (named.has(previous) && word.gap === ', ' && (next.gap.startsWith(',') || next.lower === 'and')) ||
    (/^(?:and|or)$/u.test(previous.lower) && named.has(previous.previous));
  return isListed && word.text.length > 2 && couldBe;
}

/**
 * Returns whether a letter is an initial: 'J.', 'J. D.', or after a name. The pronoun 'I' is none, nor is a letter that
 * replaces a client's name without a point.
 */
function isInitial(word: TextWord, named: ReadonlySet<TextWord>): boolean {
  const { previous, next } = word;
  if (word.text === 'I' || word.text === 'a') return false;
  const isBeforeName = next.gap === '. ' && next.text.length > 2 && isSurnameLike(next.lower);
  if (!word.isTitleCase || isBeforeName) return isBeforeName && isCapitalized(word) === isCapitalized(next);
  const hasPoint = /^\.[ ,;)]?/u.test(next.gap) && !/^\.\s*\n/u.test(next.gap);
  const isAfterName = named.has(previous) || (relations.has(previous.lower) && hasPoint);
  return (word.gap === ' ' && isAfterName) || isInitialPair(word, next) || isInitialPair(previous, word);
}

const isInitialPair = (first: TextWord, second: TextWord): boolean =>
  [first, second].every(({ text }) => /^\p{Lu}$/u.test(text)) &&
  first.text !== 'I' &&
  second.gap === '.' &&
  !isFieldName(`${first.lower}.${second.lower}`);

/** Returns whether a word names a therapy, a test, a brand or the like, or the person one is named after. */
function isFieldTerm(word: TextWord, named: ReadonlySet<TextWord>): boolean {
  const { lower, previous, next } = word;
  if (isFieldPerson(word, next) || isFieldPerson(previous, word)) return true;
  if (isCapitalized(word) && followsDirectly(next) && theoryWords.has(next.lower)) return true;
  const isSurname = surnames.has(lower) && named.has(previous) && followsDirectly(word);
  const isGiven = ambiguousNames.has(lower) && [word, next].every(isCapitalized) && isSurnameLike(next.lower);
  return isFieldName(lower) && !isSurname && !(isGiven && followsDirectly(next));
}

// A surname follows in 'Art Brzezinski', and none in 'Art Therapy'.
const isSurnameLike = (lower: string): boolean => isUnknownWord(lower) || surnames.has(lower);

const isFieldPerson = (first: TextWord, second: TextWord): boolean =>
  followsDirectly(second) && fieldPeople.has(`${first.lower} ${second.lower}`);

/** Returns whether a word that begins a sentence is a name. The following words decide: its capital does not tell. */
function isSubject(word: TextWord): boolean {
  const { lower, text, next } = word;
  const isPossible = isPossibleName(lower);
  if (!(isUnknownWord(lower) || isPossible) || months.has(lower)) return false;
  if (word.isUpperCase && text.length < 5) return false;
  if (/^['\u2019]s/u.test(next.gap) || /^,? \(?\d{1,2}\b/u.test(next.gap)) return true;
  if (/^(?:, | \()$/u.test(next.gap)) return (isUnknownWord(lower) && text.length > 2) || isApposition(next);
  if (!followsDirectly(next)) return false;
  if (isCapitalized(next) && next.text.length > 1 && !isTerm(next.lower) && !givenNames.has(next.lower))
    return true;
  return personVerbs.has(next.lower) || (ambiguousNames.has(lower) && isAction(next));
}

/** Returns whether a word is a verb in the past or third person: 'skipped', 'avoids the'. */
const isAction = ({ lower, next }: TextWord): boolean =>
  (lower.endsWith('ed') && !/^(?:based|related|focused|oriented|informed|centered)$/u.test(lower)) ||
  (/[^s]s$/u.test(lower) && /^(?:a|the|his|her|my|me|him|that|at)$/u.test(next.lower));

/** Returns whether a word begins a description of a person: 'Joy, my client'. */
const isApposition = ({ lower, next }: TextWord): boolean =>
  /^(?:my|our|a|an|the|his|her|their|who)$/u.test(lower) && (lower === 'who' || relations.has(next.lower));

/** Returns whether an unknown lower-case word follows a relation and acts like a person: 'my client tavarus said'. */
function isUnknownSubject(word: TextWord): boolean {
  const { lower, previous, next, text } = word;
  if (text.length < 3 || !isUnknownWord(lower) || inflected.test(lower)) return false;
  if (!relations.has(previous.lower) || !/^(?:,? |,? ?[("\u201c])$/u.test(word.gap)) return false;
  return next.text === '' || /^['\u2019]s|^[,.;)"]/u.test(next.gap) || personVerbs.has(next.lower);
}

/** Adds the other occurrences of the names that were found. */
function addRepetitions(words: readonly TextWord[], named: Set<TextWord>): void {
  const parts = new Set([...named].filter(({ text }) => text.length > 2).map(({ lower }) => lower));
  for (const word of words) {
    if (word.isCovered || !parts.has(word.lower)) continue;
    const isOrdinary = isPlainWord(word.lower) || isFieldName(word.lower) || ambiguousNames.has(word.lower);
    const isMeant = isCapitalized(word) && !word.startsSentence && !isFieldTerm(word, named);
    if (!isOrdinary || isMeant) named.add(word);
  }
}

function joinAdjacent(words: readonly TextWord[], named: ReadonlySet<TextWord>): TextWord[][] {
  const runs: TextWord[][] = [];
  for (const word of words) {
    if (!named.has(word)) continue;
    if (named.has(word.previous) && followsDirectly(word)) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Returns the kind of a span. After 'at' or 'in', an unknown name is an organization or a place. */
function kindOf(run: readonly TextWord[]): Span['kind'] {
  if (run.some(({ lower }) => isPossibleName(lower))) return 'name';
  const previous = run[0]!.previous.lower;
  if (previous === 'at') return 'organization';
  return previous === 'in' || previous === 'near' ? 'address' : 'name';
}

/** Tells people apart by the parts of their names. A lookup takes the same time however many people there are. */
class PersonNumbers {
  readonly #people: Set<string>[] = [];
  /** The first person with each part of a name. */
  readonly #firstWith = new Map<string, number>();
  /** The person of whom only this part is known. */
  readonly #onlyWith = new Map<string, number>();

  /** Returns the number of the person with this name, starting at 1. 'Sample' and 'Robin' are both 'Robin Sample'. */
  numberOf(name: readonly string[]): number {
    const known = this.#find(name);
    const at = known ?? this.#people.push(new Set()) - 1;
    for (const part of name) this.#add(at, part);
    return at + 1;
  }

  // Two full names with the same surname belong to two people, who may be mother and son.
  #find(name: readonly string[]): number | undefined {
    const [first = ''] = name;
    const found = [this.#firstWith.get(first), ...name.map((part) => this.#onlyWith.get(part))];
    return found
      .filter((at) => at !== undefined)
      .reduce<number | undefined>((least, at) => (least === undefined || at < least ? at : least), undefined);
  }

  #add(at: number, part: string): void {
    const parts = this.#people[at]!;
    for (const before of parts.size === 1 ? parts : []) this.#onlyWith.delete(before);
    parts.add(part);
    if (parts.size === 1) this.#onlyWith.set(part, at);
    this.#firstWith.set(part, Math.min(this.#firstWith.get(part) ?? at, at));
  }
}
