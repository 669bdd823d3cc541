import { isFieldName, isPlainWord, isPossibleName, isSureName } from '../plain-words.ts';
import type { Span } from './span.ts';
import { People } from './people.ts';
import type { TextWord } from './text-words.ts';
import {
  fieldPeople,
  namings,
  personVerbs,
  relations,
  stopWords,
  sureTitles,
  surnames,
  theoryWords,
  titles,
} from '../words.ts';

// They are names as well.
const months: ReadonlySet<string> = new Set(['april', 'may', 'june', 'august']);

const isWritten = (word: TextWord): boolean => word.isCapital || word.isUpper;
const follows = (word: TextWord | undefined): boolean =>
  word !== undefined && /^(?:['\u2019]s)?[.:]?,? ?$/u.test(word.gap);
const adjoins = (word: TextWord | undefined): boolean => word !== undefined && /^\.? $/u.test(word.gap);

/** The names of people among the words of a text; whose they are is numbered from 1 on. */
export function nameSpans(words: readonly TextWord[]): Span[] {
  const isShouting = words.filter((word) => word.isUpper).length > words.length / 2;
  const named = words.map((_, index) => isName(words, index, isShouting));
  spread(words, named);
  const people = new People();
  return toRuns(words, named).map((run) => ({
    kind: 'name' as const,
    start: run[0]!.start,
    end: run.at(-1)!.end,
    person: people.numberOf(run.map((word) => word.lower)),
  }));
}

function isName(words: readonly TextWord[], index: number, isShouting: boolean): boolean {
  const word = words[index]!;
  if (word.text.length < 2) return isInitial(words, index);
  if (isCued(words, index)) return true;
  if (isOfField(words, index)) return false;
  if (isSureName(word.lower)) return true;
  if (isShouting || !isWritten(word)) return isUnknownActor(words, index);
  if (isSurname(words, index)) return true;
  if (word.startsSentence) return isActor(words, index);
  if (word.isUpper) return word.text.length > 4 && isUnknown(word);
  return (
    isUnknown(word) || (isPossibleName(word.lower) && !months.has(word.lower) && !isFieldName(word.lower))
  );
}

// No name, but a word that the lists lack, or a mistyped one.
const isInflected = /(?:ed|ing|ly|tion|ment|ness|ance|ence|ity|able|ible|ful|less|[^aeiou]s)$/u;

const isUnknown = (word: TextWord): boolean => !isPlainWord(word.lower) && !isFieldName(word.lower);

/** A title, a relation or the like stands before it. */
function isCued(words: readonly TextWord[], index: number): boolean {
  const word = words[index]!;
  const previous = words[index - 1];
  if (!previous || !follows(word) || stopWords.has(word.lower)) return false;
  const couldBe = isPossibleName(word.lower) || isUnknown(word);
  if (sureTitles.has(previous.lower) && /^\.? $/u.test(word.gap)) {
    return (
      isWritten(word) ||
      couldBe ||
      surnames.has(word.lower) ||
      (isAddressing(previous) && !personVerbs.has(word.lower))
    );
  }
  if (titles.has(previous.lower) && word.gap === ' ' && isWritten(word))
    return !isFieldName(word.lower) || couldBe;
  if (namings.has(previous.lower)) return isWritten(word) || couldBe;
  if (isNaming(words, index)) return isWritten(word) ? couldBe : isSureName(word.lower);
  if (!relations.has(previous.lower) || /[.]/u.test(word.gap)) return false;
  if (isWritten(word)) return couldBe && !(word.isUpper && isFieldName(word.lower));
  return (
    isPossibleName(word.lower) &&
    personVerbs.has(words[index + 1]?.lower ?? '') &&
    !personVerbs.has(word.lower)
  );
}

// 'the dr called', but nobody is 'the mrs'.
const isAddressing = (title: TextWord): boolean => title.lower.startsWith('m');

/** 'my name is', 'goes by', 'called', 'I'm', 'this is' */
function isNaming(words: readonly TextWord[], index: number): boolean {
  const previous = words[index - 1]!.lower;
  const earlier = words[index - 2]?.lower ?? '';
  if (/^(?:i'm|im|called|signed|hi|hello|dear|hey)$/u.test(previous)) return true;
  if (/^(?:is|was|be)$/u.test(previous) && /^(?:name|this|names)$/u.test(earlier)) return true;
  return (
    (previous === 'by' && /^(?:goes|go|went)$/u.test(earlier)) ||
    (previous === 'am' && earlier === 'i') ||
    /^name's$/u.test(previous)
  );
}

/** A letter with a point: 'J.', 'J. D.'; not the pronoun, and no letter for a client who is given none. */
function isInitial(words: readonly TextWord[], index: number): boolean {
  const word = words[index]!;
  const previous = words[index - 1];
  const next = words[index + 1];
  if (!word.isCapital || word.text === 'I') return false;
  const hasPoint = next !== undefined && /^\.[ ,;)]?/u.test(next.gap) && !/^\.\s*\n/u.test(next.gap);
  const isAfterName = previous !== undefined && word.gap === ' ' && isSureName(previous.lower);
  const isAfterRelation =
    previous !== undefined && word.gap === ' ' && relations.has(previous.lower) && hasPoint;
  const isPair =
    hasPoint &&
    next.text.length === 1 &&
    next.isCapital &&
    next.gap === '.' &&
    !isFieldName(`${word.lower}.${next.lower}`);
  const endsPair =
    previous?.text.length === 1 &&
    previous.isCapital &&
    previous.text !== 'I' &&
    word.gap === '.' &&
    !isFieldName(`${previous.lower}.${word.lower}`);
  return isAfterName || isAfterRelation || isPair || endsPair;
}

/** A therapy, a test, a brand and the like, or somebody after whom one is named. */
function isOfField(words: readonly TextWord[], index: number): boolean {
  const word = words[index]!;
  const previous = adjoins(word) ? words[index - 1] : undefined;
  const next = adjoins(words[index + 1]) ? words[index + 1] : undefined;
  const pair = (first?: TextWord, second?: TextWord): boolean =>
    first !== undefined &&
    second !== undefined &&
    (fieldPeople.has(`${first.lower} ${second.lower}`) || isTheorist(first, second));
  if (pair(word, next) || pair(previous, word)) return true;
  if (isWritten(word) && next && theoryWords.has(next.lower)) return true;
  if (!isFieldName(word.lower)) return false;
  return !(previous && isSureName(previous.lower) && !isTheorist(previous, word));
}

const theorists: ReadonlyMap<string, string> = new Map(
  Object.entries({
    beck: 'aaron judith',
    rogers: 'carl',
    ellis: 'albert',
    bowlby: 'john',
    ainsworth: 'mary',
    linehan: 'marsha',
    yalom: 'irvin irving',
    freud: 'sigmund anna',
    jung: 'carl',
    adler: 'alfred',
    erikson: 'erik',
    piaget: 'jean',
    maslow: 'abraham',
    skinner: 'b.f',
    perls: 'fritz laura',
    frankl: 'viktor victor',
    minuchin: 'salvador',
    satir: 'virginia',
    haley: 'jay',
    whitaker: 'carl',
    epston: 'david',
    prochaska: 'james',
    rollnick: 'stephen steve',
    winnicott: 'donald',
    klein: 'melanie',
    kohut: 'heinz',
    kernberg: 'otto',
    sullivan: 'harry stack',
    horney: 'karen',
    porges: 'stephen',
    siegel: 'daniel dan',
    levine: 'peter',
    worden: 'william',
    shapiro: 'francine',
    gottman: 'john julie',
    bowen: 'murray',
    bandura: 'albert',
    hayes: 'steven steve',
    fromm: 'erich',
    kohlberg: 'lawrence',
    gilligan: 'carol',
  }),
);
const isTheorist = (first: TextWord, last: TextWord): boolean =>
  (theorists.get(last.lower) ?? '').split(' ').includes(first.lower);

/** The second part of a name: after a given name or an initial. */
function isSurname(words: readonly TextWord[], index: number): boolean {
  const word = words[index]!;
  const previous = words[index - 1];
  if (!previous || !adjoins(word) || !isWritten(word) || stopWords.has(word.lower)) return false;
  const isGiven =
    isSureName(previous.lower) ||
    (isPossibleName(previous.lower) && previous.isCapital && !previous.startsSentence);
  return isGiven && (isWritten(previous) || surnames.has(word.lower)) && !isFieldName(word.lower);
}

/** At the beginning of a sentence every word has a capital: what counts is what follows. */
function isActor(words: readonly TextWord[], index: number): boolean {
  const word = words[index]!;
  const next = words[index + 1];
  if (!(isUnknown(word) || isPossibleName(word.lower)) || !next || months.has(word.lower)) return false;
  if (/^['\u2019]s/u.test(next.gap)) return true;
  if (!adjoins(next)) return isUnknown(word) && next.gap.startsWith(',') && word.text.length > 2;
  if (isWritten(next) && next.text.length > 1 && isUnknown(next) && isUnknown(word)) return true;
  return personVerbs.has(next.lower);
}

/** In small letters: a word of no language known here that does what people do, after a word for somebody. */
function isUnknownActor(words: readonly TextWord[], index: number): boolean {
  const word = words[index]!;
  const previous = words[index - 1];
  const next = words[index + 1];
  if (!previous || word.text.length < 3 || !follows(word) || !isUnknown(word)) return false;
  if (isSureName(previous.lower) && adjoins(word)) return true;
  if (!relations.has(previous.lower) || !adjoins(word) || isInflected.test(word.lower)) return false;
  return next === undefined || /^['\u2019]s|^[,.;)]/u.test(next.gap) || personVerbs.has(next.lower);
}

/** Somebody who is named once is meant wherever the word comes again. */
function spread(words: readonly TextWord[], named: boolean[]): void {
  const parts = new Set(
    words.filter((word, index) => named[index] && word.text.length > 2).map((word) => word.lower),
  );
  words.forEach((word, index) => {
    if (named[index] || !parts.has(word.lower)) return;
    const isOrdinary = isPlainWord(word.lower) || isFieldName(word.lower);
    if (!isOrdinary || (isWritten(word) && !word.startsSentence))
      named[index] = !isOfField(words, index) || !isOrdinary;
  });
}

function toRuns(words: readonly TextWord[], named: readonly boolean[]): TextWord[][] {
  const runs: TextWord[][] = [];
  words.forEach((word, index) => {
    if (!named[index]) return;
    const isSame = index > 0 && named[index - 1] === true && /^\.? ?$/u.test(word.gap);
    if (isSame) runs.at(-1)!.push(word);
    else runs.push([word]);
  });
  return runs;
}
