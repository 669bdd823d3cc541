import { silentLog } from '@clinical-hours/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { LibraryGuidance } from '../library-guidance.ts';
import { readLibrary } from '../search/library.ts';
import { readCases, shareOf } from '../testing/cases.ts';
import { modelFile, readSentences } from '../testing/model-file.ts';
import { aboutDanger } from '../testing/train-danger.ts';

// Single failures of the unseen cases are not looked at. The floors were set afterward, and keep what was reached.
describe.runIf(modelFile)('answers by the sentence model', { timeout: 240_000 }, () => {
  const engine = modelFile
    ? new LibraryGuidance({ library: readLibrary(), sentences: readSentences(), log: silentLog })
    : undefined;
  const answersTo = <T extends { text: string }>(cases: readonly T[]) =>
    Promise.all(
      cases.map(async (one) => {
        await engine!.place(one.text);
        const read = engine!.read(one.text);
        return { ...one, given: engine!.fromLibrary(read, 'not_configured'), danger: read.danger };
      }),
    );
  type Answer = Awaited<ReturnType<typeof answersTo>>[number];
  const isHelped = ({ danger }: Answer): boolean => danger !== undefined;
  const isOutside = ({ given }: Answer): boolean => given.isOutside;
  const print = (name: string, shares: Record<string, { words: string }>): void => {
    const words = Object.entries(shares).map(([key, { words: share }]) => `${key} ${share}`);
    process.stdout.write(`${name}: ${words.join(', ')}\n`);
  };

  it.each([
    ['questions', 0.76, 0.93],
    ['other-words', 0.75, 0.94],
  ] as const)('have a right article first, or among three: %s', async (name, leastFirst, leastThree) => {
    const answers = await answersTo(readCases('unseen', name));
    const among = (count: number) =>
      shareOf(answers, ({ articles, given }) =>
        given.sources.slice(0, count).some(({ id }) => articles.includes(id)),
      );
    const helped = shareOf(
      answers.filter(({ articles }) => !aboutDanger.has(articles[0]!)),
      isHelped,
    );
    const [first, three, refused] = [among(1), among(3), shareOf(answers, isOutside)];
    print(`Sentence model, ${name}`, { first, three, refused, helped });
    expect(first.share).toBeGreaterThanOrEqual(leastFirst);
    expect(three.share).toBeGreaterThanOrEqual(leastThree);
    expect(refused.share).toBeLessThanOrEqual(0.04);
    expect(helped.share).toBeLessThanOrEqual(0.2);
  });

  it('begin with help where there is danger, in other languages too, and seldom where there is none', async () => {
    const dangers = await answersTo(readCases('unseen', 'danger'));
    const foreign = await answersTo(readCases('unseen', 'foreign-danger'));
    const harmless = await answersTo(readCases('unseen', 'harmless'));
    const worries = await answersTo(readCases('unseen', 'worries'));
    const shares = {
      danger: shareOf(dangers, isHelped),
      foreign: shareOf(foreign, isHelped),
      near: shareOf(
        harmless.filter(({ near }) => near),
        isHelped,
      ),
      ordinary: shareOf(
        harmless.filter(({ near }) => !near),
        isHelped,
      ),
      worries: shareOf(worries, isHelped),
      'right person': shareOf(
        [...dangers, ...foreign].filter((one) => one.who !== undefined && isHelped(one)),
        ({ who, danger }) => danger?.who === who || danger?.who === 'unsure',
      ),
    };
    print('Sentence model, danger', shares);
    expect(shares.danger.share).toBeGreaterThanOrEqual(0.93);
    expect(shares.foreign.share).toBeGreaterThanOrEqual(0.9);
    expect(shares.near.share).toBeLessThanOrEqual(0.18);
    expect(shares.ordinary.share).toBeLessThanOrEqual(0.1);
    expect(shares.worries.share).toBeLessThanOrEqual(0.18);
    expect(shares['right person'].share).toBeGreaterThanOrEqual(0.93);
  });

  it('say so where the library does not cover a question, and name no article', async () => {
    const answers = await answersTo([...readCases('unseen', 'off-topic'), ...readCases('unseen', 'outside')]);
    const outside = shareOf(answers, isOutside);
    print('Sentence model, off topic', { outside });
    expect(outside.share).toBeGreaterThanOrEqual(0.85);
    expect(answers.filter((one) => isOutside(one) && one.given.sources.length > 0)).toEqual([]);
  });

  it.each([
    ['my supervisor forced himself on me', 'sexual_assault', 'self', '656-4673'],
    ['my client was raped on saturday', 'sexual_assault', 'client', '656-4673'],
    ['my supervisor raped me', 'sexual_assault', 'self', '656-4673'],
    ['they took her passport and make her work without pay', 'trafficking', 'client', '373-7888'],
    ['mi clienta dice que la violaron anoche', 'sexual_assault', 'client', '656-4673'],
  ] as const)('know kinds that the rules do not: %s', async (text, kind, who, number) => {
    const [answer] = await answersTo([{ text }]);
    expect(answer!.danger).toMatchObject({ kind, who });
    expect(answer!.given.text).toContain(number);
  });
});
