import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A trainee may leave license number and credentials to the supervisor, so both may be empty. Texts print them by
 * `licenseText`, `licenseWords`, `credentialsText` or `|| notGiven`.
 */

const root = join(import.meta.dirname, '..', '..');
const files = globSync('{proto/src/api,services/*/src,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**', '**/testing/**', '**/*.test.{ts,tsx}'],
});

/** In a template, behind a tag, as an attribute, or alone on a line of JSX. */
const printed = /(?:\$\{|>\{|=\{|^\s*\{)([\w.!?]*\b(?:licenseNumber|credentials))\}/;

/** Where one is printed as it is, and why it is not empty there. */
const known: Record<string, string> = {
  'services/hours/src/report/log-sections.ts licenseNumber': 'the trainee has one there',
  'web/src/features/receipt/receipt-sheet.tsx deputy.credentials': 'a deputy always has them',
  'web/src/features/supervisor/supervisor-card.tsx licenseNumber': 'it is there',
  'web/src/features/supervisor/supervisor-card.tsx credentials': 'they are there',
  'web/supervisor-pages/pages/verify/verify-page.tsx deputy.licenseNumber': 'a deputy always has one',
  'web/src/features/administration/users/user-form.tsx userFields.licenseNumber': 'it is the name of a field',
  'web/src/features/administration/users/user-list.tsx user.licenseNumber':
    'it is that of a trainee, and there',
  'web/supervisor-pages/pages/parts/setting-fields.tsx deputyFields.credentials': 'it is the name of a field',
  'web/supervisor-pages/pages/parts/setting-fields.tsx deputyFields.licenseNumber':
    'it is the name of a field',
  'web/src/features/report/supervisor-hours.ts signedBy.licenseNumber': 'it is a key, which nobody reads',
};

const printedIn = (file: string, source: string): string[] =>
  source.split('\n').flatMap((line) => {
    const text = printed.exec(line)?.[1];
    return text === undefined ? [] : [`${file} ${text}`];
  });

it('no text prints a license number or credentials that may be empty', () => {
  expect(files.length).toBeGreaterThan(700);
  const found = files.flatMap((file) => printedIn(file, readFileSync(join(root, file), 'utf8')));
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(known).toSorted());
});

it.each([
  'const text = `License ${licenseNumber}`;',
  'const text = `${supervisor.name}, ${supervisor.credentials}`;',
  '<Fact name="License" value={supervisor.licenseNumber} />',
  '        {record?.credentials}',
  '<dd>{you.credentials}</dd>',
])('finds it in %s', (line) => {
  expect(printedIn('made-up.tsx', line)).toHaveLength(1);
});

it.each(['const { licenseNumber } = supervisor;', '<Fact value={credentials || notGiven} />'])(
  'leaves alone %s',
  (line) => {
    expect(printedIn('made-up.tsx', line)).toEqual([]);
  },
);
