import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { fitting } from './program.ts';
import { machineFor } from './machine.ts';

/** A text that a part of an expression reads repeatedly, and the text that leads to this part. */
interface Pump {
  before: string;
  part: string;
  /** What the part cannot read. */
  end: string;
}

const maxAlternatives = 3;
const maxBefore = 60;
const mostTexts = 40;
// Ends the repetition, so that the last part of an expression fails.
const stop = '\u0001 \u0001';
const candidates = Array.from('aA1 -._/@:"\'\n\t,;#%&=+*?!()[]{}<>\\|~^$`é\u4e00\u{1f600}');

/**
 * Texts of about `length` characters on which an expression backtracks most: its repeated parts, after the text that
 * leads to them.
 */
export function attackTexts({ source, flags }: RegExp, length: number): string[] {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const pumps = [true, false].flatMap((isLean) => {
    const sampler = new Sampler(flags, isLean);
    sampler.collect(alternatives, '');
    return sampler.pumps;
  });
  const texts = new Set(pumps.flatMap((pump) => textsOf(pump, length)));
  return [...texts].slice(0, mostTexts);
}

function textsOf({ before, part, end }: Pump, length: number): string[] {
  const filled = (text: string): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const parts = [part, before + part, before].filter((text) => text !== '' && text.length <= maxBefore);
  const long = [
    ...parts.map(filled),
    before.slice(0, maxBefore) + filled(part || 'a'),
    stop + filled(part || 'a'),
  ];
  return long.map((text) => text + stop + end);
}

class Sampler {
  readonly pumps: Pump[] = [];
  readonly #flags: string;

  readonly #isLean: boolean;

  /** Samples include optional parts unless `isLean`. */
  constructor(flags: string, isLean: boolean) {
    this.#flags = flags;
    this.#isLean = isLean;
  }

  /** Collects the repeated parts of alternatives that follow `before`. */
  collect(alternatives: readonly AST.Alternative[], before: string): void {
    for (const { elements } of some(alternatives)) {
      let read = before;
      for (const element of elements) {
        this.#collectFrom(element, read);
        read += this.#sampleOf(element);
      }
      this.pumps.push({ before: read.slice(0, -1), part: read.slice(before.length), end: '' });
    }
  }

  #collectFrom(element: AST.Element, before: string): void {
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      this.collect(element.alternatives, before);
    if (element.type === 'Assertion' && 'alternatives' in element) this.collect(element.alternatives, before);
    if (element.type !== 'Quantifier') return;
    const { element: repeated, max } = element;
    if (max > maxAlternatives) {
      const end = this.#strangerTo(repeated);
      for (const part of this.#samplesOf(repeated)) this.pumps.push({ before, part, end });
    }
    this.#collectFrom(repeated, before);
  }

  #samplesOf(element: AST.QuantifiableElement): readonly string[] {
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      return some(element.alternatives).map(({ elements }) => this.#sequence(elements));
    }
    if (element.type === 'CharacterClass' || element.type === 'CharacterSet') {
      const fits = fitting(element.raw, this.#flags);
      return some(candidates.filter(fits));
    }
    return [this.#sampleOf(element)];
  }

  // A class may take what ends other repetitions.
  #strangerTo(element: AST.Element): string {
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      const inside = element.alternatives.flatMap(({ elements }) => elements);
      return inside.map((each) => this.#strangerTo(each)).join('');
    }
    if (element.type === 'Quantifier') return this.#strangerTo(element.element);
    if (element.type !== 'CharacterClass' && element.type !== 'CharacterSet') return '';
    const fits = fitting(element.raw, this.#flags);
    return candidates.find((character) => !fits(character)) ?? '';
  }

  #sequence = (elements: readonly AST.Element[]): string =>
    elements.map((element) => this.#sampleOf(element)).join('');

  #sampleOf(element: AST.Element): string {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'Group':
      case 'CapturingGroup':
        return this.#sequence(element.alternatives[0]?.elements ?? []);
      case 'Quantifier':
        return this.#sampleOf(element.element).repeat(
          Math.min(Math.max(element.min, this.#isLean ? 0 : 1), 8),
        );
      case 'Assertion':
      case 'Backreference':
        return '';
      default: {
        const fits = fitting(element.raw, this.#flags);
        return candidates.find(fits) ?? '';
      }
    }
  }
}

// A few words of a list suffice, since each of them is read in the same way.
const some = <T>(all: readonly T[]): readonly T[] =>
  all.length <= maxAlternatives ? all : [...all.slice(0, maxAlternatives - 1), all.at(-1)!];

const [short, long] = [2_000, 16_000];
// A linear expression reads each character a few times, or some hundred times where its repetitions are bounded.
const fewSteps = 10 * short;
const mostSteps = 400;
const mostGrowth = (1.5 * long) / short;
const mostLongTexts = 2;

/**
 * Why the time of an expression is not linear in the length of its text, by counted steps on 2 kB and 16 kB; undefined
 * when it is linear. The expression is run as a global one, since `split` finds all matches whatever the flags are.
 */
export function superLinear({ source, flags }: RegExp): string | undefined {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const { stepsIn } = machineFor(expression);
  const costly: { index: number; steps: number }[] = [];
  for (const [index, text] of attackTexts(expression, short).entries()) {
    const steps = stepsIn(text, mostSteps * short);
    if (steps >= mostSteps * short) return describe(steps, text);
    if (steps > fewSteps) costly.push({ index, steps });
  }
  const texts = attackTexts(expression, long);
  for (const { index, steps } of costly.sort((a, b) => b.steps - a.steps).slice(0, mostLongTexts)) {
    const text = texts[index]!;
    const many = stepsIn(text, mostSteps * long);
    if (many >= mostSteps * long || many > mostGrowth * steps) return describe(many, text);
  }
  return undefined;
}

const describe = (steps: number, text: string): string =>
  `${steps} steps or more for ${text.length} characters that begin with ${JSON.stringify(text.slice(0, 40))}`;
