// Used by phone-links.tsx.
import { phoneHref } from '@clinical-hours/proto/api';

/** A part of a text; `href` is the `tel:` address of a telephone number. */
export interface TextPart {
  text: string;
  href?: string;
}

// Numbers of ten digits with separators, such as (555) 010-2345 or 1-800-799-7233, and the two short ones.
const numbers = /(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}|988|911/g;
// A longer number, a date, an amount, a version or the end of a word.
const goesOnBefore = /[\p{L}\d.,$€£#§/\\_:@-]$/u;
const goesOnAfter = /^(?:[\p{L}\d_@%$°]|[-–/\\:.,]\d|[-–]\p{L})/u;
// Words before or after 988 and 911 by which they count or name something else.
const namesBefore =
  /(?:^|[^\p{L}])(?:§|cfr|usc|chapter|section|sec\.?|rule|title|part|article|page|pages|pp?\.|no\.?|code|license|room|suite|act|bill|ab|sb|hb|version|over|under|than|of|total|totals|logged)\s+$/iu;
const unitsAfter =
  /^\s+(?:hours?|hrs?|h|minutes?|mins?|seconds?|days?|weeks?|months?|years?|sessions?|clients?|people|persons|percent|points?|units?|words|pages?|dollars|times|miles|records|rows|cfr|usc)(?!\p{L})/iu;
const contextLength = 16;
// A text of thousands of numbers would take seconds to show as links.
const maxLinks = 100;

/**
 * Splits a text at the telephone numbers in it: those of the United States with an area code, and 988 and 911 where
 * they are no count, date, amount or paragraph.
 */
export function phoneParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  let linkCount = 0;
  for (const { 0: number, index } of text.matchAll(numbers)) {
    if (linkCount === maxLinks) break;
    const after = index + number.length;
    const before = text.slice(Math.max(0, index - contextLength), index);
    if (!isPhone(number, before, text.slice(after, after + contextLength))) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: number, href: phoneHref(number) });
    linkCount += 1;
    end = after;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function isPhone(number: string, before: string, after: string): boolean {
  if (goesOnBefore.test(before) || goesOnAfter.test(after)) return false;
  return number.length > 3 || !(namesBefore.test(before) || unitsAfter.test(after));
}
