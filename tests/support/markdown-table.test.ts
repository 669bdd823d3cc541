import { expect, it } from 'vitest';
import { toMarkdown } from './markdown-table.ts';

it('writes a table whose columns stand below each other', () => {
  expect(toMarkdown(['part', 'MiB'], [['hours', '120']])).toBe(
    ['| part  | MiB |', '| ----- | --- |', '| hours | 120 |'].join('\n'),
  );
});
