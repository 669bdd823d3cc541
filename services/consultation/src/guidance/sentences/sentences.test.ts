import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@clinical-hours/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { readLibrary } from '../search/library.ts';
import { LibraryGuidance } from '../library-guidance.ts';
import { modelFile } from '../testing/model-file.ts';
import { modelBytes } from './model-layout.ts';
import { openSentences, requireModelFile, type Sentences } from './sentences.ts';

let opened: Sentences | undefined;
afterEach(() => opened?.close());
const open = (path: string): Sentences => (opened = openSentences(path, silentLog));

describe.runIf(modelFile)('sentences', () => {
  it('are placed by a thread, 10 at once, each as alone', async () => {
    const sentences = open(modelFile);
    const texts = Array.from({ length: 10 }, (_, index) => `my client cancelled ${index} times`);
    await expect.poll(() => sentences.isReady(), { timeout: 20_000 }).toBe(true);
    const alone = await sentences.place(texts[7]!, texts[7]!);
    const points = await Promise.all(texts.map((text) => sentences.place(text, text)));
    expect(points[7]).toEqual(alone);
    expect(points.filter((point) => point?.whole.length === 512)).toHaveLength(10);
  });

  it('put an article first that shares no word with the question', async () => {
    const sentences = open(modelFile);
    await expect.poll(() => sentences.isReady(), { timeout: 20_000 }).toBe(true);
    const engine = new LibraryGuidance({ library: readLibrary(), sentences, log: silentLog });
    const question = 'mi clienta me trajo un regalo caro';
    await engine.place(question);
    expect(engine.fromLibrary(engine.read(question), 'not_configured').sources[0]?.id).toBe('gifts');
  });
});

describe('without a model', () => {
  it.each(['', '/no/such/file', import.meta.dirname])('nothing is placed: "%s"', async (path) => {
    const sentences = open(path);
    expect(await sentences.place('my client is late', 'my client is late')).toBeUndefined();
    expect(sentences.isReady()).toBe(false);
    expect(() => requireModelFile(path)).toThrow(`MODEL_FILE "${path}" is no sentence model`);
  });

  it('nothing is placed with a file of the right length and other bytes', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'model-'));
    try {
      const path = join(dir, 'model');
      writeFileSync(path, Buffer.alloc(modelBytes));
      const sentences = open(path);
      expect(await sentences.place('my client is late', 'my client is late')).toBeUndefined();
      expect(sentences.isReady()).toBe(false);
    } finally {
      await opened?.close();
      await rm(dir, { recursive: true });
    }
  });
});
