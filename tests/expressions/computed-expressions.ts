import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';

/** Of the many expressions of one file, which are all built alike, so many are judged. */
const mostOfOneFile = 40;

/**
 * The expressions that modules compute when they are loaded. Each is loaded anew, and what is made by `RegExp` meanwhile is kept,
 * so that modules need not export what only a test looks at.
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

/** Some of many, from all over the list. */
export const spread = <T>(all: readonly T[]): T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / mostOfOneFile) === 0);
