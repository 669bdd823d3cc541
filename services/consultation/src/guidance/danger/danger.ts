import { normalizeText } from '@clinical-hours/service-kit/text';
import { phrasePattern } from './phrase-pattern.ts';
import { distance } from './edit-distance.ts';
import { isPlainWord } from '../plain-words.ts';
import {
  dangerClasses,
  dangerPhrases,
  dangerWords,
  harmlessClasses,
  harmlessPhrases,
  selfDangerPhrases,
} from '../words.ts';
import { dangerSlang } from './danger-slang.ts';

const danger = [...selfDangerPhrases, ...dangerPhrases].map((phrase) => phrasePattern(phrase, dangerClasses));
const harmless = harmlessPhrases.map((phrase) =>
  phrasePattern(phrase, { ...dangerClasses, ...harmlessClasses }),
);
const spelled: ReadonlySet<string> = new Set(dangerWords);
const shortestMistyped = 6;

/**
 * Whether a text speaks of danger to somebody: of suicide, of self-harm, of violence, weapons, abuse or neglect, of a state that
 * cannot wait, be it of a client, of somebody else or of the trainee. Tolerates typing errors and slang. In doubt it is yes,
 * because the block with where to get help costs a reader little and its absence may cost much; but not for turns of phrase
 * such as 'this deadline is killing me', or for a course about it.
 */
export function speaksOfDanger(text: string): boolean {
  const normal = unify(text);
  const left = harmless.reduce((rest, pattern) => rest.replace(pattern, '_'), normal);
  return danger.some((pattern) => {
    pattern.lastIndex = 0;
    return pattern.test(left);
  });
}

/** Lower case without apostrophes, words parted by single blanks and sentences by a point, slang and typing errors put right. */
function unify(text: string): string {
  const plain = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/\bo\.?d\.?['\u2019](?:d|ed|ing)\b/gu, 'overdosed')
    .replace(/['\u2018\u2019\u02bc`]/gu, '')
    .replace(/(?<=[a-z])[*@#$!0-9](?=[a-z])/gu, toLetter)
    .replace(/([a-z])\1{2,}/gu, '$1$1')
    .replace(/[.!?;\n]+/gu, ' . ')
    .replace(/[^a-z0-9.]+/gu, ' ');
  const words = plain.split(' ').map(toSpelled).join(' ');
  return dangerSlang.reduce((rest, [pattern, meant]) => rest.replace(pattern, meant), words);
}

const letters: Readonly<Record<string, string>> = {
  '*': 'i',
  '@': 'a',
  '#': 'i',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const toLetter = (sign: string): string => letters[sign] ?? sign;

function toSpelled(word: string): string {
  if (word.length < shortestMistyped || word.length > 14 || spelled.has(word) || isPlainWord(word))
    return word;
  return (
    dangerWords.find(
      (meant) => word[0] === meant[0] && distance(word, meant) <= (meant.length > 7 ? 2 : 1),
    ) ?? word
  );
}
