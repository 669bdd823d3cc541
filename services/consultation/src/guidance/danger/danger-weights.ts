import { readLines } from '../word-lists.ts';

/** The weights of a feature, one for each outcome in their order. */
export type Weights = ReadonlyMap<string, readonly number[]>;

const scale = 100;

/** Reads lines such as `kill self: -120 0 14 …`, in hundredths. Throws an Error for a line that is none. */
export const readWeights = (lines: readonly string[]): Weights =>
  new Map(
    lines.map((line) => {
      const [, name, numbers] = /^(.+): ([-\d ]+)$/u.exec(line) ?? [];
      if (name === undefined || numbers === undefined) throw new Error(`"${line}" is no line of weights`);
      return [name, numbers.split(' ').map((number) => Number(number) / scale)] as const;
    }),
  );

/** The same as lines, without features that weigh next to nothing. */
export const writeWeights = (weights: Weights, least = 0.3): string[] =>
  [...weights]
    .filter(([, numbers]) => numbers.some((number) => Math.abs(number) >= least))
    .map(([name, numbers]) => `${name}: ${numbers.map((number) => Math.round(number * scale)).join(' ')}`);

/** As learned by `testing/train-danger.ts`. */
export const dangerWeights: Weights = readWeights(readLines('danger-weights'));
