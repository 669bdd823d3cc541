import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { vi } from 'vitest';

const production = [
  'services/*/src/**/*.ts',
  'proto/src/**/*.ts',
  'web/{src,server,supervisor-pages,landing}/**/*.{ts,tsx}',
  'deploy/local/mailbox/**/*.ts',
  'tests/support/mailbox-client.ts',
  'deploy/operations/**/*.ts',
];
const ofTests = /\.test\.tsx?$|[.-]fixtures?\.tsx?$|\/testing\/|\/test\/|\/test-[^/]*$|\/generated\//;

export interface SourceExpressions {
  /** Every literal, with its file and line. */
  literals: { where: string; expression: RegExp }[];
  /** Files that compute expressions by `RegExp(...)`. */
  computing: string[];
}

/** The regular expressions in the sources of production code. */
export function sourceExpressions(root: string): SourceExpressions {
  const found: SourceExpressions = { literals: [], computing: [] };
  for (const file of globSync(production, { cwd: root })) {
    if (!ofTests.test(file)) collect(file, readFileSync(join(root, file), 'utf8'), found);
  }
  found.computing = [...new Set(found.computing)].sort();
  return found;
}

function collect(file: string, source: string, found: SourceExpressions): void {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`);
  const callsRegExp = ({ callee }: { callee: { type: string } }): void => {
    if (callee.type === 'Identifier' && 'name' in callee && callee.name === 'RegExp')
      found.computing.push(file);
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const line = source.slice(0, node.start).split('\n').length;
      const expression = new RegExp(node.regex.pattern, node.regex.flags);
      found.literals.push({ where: `${file}:${line}`, expression });
    },
    NewExpression: callsRegExp,
    CallExpression: callsRegExp,
  }).visit(program);
}

/** The number of expressions checked of one file, whose many expressions are all built alike. */
const mostOfOneFile = 40;

/**
 * The expressions that modules compute when they are loaded. Each module is loaded anew while `RegExp` is replaced by a
 * recorder, so that modules need not export what only a test reads.
 */
export async function computedBy(root: string, files: readonly string[]): Promise<RegExp[]> {
  const made: RegExp[] = [];
  const real = globalThis.RegExp;
  vi.resetModules();
  globalThis.RegExp = new Proxy(real, {
    construct: (target, args: [string, string?]) => {
      const expression = new target(...args);
      made.push(expression);
      return expression;
    },
  });
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href);
  } finally {
    globalThis.RegExp = real;
  }
  return made;
}

/** A sample from all parts of the list. */
export const spread = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / mostOfOneFile) === 0);
