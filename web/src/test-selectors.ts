/** Splits a selector list at its commas. Selectors of pseudo-elements are left out. */
export function splitList(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const character of list) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0) selectors.push('');
    else selectors.push(`${selectors.pop() ?? ''}${character}`);
  }
  return selectors
    .map((selector) => selector.trim())
    .filter((selector) => !/::|:(?:before|after)\b/.test(selector));
}

/** Returns a class ('.name') or else a tag that every matching element has; '' if there is none. */
export function keyOf(selector: string): string {
  const [last = ''] = withoutArguments(selector)
    .split(/[\s>+~]+/)
    .slice(-1);
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '';
}

/** Returns a class that an ancestor of every matching element has; '' if none is known. */
export function ancestorClassOf(selector: string): string {
  const [, first = ''] = /^([^\s>+~]+)\s*[>\s]\s*(?![\s+~])/.exec(withoutArguments(selector)) ?? [];
  return /\.([\w-]+)/.exec(first)?.[1] ?? '';
}

/** Returns whether the ancestor with that class is the parent, since only siblings come after it in the selector. */
export const isParentClass = (selector: string): boolean =>
  /^[^\s>+~]+\s*>\s*[^\s>+~]+(?:\s*[+~]\s*[^\s>+~]+)*$/.test(withoutArguments(selector));

const functions = /:(is|not|has|where)\(((?:[^()]|\([^()]*\))*)\)/g;

/**
 * The specificity in CSS as a number: ids weigh more than classes, attributes and pseudo-classes, and these more than
 * tags.
 */
export function specificityOf(selector: string): number {
  let total = 0;
  for (const [, name, list = ''] of selector.matchAll(functions)) {
    if (name !== 'where') total += Math.max(...splitList(list).map(specificityOf));
  }
  const rest = selector.replaceAll(functions, '').replaceAll(/\[[^\]]*\]/g, '.attribute');
  const count = (pattern: RegExp) => rest.match(pattern)?.length ?? 0;
  return total + count(/#[\w-]+/g) * 1e6 + count(/[.:][\w-]+/g) * 1e3 + count(/(?:^|[\s>+~])[a-z][\w-]*/gi);
}

// What was a part of its own remains one: the combinators around it belong to it.
function withoutArguments(selector: string): string {
  return selector
    .replaceAll(functions, ':$1')
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '*');
}
