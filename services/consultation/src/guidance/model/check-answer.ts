import { sanitizeText } from './sanitize-text.ts';
import type { Guidance } from '../guidance.ts';
import { isPlainWord } from '../vocabulary.ts';
import { withoutUnsupported } from './supported-text.ts';

/** The reason why a model's text is refused. */
export type Fault =
  | 'too_short'
  | 'too_long'
  | 'no_source'
  | 'foreign_source'
  | 'diagnosis'
  | 'dosage'
  | 'forbidden'
  | 'unsupported'
  | 'nonsense'
  | 'repetition';

export type RetrievedArticle = Guidance['sources'][number] & { text: string };

export type CheckedAnswer =
  | { kind: 'usable'; text: string; sources: Guidance['sources'] }
  | { kind: 'unusable'; fault: Fault };

const minLength = 80;
const maxLength = 8_000;
// Ordinary prose has about 95% letters and 90% known words. Code and other languages have much less.
const minLetterShare = 0.7;
const minPlainWordShare = 0.5;
const maxRepetitions = 3;
const minDistinctShare = 0.4;
// A text that has lost more than this share of its sentences is another text.
const maxDroppedShare = 0.5;

const citation = /\[(\d{1,4})\]/gu;

/**
 * Checks and sanitizes a model's text. The text must cite only retrieved articles and at least one, must be readable,
 * and must contain no diagnosis, no dose, and no advice to keep from calling, telling or writing down. Sentences that
 * their article does not carry are left out. The returned text has simple formatting, and ends with the cited articles
 * and the model's name.
 */
export function checkAnswer(
  text: string,
  retrieved: readonly RetrievedArticle[],
  modelName: string,
): CheckedAnswer {
  const cleaned = withSingleCitations(sanitizeText(text.slice(0, maxLength * 3)));
  const fault = text.length > maxLength ? 'too_long' : faultOf(cleaned, retrieved.length);
  if (fault) return { kind: 'unusable', fault };
  const supported = withoutUnsupported(
    cleaned,
    retrieved.map((article) => `${article.title}.\n${article.text}`),
  );
  const { kept, dropped } = supported;
  if (supported.text.length < minLength || dropped > (kept + dropped) * maxDroppedShare) {
    return { kind: 'unusable', fault: 'unsupported' };
  }
  const numbers = [...new Set(citedNumbers(supported.text))].sort((a, b) => a - b);
  if (numbers.length === 0) return { kind: 'unusable', fault: 'no_source' };
  const sources = numbers.map((number) => toSource(retrieved[number - 1]!));
  const list = numbers.map((number, index) => `- [${number}] ${sources[index]!.title}`);
  const ending = `Written by the language model ${modelName} from the articles named above; it can make mistakes, so check what matters with your supervisor.`;
  return {
    kind: 'usable',
    text: [supported.text, `### Sources\n${list.join('\n')}`, ending].join('\n\n'),
    sources,
  };
}

const toSource = ({ id, title }: RetrievedArticle): Guidance['sources'][number] => ({ id, title });

function faultOf(text: string, retrieved: number): Fault | undefined {
  if (text.length < minLength) return 'too_short';
  if (isNonsense(text)) return 'nonsense';
  if (isRepetitive(text)) return 'repetition';
  if (isAdvised(text, diagnoses)) return 'diagnosis';
  if (isAdvised(text, dosages)) return 'dosage';
  if (isAdvised(text, silences)) return 'forbidden';
  const cited = citedNumbers(text);
  if (cited.length === 0) return 'no_source';
  return cited.some((number) => number < 1 || number > retrieved) ? 'foreign_source' : undefined;
}

// Some models write [1, 2] or 【1】.
const withSingleCitations = (text: string): string =>
  text
    .replace(/\u3010(\d{1,4})[^\u3011\n]{0,20}\u3011/gu, '[$1]')
    .replace(
      /\[(?:articles? )?(\d{1,4}(?:(?:, ?| and |; ?|, and )\d{1,4}){1,9})\]/giu,
      (_, numbers: string) => (numbers.match(/\d+/gu) ?? []).map((number) => `[${number}]`).join(' '),
    )
    .replace(/\[articles? (\d{1,4})\]/giu, '[$1]');

const citedNumbers = (text: string): number[] =>
  [...text.matchAll(citation)].map(([, number]) => Number(number));

/** Returns whether a pattern matches in a clause that neither negates the advice nor attributes it to someone. */
const isAdvised = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) =>
    [...text.matchAll(pattern)].some((match) => {
      const before = text.slice(Math.max(0, match.index - 120), match.index);
      const clause = before.split(/[.!?:;,\n]/u).at(-1) ?? '';
      return !negations.test(clause);
    }),
  );

