import { describe, expect, it } from 'vitest';
import { halves, readCases, shareOf } from '../testing/cases.ts';
import { languageOf } from './language.ts';

describe('the language of a question', () => {
  it.each([
    ['es', 'mi cliente no quiere hablar en la sesión'],
    ['pt', 'eu não sei o que fazer com a minha paciente'],
    ['ht', 'kisa mwen ka fè pou kliyan mwen an'],
    ['fr', 'ma cliente ne veut pas parler, que dois-je faire'],
    ['zh', '我的来访者不想说话'],
    ['other', '내담자가 말을 하지 않아요'],
    ['other', 'Klient powiedział że nie chce rozmawiać'],
    ['en', 'clt no show again, do i charge'],
    ['en', 'Client says "no puedo más" a lot. What does she mean?'],
    ['en', 'SI/HI denied'],
    ['en', ''],
  ])('is %s in "%s"', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is English in the English cases, and another in the others', () => {
    for (const half of halves) {
      const english = (['danger', 'harmless', 'questions', 'off-topic'] as const).flatMap((name) =>
        readCases(half, name).map(({ text }) => text),
      );
      const others = [...readCases(half, 'foreign-danger'), ...readCases(half, 'foreign-harmless')];
      expect(shareOf(english, (text) => languageOf(text) !== 'en').share).toBeLessThanOrEqual(0.005);
      expect(shareOf(others, ({ text }) => languageOf(text) === 'en').share).toBe(0);
    }
  });
});
