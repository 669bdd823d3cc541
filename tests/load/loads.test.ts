import { describe, expect, it } from 'vitest';
import { readOptions } from './loads.ts';

describe('npm run load', () => {
  it('runs all scripts as they are when it is told nothing', () => {
    expect(readOptions([])).toEqual({
      names: ['trainee-day', 'supervisor-monday', 'administrator-export'],
      rates: [],
      durationS: undefined,
      isDurable: false,
    });
  });

  it('runs a script at several rates', () => {
    const args = ['trainee-day', '--rate', '1', '--rate', '2.5', '--duration', '20', '--durable'];
    expect(readOptions(args)).toEqual({
      names: ['trainee-day'],
      rates: [1, 2.5],
      durationS: 20,
      isDurable: true,
    });
  });

  it('says what cannot be meant', () => {
    expect(() => readOptions(['trainee-night'])).toThrow(
      "There is no script 'trainee-night': trainee-day, supervisor-monday, administrator-export.",
    );
    expect(() => readOptions(['--rate', 'fast'])).toThrow(
      "--rate is 'fast': give a number above 0, at most 10000.",
    );
    expect(() => readOptions(['--duration', '0'])).toThrow("--duration is '0'");
  });
});
