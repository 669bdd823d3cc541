import { parseSync, Visitor } from 'vite';
import type { Node } from './clock-reads.ts';

/**
 * Returns the lines of functions that are given a promise and await something else before it: the work behind a promise
 * has begun before the function is called, so what it reads "before" may be what holds afterwards. Such a function
 * takes a function that begins the work.
 */
export function lateAwaits(file: string, source: string): number[] {
  const found: number[] = [];
  const check = (node: unknown) => {
    const { params, body, start } = node as { params: Node[]; body: Node | null; start: number };
    const given = params.flatMap((param) => (isPromise(param) ? [String(param['name'])] : []));
    const first = given.length > 0 && body ? firstAwait(body) : undefined;
    if (first && !given.some((name) => new RegExp(String.raw`\b${name}\b`).test(textOf(source, first))))
      found.push(source.slice(0, start).split('\n').length);
  };
  new Visitor({
    ArrowFunctionExpression: check,
    FunctionDeclaration: check,
    FunctionExpression: check,
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * Returns the lines of callbacks of a promise that push a name to a list. Such a list notes which of two pieces of work
 * ends first, and on a busy machine the shorter one may end last: a test holds the longer one open instead.
 */
export function notedEndings(file: string, source: string): number[] {
  const found: number[] = [];
  new Visitor({
    CallExpression(node) {
      const {
        callee,
        arguments: given,
        start,
      } = node as unknown as {
        callee: Node;
        arguments: Node[];
        start: number;
      };
      const method = (callee['property'] as { name?: string } | undefined)?.name ?? '';
      const isCallback = ['then', 'catch', 'finally'].includes(method);
      if (isCallback && given.some((each) => /\.push\(['"`]/.test(textOf(source, each))))
        found.push(source.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const isPromise = (param: Node): boolean => {
  const annotation = (param['typeAnnotation'] as { typeAnnotation?: Node } | null | undefined)
    ?.typeAnnotation;
  const name = annotation?.['typeName'] as { name?: string } | undefined;
  // A promise that may be left out is no work but a gate, at which the function waits in its middle.
  return param.type === 'Identifier' && !param['optional'] && name?.name === 'Promise';
};

/** Returns the first `await` in the order of the text. */
function firstAwait(node: unknown): Node | undefined {
  if (Array.isArray(node)) return firstOf(node);
  if (typeof node !== 'object' || node === null || !('type' in node)) return undefined;
  return node.type === 'AwaitExpression' ? (node as Node) : firstOf(Object.values(node));
}

function firstOf(nodes: unknown[]): Node | undefined {
  return nodes
    .map(firstAwait)
    .filter((each) => each !== undefined)
    .toSorted((one, other) => one.start - other.start)[0];
}

const textOf = (source: string, { start, end }: Node): string => source.slice(start, Number(end));
