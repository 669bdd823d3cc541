import { parseSync, Visitor } from 'vite';

/** Files of tests, and of the cases that several of them share. */
export const isTest = (file: string): boolean =>
  /\.(test|e2e)\.tsx?$|-contract\.ts$|^tests\/(chart|journeys|system)\//.test(file);

/** A node of a syntax tree. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/**
 * Returns the lines of a test that measure how long something takes: each use of a clock that is only for that, such
 * as `performance.now()`, each `Date.now()` that is compared, or from which an earlier one is subtracted.
 */
export function clockReads(file: string, source: string): number[] {
  const { program } = parseSync(file, source);
  const earlier = new Set<string>();
  const found: number[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && nameOf(init) === 'Date.now') earlier.add(id.name);
    },
  }).visit(program);
  new Visitor({
    MemberExpression: (node) => {
      if (/^(performance\.now|process\.hrtime)$/.test(nameOf(node))) found.push(node.start);
    },
    BinaryExpression: ({ left, operator, right, start }) => {
      const isEarlier = nameOf(right) === 'Date.now' || earlier.has(nameOf(right));
      if (operator === '-' && nameOf(left) === 'Date.now' && isEarlier) found.push(start);
    },
    CallExpression: ({ callee, arguments: [first], start }) => {
      if (nameOf(callee) === 'expect' && nameOf(first) === 'Date.now') found.push(start);
    },
  }).visit(program);
  return found
    .map((offset) => source.slice(0, offset).split('\n').length)
    .toSorted((one, other) => one - other);
}

/** The name of a variable or method, or of that which a call calls; otherwise ''. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'CallExpression') return nameOf(node['callee']);
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression') return '';
  return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
