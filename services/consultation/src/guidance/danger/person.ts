import { normalizeText } from '@clinical-hours/service-kit/text';

/** What a text tells of the people in it, as features from 0 to 1. */
export interface PeopleFeatures {
  /** A client, or another person than the trainee. */
  '@other': number;
  '@client': number;
  /** The trainee speaks of themselves. */
  '@i': number;
  '@iShare': number;
  /** Words of someone else stand in the text. */
  '@reported': number;
  /** The text says that it is about the trainee and no client. */
  '@notClient': number;
}

const clientWords =
  /\b(?:clients?|clts?|cts?|cl|pts?|patients?|couples?|famil(?:y|ies)|consumers?|residents?|students?|caseload)\b/u;
const otherWords =
  /\b(?:he|hes|shes?|him|hers?|his|himself|herself|they|theyre|them|their|themselves|kids?|child|children|teens?|boys?|girls?|moms?|mothers?|dads?|fathers?|parents?|wife|husbands?|sisters?|brothers?|sons?|daughters?|man|woman|guy|vet|veteran|yo|yr)\b/u;
const ownWords = /^(?:i|im|ive|id|ill|me|my|mine|myself)$/u;

/** Ways to say that it is not a client who is in danger, but the trainee. */
const ownStatements = [
  /\b(?:not|isnt|aint|nothing to do with|never mind|instead of|none of|rather than) (?:\w+ ){0,3}(?:clients?|clts?|cts?|pts?|patients?|caseload)\b/u,
  /\bclients? (?:are|is) (?:\w+ ){0,2}(?:fine|ok|okay|good|safe|doing well|not the)\b/u,
  /\b(?:its|it is|this is|this one is|thats|im talking|i am talking|talking|asking|question is|problem is|one is) (?:\w+ ){0,2}(?:me|about me|for me|about myself|for myself|mine)\b/u,
  /\b(?:im|i am) (?:the one|the client|the patient|the person|my own)\b/u,
  /\b(?:but|its) me\b|\bme not (?:a |my |the )?(?:client|clt|ct|pt|patient)|\bclient is me\b|\bi mean me\b|\basking for (?:me|myself)\b/u,
];

/** Words that report what someone said or wrote. */
const reporting =
  /^(?:said|says|saying|say|told|tells|texted|texts|text|wrote|writes|written|messaged|messages|message|msg|msged|emailed|emails|email|posted|posts|voicemail|note|letter|screenshot|quote|quoted|whispered|yelled|screamed|sobbed|cried|admitted|replied|typed|dmed|disclosed|goes|like)$/u;
const firstPerson = /^(?:i|im|ive|id|ill)$/u;
const joining = /^(?:and|but|so|because|bc|now|then|while)$/u;
// Words between a reporting word and 'I'.
const maxBetween = 4;
const leastLeft = 3;

/** Returns the words of a text in lower case without apostrophes, with ' . ' between sentences. */
export const sentenceWords = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc`]/gu, '')
    .replace(/[.!?;\n]+/gu, ' . ')
    .replace(/[^a-z0-9.]+/gu, ' ')
    .trim();

/**
 * Returns a text without the words that it reports of someone else: what stands in quotation marks, and what follows
 * 'she said I …'. They tell nothing about the trainee. A text that is hardly anything but a quotation stays as it is.
 */
export function withoutReports(text: string): string {
  const unquoted = normalizeText(text, 'NFKC')
    .replace(/["\u201c\u201d\u00ab][^"\u201c\u201d\u00bb]{3,400}["\u201c\u201d\u00bb]/gu, ' ')
    .replace(/(?<=[\s:,(])['\u2018][^'\u2018\u2019\n]{3,400}['\u2019](?=[\s.,;:!?)]|$)/gu, ' ');
  const source = (unquoted.match(/\p{L}+/gu)?.length ?? 0) < leastLeft ? text : unquoted;
  return sentenceWords(source)
    .split(' . ')
    .map((sentence) => withoutReport(sentence.split(' ')).join(' '))
    .join(' . ');
}

function withoutReport(words: readonly string[]): readonly string[] {
  for (const [index, word] of words.entries()) {
    if (
      !reporting.test(word) ||
      words.slice(Math.max(0, index - 2), index).some((one) => firstPerson.test(one))
    )
      continue;
    const after = words.slice(index + 1, index + 2 + maxBetween);
    const own = after.findIndex((one) => firstPerson.test(one));
    if (own >= 0 && !after.slice(0, own).some((one) => joining.test(one))) return words.slice(0, index + 1);
  }
  return words;
}

/** Returns what a text says of the people in it. `unreported` is the text without reports. */
export function peopleFeatures(text: string, unreported: string): PeopleFeatures {
  const whole = sentenceWords(text);
  const words = unreported.split(' ');
  const own = words.filter((word) => ownWords.test(word)).length;
  const yes = (claim: boolean): number => (claim ? 1 : 0);
  return {
    '@other': yes(otherWords.test(whole) || clientWords.test(whole)),
    '@client': yes(clientWords.test(whole)),
    '@i': yes(own > 0),
    '@iShare': Math.min(1, (3 * own) / Math.max(1, words.length)),
    '@reported': yes(unreported.length < whole.length - 1),
    '@notClient': yes(ownStatements.some((pattern) => pattern.test(unreported))),
  };
}
