/** The words of a list that is written as a text. */
export const wordList = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** The entries of a list with one on a line, which may have several words. */
export const lineList = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
