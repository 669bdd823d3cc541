import { HumanMessage } from '@langchain/core/messages';
import { ChatPromptValue } from '@langchain/core/prompt_values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChatModel, type Outcome } from '@clinical-hours/consultation/guidance/model/chat-model';
import { checkAnswer } from '@clinical-hours/consultation/guidance/model/check-answer';
import { startFaultyGuidance, type FaultyGuidance } from './faulty-guidance.ts';

let provider: FaultyGuidance;
beforeAll(async () => {
  provider = await startFaultyGuidance();
});
afterAll(() => provider.stop());
beforeEach(() => provider.reset());

// Uses the product's own client.
async function ask(timeoutMs = 10_000): Promise<Outcome | undefined> {
  const settings = { provider: 'openai', model: 'sample', url: provider.url, apiKey: '' } as const;
  const prompt = new ChatPromptValue([new HumanMessage('How late may a progress note be?')]);
  return createChatModel({ ...settings, timeoutMs })?.ask(prompt);
}

const textOf = (outcome: Outcome | undefined): string => (outcome?.kind === 'text' ? outcome.text : '');

const passage = `A note is written as soon as possible after the meeting, and before the next one with the same client. A late one says when
the meeting was and when it was written; nothing is changed afterwards without a dated addition. Ask your supervisor how many days your agency
allows, and tell them when you are behind, before somebody asks.`;
const articles = [{ id: 'notes', title: 'Late notes', text: passage }];

describe('the faulty provider of guidance', () => {
  it('gives an answer that the product accepts', async () => {
    const before = provider.askedCount;
    const text = textOf(await ask());
    expect(checkAnswer(text, articles, 'sample').kind).toBe('usable');
    expect(provider.askedCount).toBe(before + 1);
  });

  it('gives nonsense that the product does not accept', async () => {
    provider.behave('nonsense');
    const text = textOf(await ask());
    expect(checkAnswer(text, articles, 'sample')).toEqual({ kind: 'unusable', fault: 'nonsense' });
  });

  it.each([
    [429, 'busy'],
    [500, 'failed'],
    ['hang', 'too_slow'],
  ] as const)('does this: %s', async (fault, kind) => {
    provider.behave(fault);
    expect(await ask(fault === 'hang' ? 200 : 10_000)).toMatchObject({ kind });
  });
});
