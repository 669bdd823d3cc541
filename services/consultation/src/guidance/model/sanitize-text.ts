import { normalizeText } from '@clinical-hours/service-kit/text';

const openings = /<(think(?=>)|(?:script|style|iframe|svg)\b)[^>]{0,500}>/giu;
const closings = /<\/(think|script|style|iframe|svg)>/giu;
const tag = /<\/?[a-z!][^<>]{0,2000}>/giu;
// Removing one construct can create another. After the last round the rest is harmless, because it is shown as plain
// text.
const rounds = 4;

const replacements: readonly (readonly [RegExp, string])[] = [
  [tag, ''],
  // No bracket is allowed in the address, so that two patterns never scan the same characters.
  [/!\[[^[\]\n]{0,500}\]\([^)[\n]{0,2000}\)/gu, ''],
  [/!\[[^[\]\n]{0,500}\]\[[^\]\n]{0,100}\]/gu, ''],
  [/\[([^[\]\n]{0,500})\]\([^)[\n]{0,2000}\)/gu, '$1'],
  [/^ {0,3}\[[^\]\n]{1,100}\]:\s.{0,2000}$/gmu, ''],
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"')\]]{1,2000}/giu, ''],
  [/\b(?:javascript|data|vbscript|mailto):[^\s]{1,2000}/giu, ''],
  [
    /(?<![\w@.])(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu|gov|io|info|app|dev|co|us|example)\b(?:\/[^\s<>"')\]]{0,500})?/giu,
    '',
  ],
];

const lines: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}(?:```|~~~).*$/gmu, ''],
  [/`{1,3}([^`\n]{0,500})`{1,3}/gu, '$1'],
  [/^ {0,3}#{4,9} /gmu, '### '],
  [/^ {0,3}# /gmu, '## '],
  [/^ {0,3}(#{2,3}) /gmu, '$1 '],
  [/^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/gmu, ''],
  [/^ {0,3}> ?/gmu, ''],
  [/^( {0,6})[*+\u2022] /gmu, '$1- '],
  [/(?<![*\w])\*([^*\n]{1,200})\*(?![*\w])/gu, '$1'],
  [/(?<!\w)_([^_\n]{1,200})_(?!\w)/gu, '$1'],
  [/\(\s{0,9}\)/gu, ''],
  [/(?<![ \t])[ \t]+$/gmu, ''],
  [/\n{3,}/gu, '\n\n'],
];

const nameOf = ([, name = '']: RegExpExecArray): string => name.toLowerCase();

/**
 * Removes elements together with their content. Every opening and closing tag is visited once, even if the other one is
 * missing.
 */
function withoutBlocks(text: string): string {
  const ends = Map.groupBy([...text.matchAll(closings)].toReversed(), nameOf);
  let kept = '';
  let from = 0;
  for (const opening of text.matchAll(openings)) {
    const { index } = opening;
    if (index < from) continue;
    const left = ends.get(nameOf(opening)) ?? [];
    while (left.length > 0 && left.at(-1)!.index < index + opening[0].length) left.pop();
    const closing = left.at(-1);
    if (!closing) continue;
    kept += text.slice(from, index);
    from = closing.index + closing[0].length;
  }
  return kept + text.slice(from);
}

const applyAll = (text: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);

/**
 * Returns a model's text in the simple formatting that is shown: no HTML, links, images or code, and no titles but ##
 * and ###.
 */
export function sanitizeText(text: string): string {
  let cleaned = normalizeText(text, 'NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[[\p{Cc}\p{Cf}]--[\n\t]]/gv, '');
  for (let round = 0; round < rounds; round += 1) {
    const next = applyAll(withoutBlocks(cleaned), replacements);
    if (next === cleaned) break;
    cleaned = next;
  }
  return applyAll(cleaned, lines).trim();
}
