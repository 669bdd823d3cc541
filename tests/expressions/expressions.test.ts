import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attackTexts, superLinear } from './super-linear.ts';
import { computedBy, spread, sourceExpressions } from './expressions-in-source.ts';
import { machineFor } from './machine.ts';

const root = join(import.meta.dirname, '..', '..');
const { literals, computing } = sourceExpressions(root);
const byFolder = Map.groupBy(literals, ({ where }) => where.split('/').slice(0, 2).join('/'));
const guidance = 'services/consultation/src/guidance';

// Files that compute expressions when they are loaded, with the module that makes them do so.
const whenLoaded: Readonly<Record<string, string>> = {
  [`${guidance}/danger/signs.ts`]: `${guidance}/danger/danger-features.ts`,
  [`${guidance}/mask/find-numbers.ts`]: `${guidance}/mask/find-numbers.ts`,
  [`${guidance}/mask/find-places.ts`]: `${guidance}/mask/find-places.ts`,
  [`${guidance}/mask/find-spelled.ts`]: `${guidance}/mask/find-spelled.ts`,
  [`${guidance}/model/check-answer.ts`]: `${guidance}/model/check-answer.ts`,
  [`${guidance}/search/search-terms.ts`]: `${guidance}/search/search-terms.ts`,
  'services/consultation/src/hours-answer/read-hours-question.ts':
    'services/consultation/src/hours-answer/read-hours-question.ts',
  'services/consultation/src/hours-answer/states-in.ts':
    'services/consultation/src/hours-answer/states-in.ts',
  'proto/src/api/texts/links.ts': 'proto/src/api/texts/links.ts',
  'proto/src/api/texts/username.ts': 'proto/src/api/texts/username.ts',
  'services/document/src/inspect/text-watcher.ts': 'services/document/src/inspect/text-watcher.ts',
  'services/gateway/src/http/conditional.ts': 'services/gateway/src/http/conditional.ts',
  'services/service-kit/src/text/index.ts': 'services/service-kit/src/text/index.ts',
};
// Files that compute expressions later, with an example of those.
const later: Readonly<Record<string, RegExp>> = {
  'services/document/src/store/s3-credentials.ts': /<AccessKeyId>([^<]*)<\/AccessKeyId>/,
  'tests/support/mailbox-client.ts': /\/review\/[\w-]+/,
};

// Counting the steps of all of them is work for many seconds, and for more on a busy machine.
describe('regular expressions of what runs in production', { timeout: 120_000 }, () => {
  it.each([...byFolder])('are linear in the length of what they read: %s', (_folder, found) => {
    const once = new Map(found.map((literal) => [String(literal.expression), literal]));
    const faults = [...once.values()].flatMap(({ where, expression }) => {
      const fault = superLinear(expression);
      return fault ? [`${where}: ${String(expression)}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('are computed only where this test knows of it', () => {
    expect(computing).toEqual([...Object.keys(whenLoaded), ...Object.keys(later)].sort());
  });

  it.each(Object.entries(whenLoaded))('are linear where %s computes them', async (_file, module) => {
    const expressions = await computedBy(root, [module]);
    expect(expressions).not.toEqual([]);
    const faults = spread(expressions).flatMap((expression) => {
      const fault = superLinear(expression);
      return fault ? [`${String(expression)}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it.each(Object.entries(later))('are linear where %s computes one like it', (_file, expression) => {
    expect(superLinear(expression)).toBeUndefined();
  });
});

describe('the judge of expressions', () => {
  it.each([
    /(\w+:\/\/[^:/\s]+:)[^@/\s]+@/g,
    /\s+$/,
    /\s*\n\s*/g,
    /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/iu,
    /<style>(.*?)<\/style>/s,
    /<(script|style)\b[^>]{0,500}>[^]{0,20000}?<\/\1>/giu,
    /^[.\s]+|[.\s]+$/gu,
    /\s+\S*$/u,
    /[^/]*$/u,
    /[^<]+$/,
    /\S+$/,
    /(?:[^,]|,,)*$/,
    /.*x/s,
    /[^]*?\d$/,
    /^(a+)+$/,
    /^(?:a|a)*$/,
    /^(\w+\s?)*$/,
    /(?<=a.*)b/g,
    /x(?=.*y)/g,
    /<a(?:[^]*z)?/g,
    /(.+)\1!/,
    /[[\w]--[_]]+!/v,
    /a.*b.*c/,
    /"(?:[^"\\]|\\.)*"/g,
  ])('finds %s', (expression) => {
    expect(superLinear(expression)).toBeDefined();
  });

  it.each([
    /^\d+$/,
    /[a-z]+/g,
    /(?<!\s)\s+$/,
    /^(?:\w+\s)*$/,
    /[\w.+-]{1,30}@[\w-]{1,30}/g,
    /\b(?:one|two|three)\b/gi,
    /(?<=\b(?:one|two) )\d+/g,
  ])('takes %s for linear', (expression) => {
    expect(superLinear(expression)).toBeUndefined();
  });

  it('matches as Node.js does', () => {
    const differing = [...literals.map(({ expression }) => expression), ...peculiar].filter((expression) => {
      const first = new RegExp(expression.source, expression.flags.replaceAll(/[gy]/g, ''));
      const { matchIn } = machineFor(first);
      const texts = [
        '',
        'a',
        'xaba xaa 1-1 a1',
        'abc abbcc xabac',
        '\n\nword 12\u00c9',
        ...attackTexts(first, 60),
      ];
      return texts.some((text) => matchIn(text) !== first.exec(text)?.[0]);
    });
    expect(differing).toEqual([]);
  });
});

const peculiar = [
  /(a)(b)?\1/,
  /(?<=(\d)-)\w(?!\1)/,
  /(?<=([ab]+)([bc]+))$/,
  /^(?:ab|a)(?:bc|c)$/,
  /(?:a|b){2,3}?c/,
  /^$|\bword\B/m,
  /[^\p{L}]+\u00e9/iu,
  /(?:a{0,2}){0,3}b/,
];
