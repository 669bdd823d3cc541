/**
 * Returns the Flesch-Kincaid grade of a text: the year of school in which most people can read it. A colon or a
 * semicolon ends a sentence as a period does, a number is no word, and … stands for a value that is put in.
 */
export function gradeOf(text: string): number {
  const words = wordsOf(text);
  if (words.length === 0) return 0;
  const sentences = text.split(/[.!?:;]+(?=["”’)*]*(?:\s|$))/u).filter((part) => wordsOf(part).length > 0);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** The words of a text, in lower case, without numbers. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/\S+@\S+|https?:\S+/gu, 'address')
      .match(/…|[\p{L}][\p{L}’']*/gu) ?? []
  );
}

// As English is spelled: groups of vowels, without a silent e at the end.
function syllablesOf(word: string): number {
  const spoken = word.replace(/[’']\p{L}+$/u, '').replace(/(?<![aeiouyl])e$|(?<![aeiouytd])ed$/u, '');
  return Math.max(1, spoken.match(/[aeiouy]+/gu)?.length ?? 0);
}
