import { collectedGauge } from '@clinical-hours/service-kit/metrics';
import type { Sentences } from './sentences.ts';

const ready = collectedGauge({
  name: 'sentence_model_ready',
  help: 'Whether the sentence model of Instant Guidance is read: 1, or 0 while the search goes by words',
});

/** Measures whether sentences can be placed, until the returned function is called. */
export const measureSentences = (sentences: Pick<Sentences, 'isReady'>): (() => void) =>
  ready.collectFrom(() => [{ value: sentences.isReady() ? 1 : 0 }]);
