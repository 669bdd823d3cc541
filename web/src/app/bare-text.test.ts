import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const ofTests = /\.test\.tsx$|\.fixture\.tsx$|(^|\/)test-[^/]*$/;

interface Part {
  type: string;
  value?: unknown;
  start: number;
  expression?: Part;
  operator?: string;
  right?: Part;
  consequent?: Part;
  alternate?: Part;
}

const isText = (part: Part | undefined): boolean =>
  part?.type === 'TemplateLiteral' ||
  (part?.type === 'Literal' && typeof part.value === 'string' && part.value !== '');
const isNothing = (part: Part | undefined): boolean =>
  (part?.type === 'Literal' && (part.value === null || part.value === '')) ||
  (part?.type === 'Identifier' && 'name' in part && part.name === 'undefined');

/** Whether a child of an element is a text that comes and goes. */
function comesAndGoes({ type, expression }: Part): boolean {
  if (type !== 'JSXExpressionContainer' || !expression) return false;
  if (expression.type === 'LogicalExpression')
    return expression.operator === '&&' && isText(expression.right);
  const { consequent, alternate } = expression;
  return (
    expression.type === 'ConditionalExpression' &&
    ((isText(consequent) && isNothing(alternate)) || (isNothing(consequent) && isText(alternate)))
  );
}

/** Returns the places of texts that come and go beside other nodes, as file and line. */
function bareTexts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  const look = ({ children }: { children: unknown[] }): void => {
    const parts = (children as Part[]).filter(
      ({ type, value }) => type !== 'JSXText' || String(value).trim() !== '',
    );
    if (parts.length < 2) return;
    for (const { start } of parts.filter(comesAndGoes))
      found.push(`${file}:${source.slice(0, start).split('\n').length}`);
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(program);
  return found;
}

// A translator moves such a text, and React then looks for it where it was. In an element of its own it comes and goes
// with that element.
it('no text comes and goes beside other nodes without an element of its own', () => {
  const files = globSync('**/*.tsx', { cwd: src }).filter((file) => !ofTests.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => bareTexts(file, readFileSync(join(src, file), 'utf8')))).toEqual([]);
});

it('finds them', () => {
  const found = bareTexts(
    'a.tsx',
    "const a = (\n<p>\nYou {x && 'and I'}\n{y ? `${z}` : null}<b>{x && 'alone'}</b>\n</p>);",
  );
  expect(found).toEqual(['a.tsx:3', 'a.tsx:4']);
});
