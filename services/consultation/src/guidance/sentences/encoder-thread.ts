import { parentPort, workerData } from 'node:worker_threads';
import { SentenceEncoder } from './sentence-encoder.ts';
import type { Placed, ToPlace } from './sentences.ts';

// A thread of `Sentences`: reads the model at its path, and places texts.
const encoder = SentenceEncoder.read(workerData as string);
parentPort!.on('message', ({ id, text }: ToPlace) => {
  parentPort!.postMessage({ id, point: encoder.place(text) } satisfies Placed, []);
});
parentPort!.postMessage('ready', []);
