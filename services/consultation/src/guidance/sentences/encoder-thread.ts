import { parentPort, workerData } from 'node:worker_threads';
import { SentenceEncoder } from './sentence-encoder.ts';
import type { Placed, ToPlace } from './sentences.ts';

// A thread of `Sentences`: reads the model at its path, and places texts.
const encoder = SentenceEncoder.read(workerData as string);
parentPort!.on('message', ({ id, texts }: ToPlace) => {
  parentPort!.postMessage({ id, points: texts.map((text) => encoder.place(text)) } satisfies Placed, []);
});
parentPort!.postMessage('ready', []);
