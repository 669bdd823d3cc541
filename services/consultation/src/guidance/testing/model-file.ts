import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { modelFileName } from '../sentences/model-layout.ts';

const path = join(defaultCacheDir(), modelFileName);

/** The unpacked sentence model that `npm start` or `npm run tools` has fetched; '' where there is none. */
export const modelFile = existsSync(path) ? path : '';

// There the tests that need it must not be left out.
if (modelFile === '' && process.env['CI']) throw new Error(`The sentence model is missing: ${path}`);
