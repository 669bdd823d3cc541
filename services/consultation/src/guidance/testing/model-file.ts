import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { modelFileName } from '../sentences/model-layout.ts';
import { SentenceEncoder } from '../sentences/sentence-encoder.ts';
import type { Sentences } from '../sentences/sentences.ts';
import { sentencesOf } from '../sentences/split-sentences.ts';

const path = join(defaultCacheDir(), modelFileName);

/** The unpacked sentence model that `npm start` or `npm run tools` has fetched; '' where there is none. */
export const modelFile = existsSync(path) ? path : '';

// There the tests that need it must not be left out.
if (modelFile === '' && process.env['CI']) throw new Error(`The sentence model is missing: ${path}`);

/** Returns the sentence model, read in this thread. */
export function readSentences(): Sentences {
  const encoder = SentenceEncoder.read(modelFile);
  return {
    isReady: () => true,
    place: async (text, masked) => ({
      whole: encoder.place(text),
      masked: encoder.place(masked),
      sentences: sentencesOf(text).map((sentence) => encoder.place(sentence)),
    }),
    close: async () => {},
  };
}
