import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'words');

/**
 * Returns the lines of a list in `words/`, without comments and blank lines. Throws an Error that names a missing or
 * empty list.
 */
export function readLines(name: string): string[] {
  let text: string;
  try {
    text = readFileSync(join(folder, `${name}.txt`), 'utf8');
  } catch (error) {
    throw new Error(`The word list words/${name}.txt cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0) throw new Error(`The word list words/${name}.txt is empty`);
  return lines;
}

const readWords = (name: string): string[] => readLines(name).flatMap((line) => line.split(/\s+/u));
const readSet = (name: string): ReadonlySet<string> => new Set(readWords(name));

/** Reads lines such as `sup = supervisor`. */
const readMap = (name: string): ReadonlyMap<string, string> =>
  new Map(
    readLines(name).map((line) => {
      const [key = '', value = ''] = line.split(' = ');
      if (key === '' || value === '')
        throw new Error(`"${line}" in words/${name}.txt is no "word = meaning"`);
      return [key, value];
    }),
  );

/** Abbreviations that trainees use, in lower case, with their meaning. */
export const abbreviations: ReadonlyMap<string, string> = readMap('abbreviations');

/** Given names that are ordinary words too: names only when capitalized in mid-sentence, or after a cue. */
export const ambiguousNames: ReadonlySet<string> = readSet('ambiguous-names');

/** Cities of the United States whose names have hardly any other meaning. */
export const cities: ReadonlySet<string> = readSet('cities');

/** Capitalized words that identify nobody: the calendar, places in laws, peoples, faiths, and everyday brands. */
export const commonNames: ReadonlySet<string> = readSet('common-names');

/** Groups of words with one meaning for danger, by name: the weights learned for one word of a group hold for all. */
export const dangerConcepts: ReadonlyMap<string, string> = readMap('danger-concepts');

/** The classes of words used in phrases of danger. */
export const dangerClasses: Readonly<Record<string, string>> = Object.fromEntries(readMap('danger-classes'));

/** Words of danger that are often misspelled. A similar word is corrected to one of them. */
export const dangerWords: readonly string[] = readWords('danger-words');

/** Frequent English words, mostly in their base forms. They are neither rare names nor misspelled terms. */
export const everydayWords: readonly string[] = readWords('everyday-words');

/** Capitalized words of the field: therapies, tests, papers, bodies and laws. */
export const fieldNames: ReadonlySet<string> = readSet('field-names');

/** Well-known people of the field whose names are common, as written in a question. */
export const fieldPeople: ReadonlySet<string> = new Set(readLines('field-people'));

/** Ordinary words of the field and its setting: terms, people, and topics at work. */
export const fieldVocabulary: readonly string[] = readWords('field-vocabulary');

/** Words in the names of bodies and services that exist everywhere. A name made only of them identifies nobody. */
export const genericWords: ReadonlySet<string> = readSet('generic-words');

/** Given names with hardly any other meaning, which count as names in lower case too. */
export const givenNames: ReadonlySet<string> = readSet('given-names');

/** Phrases that sound like danger and are harmless. They are removed before a text is searched for danger. */
export const harmlessPhrases: readonly string[] = readLines('harmless-phrases');

/** The national lines of help, from 988 to Eldercare, as digits. They identify nobody. */
export const helpLines: ReadonlySet<string> = readSet('help-lines');

/** Irregular forms of words, with the base form. */
export const irregularForms: ReadonlyMap<string, string> = readMap('irregular-forms');

/** Cities of the United States with more than one word. */
export const longCities: readonly string[] = readLines('long-cities');

/** The most frequent words of languages, without accents, by the code of the language. */
export const languageWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  ['en', 'es', 'pt', 'ht', 'fr'].map((language) => [language, readSet(`language-${language}`)]),
);

/** Words that introduce a name: 'named Tess', 'goes by Tess'. */
export const namings: ReadonlySet<string> = readSet('namings');

/** Words that end the name of an organization, or begin it before 'of'. */
export const organizationWords: ReadonlySet<string> = readSet('organization-words');

/** Verbs for what people do. A word that begins a sentence before such a verb is a name. */
export const personVerbs: ReadonlySet<string> = readSet('person-verbs');

/** Words for people that a name may follow: 'my client Tess'. */
export const relations: ReadonlySet<string> = readSet('relations');

/** Spanish words, or their beginnings with `*`, without accents, with an English word of danger. */
export const spanishGlossary: ReadonlyMap<string, string> = readMap('spanish-glossary');

/** Words that say nothing about the topic of a question. */
export const stopWords: ReadonlySet<string> = readSet('stop-words');

/** Titles used before names only, so that any word after them is a name. */
export const sureTitles: ReadonlySet<string> = readSet('sure-titles');

/** Frequent surnames that are hardly ordinary words. */
export const surnames: ReadonlySet<string> = readSet('surnames');

/**
 * Words for organizations that also end terms of the field: 'Grief Counseling' is no organization, 'Bright Horizons
 * Counseling' is one.
 */
export const termWords: ReadonlySet<string> = readSet('term-words');

/** Words that follow the name of a therapy, a theory or a test. */
export const theoryWords: ReadonlySet<string> = readSet('theory-words');

/** Titles used before surnames. */
export const titles: ReadonlySet<string> = readSet('titles');

/**
 * The signs of danger: by kind, against the trainee, of the trainee's own crisis, and those that make any danger more
 * or less likely.
 */
export const dangerLists = {
  suicide: readLines('danger-suicide'),
  self_harm: readLines('danger-self-harm'),
  child_abuse: readLines('danger-child-abuse'),
  adult_abuse: readLines('danger-adult-abuse'),
  threat_to_others: readLines('danger-threat-to-others'),
  partner_violence: readLines('danger-partner-violence'),
  overdose: readLines('danger-overdose'),
  eating_disorder: readLines('danger-eating-disorder'),
  psychosis: readLines('danger-psychosis'),
  withdrawal: readLines('danger-withdrawal'),
  clinician: readLines('danger-clinician'),
  own: readLines('danger-own'),
  calming: readLines('danger-calming'),
  urgent: readLines('danger-urgent'),
} as const;
