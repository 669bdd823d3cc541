import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChatModel } from './chat-model.ts';
import { createModelChain, type ChainResult } from './model-chain.ts';
import { LibrarySearch } from '../search/library-search.ts';
import { aLibrary, settingsFor } from '../testing/builders.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { inJson, texts } from '../testing/model-texts.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const danger = { kind: 'suicide', who: 'client' } as const;

function asked(says: string): Promise<ChainResult> {
  server.behave({ says });
  const model = createChatModel(settingsFor(server))!;
  const ask = createModelChain(new LibrarySearch(aLibrary()), model);
  return ask('My client Zoltan brought me a gift. May I accept the gift?', AbortSignal.timeout(10_000));
}

describe('asking a model', () => {
  it('tells the danger that it sees, with its answer', async () => {
    expect(await asked(inJson(texts.answer, danger))).toMatchObject({
      kind: 'usable',
      text: expect.stringMatching(/^## What to do now\n/u),
      danger,
    });
  });

  it.each([
    ['too_short', inJson('I cannot help with this.', danger)],
    ['diagnosis', inJson(texts.diagnosis, danger)],
    ['too_short', inJson(texts.answer, danger).slice(0, -30)],
  ])('tells the danger that it sees when its answer is of no use: %s', async (fault, says) => {
    expect(await asked(says)).toEqual({ kind: 'unusable', fault, danger });
  });

  it.each([inJson(texts.answer), inJson(texts.answer, { kind: 'boredom', who: 'client' }), texts.answer])(
    'tells no danger when it sees none, or none that is known: %#',
    async (says) => {
      const result = await asked(says);
      expect(result.kind).toBe('usable');
      expect(result).not.toHaveProperty('danger');
    },
  );

  it('asks with what was masked, for JSON', async () => {
    await asked(texts.answer);
    const sent = JSON.stringify(server.requests.at(-1)?.body);
    expect(sent).toContain('My client [name] brought');
    expect(sent).toContain(String.raw`{\"danger\": null, \"answer\": \"…\"}`);
    expect(sent).not.toContain('Zoltan');
  });
});
