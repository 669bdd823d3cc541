import type { MaskedText } from '@clinical-hours/proto/api';
import { findNames } from './find-names.ts';
import { findAges, findNumbers } from './find-numbers.ts';
import { findOrganizations } from './find-organizations.ts';
import { findPlaces } from './find-places.ts';
import { findSpelled } from './find-spelled.ts';
import type { Span } from './span.ts';
import { splitWords, type TextWord } from './split-words.ts';

const placeholder =
  /\[(?:name|date|address|phone|email|record number|organization|web address|age)(?: \d{1,4})?\]/gu;
const toPlaceholder = (kind: MaskedText['kind']): string => kind.replace('_', ' ');

export interface MaskResult {
  text: string;
  /** The hidden texts, in order and without repetitions. */
  masked: MaskedText[];
}

/**
 * Replaces identifiers of clients by placeholders such as [name], [name 2] and [date]; each person has the same
 * placeholder throughout. Covers the identifiers of 45 CFR 164.514(b)(2), except that states, years, days of the week
 * and ages under 90 stay. In doubt it masks, but never the terms of the field. Rules and lists can miss a name, so the
 * result is not anonymous for certain.
 */
export function maskIdentifiers(text: string): MaskResult {
  const words = splitWords(text);
  const numbers = [...findPlaceholders(text), ...findSpelled(text), ...findNumbers(text), ...findAges(text)];
  markCovered(words, withoutOverlaps(numbers));
  const places = withoutOverlaps([...numbers, ...findPlaces(text, words), ...findOrganizations(words)]);
  markCovered(words, places);
  const spans = withoutOverlaps([...places, ...findNames(words)]).filter(
    (span) => !isPlaceholder(text, span),
  );
  return { text: replace(text, spans), masked: toMasked(text, spans) };
}

/** Marks the words that overlap with a span. Both lists are in order, so each is read once. */
function markCovered(words: readonly TextWord[], spans: readonly Span[]): void {
  let at = 0;
  for (const word of words) {
    while (at < spans.length && spans[at]!.end <= word.start) at += 1;
    word.isCovered = at < spans.length && spans[at]!.start < word.end;
  }
}

// Placeholders of an earlier masking stay unchanged.
const findPlaceholders = (text: string): Span[] =>
  [...text.matchAll(placeholder)].map((match) => ({
    kind: 'name',
    start: match.index,
    end: match.index + match[0].length,
  }));

const isPlaceholder = (text: string, span: Span): boolean =>
  text[span.start] === '[' && text[span.end - 1] === ']';

/** Returns the spans in order. Overlapping spans become one, of the kind of the first. */
function withoutOverlaps(spans: Span[]): Span[] {
  const sorted = spans.filter((span) => span.end > span.start).toSorted((a, b) => a.start - b.start);
  const kept: Span[] = [];
  for (const span of sorted) {
    const last = kept.at(-1);
    if (!last || span.start >= last.end) kept.push({ ...span });
    else last.end = Math.max(last.end, span.end);
  }
  return kept;
}

function replace(text: string, spans: Span[]): string {
  let masked = '';
  let from = 0;
  for (const { kind, start, end, person = 1 } of spans) {
    const name = person > 1 ? `${toPlaceholder(kind)} ${person}` : toPlaceholder(kind);
    masked += `${text.slice(from, start)}[${name}]`;
    from = end;
  }
  return masked + text.slice(from);
}

function toMasked(text: string, spans: Span[]): MaskedText[] {
  const found = new Map<string, MaskedText>();
  for (const { kind, start, end } of spans) {
    const hidden = text.slice(start, end);
    const key = `${kind} ${hidden.toLowerCase()}`;
    if (!found.has(key)) found.set(key, { kind, text: hidden });
  }
  return [...found.values()];
}
