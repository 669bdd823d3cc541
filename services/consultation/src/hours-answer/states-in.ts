import { stateNames } from '@clinical-hours/proto/rules/us-states';

// In capitals these are words or degrees, too.
const alsoWords = new Set(['IN', 'OR', 'ME', 'HI', 'OK', 'OH', 'LA', 'MA', 'PA', 'DE']);
const states = Object.entries(stateNames).map(([abbreviation, name]) => ({
  abbreviation,
  words: new RegExp(`${name === 'Virginia' ? '(?<!west )' : ''}\\b${name}\\b`, 'i'),
  letters: alsoWords.has(abbreviation) ? undefined : new RegExp(`\\b${abbreviation}\\b`),
}));

/** Returns the states that a question names, as abbreviations of the postal service. */
export const statesIn = (question: string): string[] =>
  states
    .filter(({ words, letters }) => words.test(question) || letters?.test(question))
    .map(({ abbreviation }) => abbreviation);
