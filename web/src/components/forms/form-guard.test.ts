import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..', '..');

// Forms that Back may leave without a question, and why.
const unguarded = {
  'components/forms/form-dialog.tsx': 'guards its form itself',
  'features/session/log/log-session-page.tsx': 'keeps its draft',
  'features/consultation/ask-panel.tsx': 'keeps its draft',
  'features/account/sign-in/login-page.tsx': 'has a name and a password only',
  'features/account/parts/code-form.tsx': 'has one field',
  'features/account/recovery/forgot-password-page.tsx': 'has one field',
  'features/account/recovery/new-password-page.tsx': 'has passwords only',
  'features/account/recovery/reset-password-page.tsx': 'has passwords only',
};

it('guards every form against Back, but for those that have a reason', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.includes('test'),
  );
  const found = files.filter((name) => {
    const source = readFileSync(join(sources, name), 'utf8');
    return /<Formik\b/.test(source) && !/<ValidatedForm\b[^>]*\bisGuarded\b/.test(source);
  });
  expect(found.toSorted()).toEqual(Object.keys(unguarded).toSorted());
});
