import { describe, expect, it } from 'vitest';
import { fitClasses } from './linear-fit.ts';

const at = (...values: number[]) => Float32Array.from(values);

describe('a linear fit', () => {
  it('is near 1 for the class of a point, and near 0 for the others', () => {
    const fit = fitClasses(
      [
        { point: at(1, 0, 0), of: 0, weight: 1 },
        { point: at(0, 1, 0), of: 1, weight: 1 },
        { point: at(0, 0.8, 0.6), of: 1, weight: 0.3 },
        { point: at(0, 0, 1), of: 2, weight: 1 },
      ],
      3,
      1e-6,
    );
    for (const [of, point] of [at(1, 0, 0), at(0, 1, 0), at(0, 0, 1)].entries()) {
      for (const [index, value] of fit(point).entries()) expect(value).toBeCloseTo(index === of ? 1 : 0, 1);
    }
  });

  it('solves the equations of ridge regression', () => {
    // One class, points 1 and -1 of equal weight: x² = 1, constant² = 0.09, and only the constant has a target.
    const examples = [1, -1].map((value) => ({ point: at(value), of: 0, weight: 1 }));
    const [value] = fitClasses(examples, 1, 0.01)(at(1));
    expect(value).toBeCloseTo((0.3 * 0.3) / (0.09 + 0.01));
  });
});
