import { isFieldName, isPossibleName, isSureName, isTerm, isUnknownWord } from '../vocabulary.ts';
import { namings, personVerbs, relations, stopWords, sureTitles, titles } from '../word-lists.ts';
import { followsDirectly, isCapitalized, type TextWord } from './split-words.ts';

/** Returns whether a title, a relation or an introduction before a word makes it a name. */
export function hasNameCue(word: TextWord): boolean {
  const { previous } = word;
  if (previous.isCovered || !/^(?:['\u2019]s)?[.:]?,? ?["'(\u201c\u2018]?$/u.test(word.gap)) return false;
  if (hasSureTitle(word, previous)) return true;
  if (stopWords.has(word.lower))
    return isAfterRelation(word, previous) && isPossibleName(word.lower) && isCapitalized(word);
  return hasTitle(word, previous) || isIntroduced(word, previous) || isAfterRelation(word, previous);
}

const couldBe = ({ lower }: TextWord): boolean => isPossibleName(lower) || isUnknownWord(lower);

/** 'Mrs. Small', 'mrs green', 'dr brandvold', but not 'the mrs is' or 'the dr called'. */
function hasSureTitle(word: TextWord, title: TextWord): boolean {
  if (!sureTitles.has(title.lower) || !followsDirectly(word)) return false;
  // 'Dr. Linehan' wrote the book; 'Dr. Beck' may be somebody's doctor.
  if (/^(?:dr|prof)/u.test(title.lower) && isFieldName(word.lower) && !isPossibleName(word.lower))
    return false;
  const isOfPeople = title.lower.startsWith('m');
  if (stopWords.has(word.lower)) return isOfPeople && isCapitalized(title) && isCapitalized(word);
  return isCapitalized(word) || couldBe(word) || (isOfPeople && !personVerbs.has(word.lower));
}

/** 'Coach Daniels', 'Aunt Rose' */
const hasTitle = (word: TextWord, title: TextWord): boolean =>
  titles.has(title.lower) &&
  word.gap === ' ' &&
  isCapitalized(word) &&
  (couldBe(word) || !isTerm(word.lower));

/** 'named Tess', 'goes by "Biscuit"', 'my name is'; "I'm" and 'this is' only before words that are not ordinary. */
function isIntroduced(word: TextWord, { lower, previous }: TextWord): boolean {
  const earlier = previous.isCovered ? '' : previous.lower;
  const isOf = (verbs: RegExp, before: RegExp): boolean => verbs.test(lower) && before.test(earlier);
  if (namings.has(lower) || isOf(/^by$/u, /^go(?:es|ing)?$|^went$/u) || isOf(/^(?:is|was)$/u, /^names?$/u))
    return (isCapitalized(word) && !isFieldName(word.lower)) || couldBe(word);
  const isWeak =
    /^(?:i'm|im|called|signed|hi|hello|dear|hey)$/u.test(lower) ||
    isOf(/^(?:is|was|be)$/u, /^this$/u) ||
    isOf(/^am$/u, /^i$/u);
  return isWeak && (isCapitalized(word) ? couldBe(word) : isSureName(word.lower));
}

/** 'my client Tess', 'my supervisor, Ottavia,', 'my client (tavarus)' */
function isAfterRelation(word: TextWord, relation: TextWord): boolean {
  if (!relations.has(relation.lower) || word.gap.includes('.')) return false;
  if (isCapitalized(word)) {
    if (word.isUpperCase && isFieldName(word.lower)) return false;
    if (couldBe(word)) return true;
    const isEnclosed = /^(?:, | \()$/u.test(word.gap) && /^[,)]/u.test(word.next.gap);
    return (
      word.isTitleCase && (isEnclosed ? !isFieldName(word.lower) : word.gap === ' ' && !isTerm(word.lower))
    );
  }
  const isPossible = isPossibleName(word.lower) && !personVerbs.has(word.lower);
  const { gap, lower } = word.next;
  return isPossible && (/^[,)]/u.test(gap) ? word.gap !== ' ' : personVerbs.has(lower));
}
