import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, silentLog } from '@clinical-hours/service-kit/testing';
import { LibraryGuidance } from '../library-guidance.ts';
import { readLibrary } from '../search/library.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import type { Misbehavior } from '../testing/model-texts.ts';
import { createSentenceModel, type SentenceModel } from './sentence-model.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

// A test on a busy machine takes several seconds for itself.
const aModel = (timeoutMs = 20_000): SentenceModel =>
  createSentenceModel({ url: `${server.url}/v1`, model: 'small', apiKey: 'a-key', timeoutMs })!;
const bodyOf = (...rows: number[][]): string =>
  JSON.stringify({ data: rows.map((embedding, index) => ({ index, embedding })) });

describe('a sentence model', () => {
  it('is none without an address', () => {
    expect(createSentenceModel({ url: '', model: '', apiKey: '', timeoutMs: 1 })).toBeUndefined();
  });

  it('places a text at distance 1, and is sent the text and the key', async () => {
    server.behave({ says: bodyOf([3, 4]) });
    const [x, y] = (await aModel().place('my client gave me a scarf'))!;
    expect([x, y]).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
    expect(server.requests).toMatchObject([
      {
        path: '/v1/embeddings',
        headers: { authorization: 'Bearer a-key' },
        body: { model: 'small', input: ['my client gave me a scarf'] },
      },
    ]);
  });

  it.each<Misbehavior>(['fail500', 'webPage', 'otherJson', 'cutConnection', 'redirect', 'flood'])(
    'that is broken (%s) is not asked again at once',
    async (does) => {
      server.behave({ does });
      const model = aModel();
      expect(await model.place('a')).toBeUndefined();
      const asked = server.requests.length;
      expect(await model.place('b')).toBeUndefined();
      expect(server.requests.length).toBe(asked);
    },
  );

  it.each<Misbehavior>(['hang', 'trickle'])('that does not end (%s) is given up in time', async (does) => {
    server.behave({ does });
    expect(await aModel(100).place('a')).toBeUndefined();
  });

  it.each([{ rows: [] }, { rows: [[0, 0]] }])('gives no point for %j', async ({ rows }) => {
    server.behave({ says: bodyOf(...rows) });
    expect(await aModel().place('a')).toBeUndefined();
  });
});

describe('guidance with a sentence model', () => {
  const library = readLibrary();
  const gifts = library.findIndex(({ id }) => id === 'gifts');
  // Only the gifts lie where every question does.
  const placing = (isAway: () => boolean): { model: SentenceModel; asked: string[] } => {
    const asked: string[] = [];
    const model: SentenceModel = {
      place: async (text) => {
        asked.push(text);
        return isAway() ? undefined : Float32Array.of(1, 0);
      },
      placeAll: async (texts) => {
        if (isAway()) return undefined;
        const known = new Set(library[gifts]!.topics);
        return texts.map((text) => (known.has(text) ? Float32Array.of(1, 0) : Float32Array.of(0, 1)));
      },
    };
    return { model, asked };
  };
  const question = 'my client Robin Sample never talks about the past';
  const firstOf = async (engine: LibraryGuidance): Promise<string | undefined> => {
    await engine.place(question);
    return engine.fromLibrary(engine.read(question), 'not_configured').sources[0]?.id;
  };

  it('orders the articles by it, and sends only masked text', async () => {
    const { model, asked } = placing(() => false);
    const engine = new LibraryGuidance({ library, sentenceModel: model, log: silentLog });
    await engine.prepare();
    await eventually(() => engine.search.hasLearned);
    expect(await firstOf(engine)).toBe('gifts');
    expect(asked.join()).not.toContain('Robin');
    await engine.place('My client wants to die tonight.');
    expect(asked).toHaveLength(1);
  });

  it('goes by words while it is away, and learns once it is back', async () => {
    let isAway = true;
    const { model } = placing(() => isAway);
    const engine = new LibraryGuidance({ library, sentenceModel: model, log: silentLog });
    await engine.prepare();
    const plain = new LibraryGuidance({ library, log: silentLog });
    expect(await firstOf(engine)).toBe(await firstOf(plain));
    isAway = false;
    await eventually(async () => {
      await engine.place(question);
      return engine.search.hasLearned;
    });
    expect(await firstOf(engine)).toBe('gifts');
  });
});
