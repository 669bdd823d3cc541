import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serviceVersion } from './service-version.ts';

it('the version of a process is that of the package its program belongs to', () => {
  expect(serviceVersion(join(import.meta.dirname, 'index.ts'))).toMatch(/^\d+\.\d+\.\d+$/);
  expect(serviceVersion('/nowhere/main.ts')).toBe('unknown');
});
