import { createHash } from 'node:crypto';
import { standInForm } from '@clinical-hours/hours/stand-in-form';
import { expect, it } from 'vitest';
import { sampleForm } from './sample-form.ts';

it('is the form that the seed uploads, whenever it is made', async () => {
  const sha256 = createHash('sha256')
    .update(await standInForm())
    .digest('hex');
  expect(sampleForm).toBe(`37A-525=${sha256}`);
});
