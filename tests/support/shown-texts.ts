import { parseSync, Visitor } from 'vite';

/** A text of a source that may be shown to a person. */
export interface ShownText {
  file: string;
  line: number;
  /** With one space for each break of a line, and … for each value that is put in. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/**
 * Returns the texts of a source: string literals, templates and what stands between tags. Elements and values within
 * a sentence do not end it. Comments, imports and single words in lower case, such as keys, are left out.
 */
export function shownTexts(file: string, source: string): ShownText[] {
  const { program } = parseSync(file, source);
  const found: ShownText[] = [];
  const add = (start: number, raw: string): void => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (!/^[\w./:#@-]*$/.test(text))
      found.push({ file, line: source.slice(0, start).split('\n').length, text });
  };
  new Visitor({
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked).join('…')),
    JSXElement: (node) => add(node.start, betweenTags(node)),
    JSXFragment: (node) => add(node.start, betweenTags(node)),
  }).visit(program);
  return found;
}

/** What an element says itself; the elements within it that stand beside text are part of the sentence. */
function betweenTags(node: unknown): string {
  const children = isNode(node) && Array.isArray(node['children']) ? node['children'].filter(isNode) : [];
  if (!children.some((child) => child.type === 'JSXText' && /\w/.test(String(child['value'])))) return '';
  return children.map(partOf).join('');
}

function partOf(child: Node): string {
  if (child.type === 'JSXText') return String(child['value']);
  if (child.type !== 'JSXExpressionContainer') return betweenTags(child) || '…';
  const { expression } = child;
  return isNode(expression) && expression['value'] === ' ' ? ' ' : '…';
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