function isNonsense(text: string): boolean {
  const visible = text.replace(/\s/gu, '');
  const letters = visible.match(/\p{L}/gu)?.length ?? 0;
  const words = text.toLowerCase().match(/\p{L}+(?:['\u2019]\p{L}+)?/gu) ?? [];
  const plain = words.filter((word) => isPlainWord(word.replaceAll('\u2019', "'"))).length;
  return letters < visible.length * minLetterShare || plain < words.length * minPlainWordShare;
}

function isRepetitive(text: string): boolean {
  const sentences = text
    .toLowerCase()
    .split(/[.!?\n]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 15);
  const times = new Map<string, number>();
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  if (Math.max(0, ...times.values()) > maxRepetitions) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const triples = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
  return triples.length > 30 && new Set(triples).size < triples.length * minDistinctShare;
}

const disorder =
  '(?:\\w+ )?(?:disorder|depression|dysthymia|bipolar|schizophrenia|schizoaffective|psychosis|ptsd|adhd|ocd|autism|anorexia|bulimia|borderline|narcissis\\w+|psychopath\\w*|sociopath\\w*|dementia|alcoholism)';
const who = '(?:(?:your|the|this|that) (?:client|patient|teen|child)|he|she|they|\\[name(?: \\d+)?\\])';

/** Diagnoses of a person. */
export const diagnoses: readonly RegExp[] = [
  new RegExp(
    `(?<!\\w)${who} (?:\\w+ ){0,3}?(?:has|have|suffers? from|is suffering from|is experiencing|is showing|shows signs of|exhibits|is|are) (?:\\w+ ){0,4}?${disorder}\\b`,
    'giu',
  ),
  /\bmeets? (?:\w+ ){0,4}criteria for (?!involuntary|hospital|inpatient|admission|service|level|this|that level|discharge|reporting|report|mandated|a (?:higher|lower))/giu,
  /\bdiagnosis (?:is|would be|should be|must be)(?! (?:not|made|a (?:matter|decision|clinical|working|label|shared|question)|decided|for|your supervisor|up to|outside|beyond|within|one|always|never|only|given|part|based|by|the (?:job|task|work|supervisor|licensed))\b)/giu,
  new RegExp(
    `\\b(?:likely|probable|correct|right|appropriate|fitting|best|working) diagnosis (?:\\w+ ){0,3}(?:is|would be|:)`,
    'giu',
  ),
  new RegExp(
    `\\b(?:i would|i'd|you (?:can|should|could)|should be|can be|could be) diagnosed? (?:\\w+ ){0,4}(?:with|as|${disorder})`,
    'giu',
  ),
  new RegExp(
    `\\b(?:consistent with|indicates?|points? to|suggests?|suggestive of|characteristic of) (?:a |an )?(?:diagnosis of |\\w+ ){0,3}?${disorder}\\b`,
    'giu',
  ),
];

/** A dose, or advice to change one. */
export const dosages: readonly RegExp[] = [
  /\b\d{1,5}(?:[.,]\d{1,3})?\s?(?:(?:-|\u2013|to)\s?\d{1,5}\s?)?(?:mg|mcg|\u00b5g|\u03bcg|ug|ml|milligrams?|micrograms?|milliliters?|iu|tablets?|capsules?|pills?|drops?)\b/giu,
  /\b\d{1,5}(?:\.\d{1,3})?\s?units\b(?! of (?:continuing|credit|supervision|study|education|time|service))/giu,
  /\b(?:increas|rais|lower|reduc|doubl|halv|adjust|taper|titrat|skip|stop|start|restart|discontinu|chang)\w* (?:\w+ ){0,4}(?:dose|doses|dosage|medications?|meds|antidepressants?|ssris?|lithium|stimulants?|benzodiazepines?)\b/giu,
];

const notTo =
  "(?:(?:do|does|should|must|need|would|could|can) ?n(?:o|['\u2019])t|cannot|needn['\u2019]?t|no (?:need|reason) to|(?:not|un)(?: )?necessary to|not (?:have|need) to|avoid|refrain from|skip|without|better not(?: to)?|never)" +
  '(?: (?:even|also|ever|yet|bother(?: to)?|have to|need to|want to))?';
const whoHelps =
  '(?:988|911|for help|anyone|anybody|(?:(?:a|the|any|your) )?(?:hotline|police|lifeline|crisis line|authorities|emergency services|ambulance|cps|aps|(?:child|adult) protective services|supervisor|school|agency|site|clinical director))';

/** Advice to keep from calling for help, from telling a supervisor, from reporting or from writing down. */
export const silences: readonly RegExp[] = [
  new RegExp(
    `\\b${notTo} (?:call|contact|tell|notify|inform|involve?|consult|ask|mention|alert|text|phone?)(?:ing)? (?:\\w+ ){0,4}?${whoHelps}\\b`,
    'giu',
  ),
  new RegExp(
    `\\b${notTo} (?:report|document|record|chart|note|write down|make a report|file a report)(?:ing)?(?: (?:this|it|that|anything|(?:the|any) (?:abuse|threat|session|conversation|incident|disclosure|contact|risk|call|suspicion|injury)))? ?(?:[.,;!?[]|$)`,
    'gimu',
  ),
  /\b(?:keep|leave) (?:it|this|that|everything|the matter) (?:\w+ )?(?:between (?:us|you|the two)|to yourself|secret|off the record)\b/giu,
  /\b(?:hide (?:it|this|that) from|without (?:your|the) supervisor (?:knowing|finding out)|behind (?:your|the) supervisor['\u2019]?s back)\b/giu,
  /\b(?:988|911|supervisor|report|hotline|documentation) (?:is|are) (?:not |un)(?:needed|necessary|required)\b/giu,
  /\b(?:back-?date|delete|alter|destroy|shred) (?:the|your|that) (?:note|record|entry|chart|file)\b/giu,
];

/** Words that, earlier in the same clause, negate forbidden advice or attribute it to another person. */
const negations =
  /\b(?:not|never|no|nobody|cannot|avoid|without|instead of|rather than|refrain|outside|beyond|if|whether|when|unless|says?|said|believes?|thinks?|asks?|asked|reports?|wants?|wanted|told|wonders?|before|after|who|why|prescriber|doctor|physician|psychiatrist)\b|n['\u2019]t\b/iu;
