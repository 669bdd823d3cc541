import { describe, expect, it } from 'vitest';
import type { Weight } from './fonts.ts';
import { TextShaper, toPlainText } from './text-shaper.ts';

const runsOf = (text: string, weight: Weight = 'regular') => {
  const shaper = new TextShaper();
  const plain = toPlainText(text);
  return shaper.runs(plain, shaper.levels(plain), weight);
};
const facesOf = (text: string, weight?: Weight): string[] => [
  ...new Set(runsOf(text, weight).map(({ face }) => face.name.replace(/^noto-sans-/, ''))),
];
const drawn = (text: string): string[] => runsOf(text).map((run) => run.text);

describe('a name in any alphabet', () => {
  it.each([
    ['Sam Supervisor', ['latin-400']],
    ['Łukasz Żółć', ['latin-ext-400', 'latin-400']],
    ['Ελένη', ['greek-400']],
    ['Наталья', ['cyrillic-400']],
    ['Ngô Thị', ['latin-400', 'vietnamese-400']],
    ['नेहा', ['devanagari-400']],
    ['علي', ['arabic-arabic-400']],
    ['דנה', ['hebrew-hebrew-400']],
    ['王小明', ['unifontex-latin-400']],
    ['김민수', ['unifontex-latin-400']],
    ['สมชาย', ['unifontex-latin-400']],
  ])('is drawn by fonts that have it: %s', (name, faces) => {
    expect(facesOf(name)).toEqual(faces);
    for (const { face, text, width } of runsOf(name)) {
      expect(Array.from(text).every((letter) => face.font.hasGlyphForCodePoint(letter.codePointAt(0)!))).toBe(
        true,
      );
      expect(width).toBeGreaterThan(0);
    }
  });

  it('is bold where its font has a bold weight', () => {
    expect(facesOf('Łukasz 王', 'bold')).toEqual(['latin-ext-700', 'latin-700', 'unifontex-latin-400']);
  });

  it('shows where a letter is missing in all fonts', () => {
    expect(drawn('a\u{20000}b').join('')).toBe('a\uFFFDb');
  });
});

describe('marks', () => {
  it('are composed with their letter', () => {
    expect(drawn('Jose\u0301')).toEqual(['José']);
  });

  it('are drawn by the font of their letter', () => {
    const withCircumflex = runsOf('ax\u0302').find(({ text }) => text.includes('x'));
    expect(withCircumflex?.text).toBe('x\u0302');
  });

  it('of conjuncts stay in one run', () => {
    expect(drawn('क्षत्रिय')).toEqual(['क्षत्रिय']);
  });
});

describe('text from right to left', () => {
  it('is drawn from the right, word by word, each in the order in which its font shapes it', () => {
    expect(drawn('علي حسن')).toEqual(['حسن', ' ', 'علي']);
  });

  it('keeps numbers and Latin words from left to right', () => {
    expect(drawn('דנה 123 Levi')).toEqual(['Levi', ' ', '123', ' ', 'דנה']);
    expect(drawn('Levi דנה 123')).toEqual(['Levi ', '123', ' ', 'דנה']);
  });

  it('mirrors brackets', () => {
    expect(drawn('דנה (לוי)')).toEqual(['(', 'לוי', ') ', 'דנה']);
  });

  it('gives the font Arabic digits turned round, because it turns them as if they were letters', () => {
    expect(drawn('علي ١٢٣')).toEqual(['٣٢١', ' ', 'علي']);
  });
});

describe('plain text', () => {
  it('has single spaces and no control characters', () => {
    expect(toPlainText(' Tess\t\n Trainee\u0000\u00A0 ')).toBe('Tess Trainee');
  });

  it('cannot make other text be read backwards', () => {
    expect(toPlainText('License \u202E54321\u202C \u2067x\u2069')).toBe('License 54321 x');
  });
});
