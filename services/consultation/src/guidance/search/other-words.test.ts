import { describe, expect, it } from 'vitest';
import { aGuidanceEngine } from '../testing/builders.ts';
import { readCases, shareOf } from '../testing/cases.ts';

const engine = aGuidanceEngine();
const answerTo = (text: string) => engine.fromLibrary(engine.read(text), 'not_configured');

// The cases were written before the search was changed for them, and single failures are not looked at. The floors were
// set afterward, and keep what words alone reach without the sentence model; that among the first three was 88% while
// vectors of words were searched, which the model replaced (decision 30). sentences/answers.test.ts has its floors.
describe('the answers to questions in other words than those of the library', () => {
  const questions = readCases('unseen', 'other-words').map((given) => ({
    ...given,
    ...answerTo(given.text),
  }));
  const worries = readCases('unseen', 'worries').map(({ text }) => answerTo(text));
  const outside = readCases('unseen', 'outside').map(({ text }) => answerTo(text));
  const rightAmong = (count: number) =>
    shareOf(questions, ({ articles, sources }) =>
      sources.slice(0, count).some(({ id }) => articles.includes(id)),
    );
  const first = rightAmong(1);
  const three = rightAmong(3);
  const refused = shareOf(questions, ({ isOutside }) => isOutside);
  const worriesRefused = shareOf(worries, ({ isOutside }) => isOutside);
  const helped = shareOf(worries, ({ danger }) => danger !== undefined);
  const recognized = shareOf(outside, ({ isOutside }) => isOutside);

  it('are the right article, and hardly ever a refusal', () => {
    process.stdout.write(
      `Other words: first ${first.words}, among three ${three.words}, refused ${refused.words}\n` +
        `Worries: refused ${worriesRefused.words}, with help for danger ${helped.words}\n` +
        `Outside: recognized ${recognized.words}\n`,
    );
    expect(first.share).toBeGreaterThanOrEqual(0.6);
    expect(three.share).toBeGreaterThanOrEqual(0.86);
    expect(refused.share).toBeLessThanOrEqual(0.08);
    expect(worriesRefused.share).toBeLessThanOrEqual(0.25);
    expect(helped.share).toBeLessThanOrEqual(0.2);
    expect(recognized.share).toBeGreaterThanOrEqual(0.84);
  });
});
