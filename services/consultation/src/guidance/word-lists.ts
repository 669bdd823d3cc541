import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'words');

/** The lines of a list in `words/`, without comments and blank ones. Throws an Error that names a list that is missing or empty. */
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

/** Lines such as `sup = supervisor`. */
const readMap = (name: string): ReadonlyMap<string, string> =>
  new Map(
    readLines(name).map((line) => {
      const [key = '', value = ''] = line.split(' = ');
      if (key === '' || value === '')
        throw new Error(`"${line}" in words/${name}.txt is no "word = meaning"`);
      return [key, value];
    }),
  );

/** Abbreviations of trainees in lower case, with the words that are meant. */
export const abbreviations: ReadonlyMap<string, string> = readMap('abbreviations');

/** Given names that are everyday words as well: only names in capitals in mid-sentence, or where a cue says so. */
export const ambiguousNames: ReadonlySet<string> = readSet('ambiguous-names');

/** Cities of the United States whose names are hardly anything else. */
export const cities: ReadonlySet<string> = readSet('cities');

/** Words that are written with a capital and identify nobody: the calendar, places of law, peoples, faiths, and brands of everyday life. */
export const commonNames: ReadonlySet<string> = readSet('common-names');

/** The classes of words that phrases name. */
export const dangerClasses: Readonly<Record<string, string>> = Object.fromEntries(readMap('danger-classes'));

/** Words of danger that are often mistyped: what is close to one of them is read as it. */
export const dangerWords: readonly string[] = readWords('danger-words');

/** Frequent English words, mostly in their plain forms: what is among them is neither a rare name nor a mistyped field word. */
export const everydayWords: readonly string[] = readWords('everyday-words');

/** Words of the field that are written with a capital: therapies, tests, papers, bodies and laws. */
export const fieldNames: ReadonlySet<string> = readSet('field-names');

/** People of the field whose names are frequent ones, as they stand in a question. */
export const fieldPeople: ReadonlySet<string> = new Set(readLines('field-people'));

/** Ordinary words of the field and its setting: terms, people, and what is talked of at work. */
export const fieldVocabulary: readonly string[] = readWords('field-vocabulary');

/** Words in the names of bodies and services that every place has: with nothing else in it, a name identifies nobody. */
export const genericWords: ReadonlySet<string> = readSet('generic-words');

/** Given names that are hardly anything else, so that they are names in lower case as well. */
export const givenNames: ReadonlySet<string> = readSet('given-names');

/** Turns of phrase that sound like danger and are none. They are taken out of a text before danger is looked for. */
export const harmlessPhrases: readonly string[] = readLines('harmless-phrases');

/** The national lines of help, from 988 to Eldercare, as digits. They identify nobody. */
export const helpLines: ReadonlySet<string> = readSet('help-lines');

/** Forms of a word that do not show it by their ending, with the word. */
export const irregularForms: ReadonlyMap<string, string> = readMap('irregular-forms');

/** Cities of the United States with more than one word. */
export const longCities: readonly string[] = readLines('long-cities');

/** Words that say that a name follows: 'named Tess', 'goes by Tess'. */
export const namings: ReadonlySet<string> = readSet('namings');

/** Words with which the name of an organization ends, or begins before an 'of'. */
export const organizationWords: ReadonlySet<string> = readSet('organization-words');

/** Verbs for what people do. A word with which a sentence begins, and which such a verb follows, is a name. */
export const personVerbs: ReadonlySet<string> = readSet('person-verbs');

/** Words for somebody after which the name may follow: 'my client Tess'. */
export const relations: ReadonlySet<string> = readSet('relations');

/** Words that say nothing about the topic of a question. */
export const stopWords: ReadonlySet<string> = readSet('stop-words');

/** Titles that stand before names only, so that any word after them is a name. */
export const sureTitles: ReadonlySet<string> = readSet('sure-titles');

/** Frequent surnames that are hardly everyday words. */
export const surnames: ReadonlySet<string> = readSet('surnames');

/** Words for organizations that terms of the field end with as well: 'Grief Counseling' is no organization, 'Bright Horizons Counseling' is one. */
export const termWords: ReadonlySet<string> = readSet('term-words');

/** Words before which a name is most likely that of a therapy, a theory or a test. */
export const theoryWords: ReadonlySet<string> = readSet('theory-words');

/** Titles, which stand before a surname. */
export const titles: ReadonlySet<string> = readSet('titles');

/** The signs of danger: by kind, against the trainee, of the trainee's own crisis, and what makes any of them more or less likely. */
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
