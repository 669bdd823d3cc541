import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCodes, readErrorCode } from './error-codes.ts';

// Codes that the code base composes from a state, a limit, or the kind of a failure.
const computed = [
  /^recovery_(approved|rejected|stopped)$/,
  /^session_(logged|pending|approved|rejected)$/,
  /^(evaluations|imports|searches)_of_(user|all)$/,
  /^(invalid|unauthenticated|forbidden|not_found|conflict|gone|too_large|unsupported_media|rate_limited)$/,
];

function productionSources(): string {
  const root = new URL('../../../', import.meta.url);
  const files = globSync(['services/*/src/**/*.ts', 'web/{server,supervisor-pages,landing}/**/*.ts'], {
    cwd: root,
  });
  return files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');
}

describe('the codes of refusals', () => {
  it('are each sent by a part of the product', () => {
    const sources = productionSources();
    const unsent = Object.keys(errorCodes).filter((code) => !sources.includes(`'${code}'`));
    expect(unsent.filter((code) => !computed.some((pattern) => pattern.test(code)))).toEqual([]);
  });

  it('are words for programs, each with a sentence that says when it is sent', () => {
    for (const [code, sentence] of Object.entries(errorCodes)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([['link_expired', 'link_expired'], ['toString'], ['__proto__'], [''], [7], [null], [undefined]])(
    'are read from an answer, and nothing else is: %s',
    (value: unknown, code?: unknown) => expect(readErrorCode(value)).toBe(code),
  );
});
