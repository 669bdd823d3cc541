import { describe, expect, it } from 'vitest';
import { readOptions } from './loads.ts';

describe('npm run load', () => {
  it('runs all scripts as they are when it is told nothing', () => {
    expect(readOptions([])).toEqual({
      names: ['trainee-day', 'supervisor-monday', 'administrator-export'],
      rates: [],
      durationS: undefined,
      isDurable: false,
      isSmall: false,
      url: undefined,
      isJson: false,
    });
  });

  it('runs a script at several rates', () => {
    const args = ['trainee-day', '--rate', '1', '--rate', '2.5', '--duration', '20', '--durable', '--small'];
    expect(readOptions(args)).toEqual({
      names: ['trainee-day'],
      rates: [1, 2.5],
      durationS: 20,
      isDurable: true,
      isSmall: true,
      url: undefined,
      isJson: false,
    });
  });

  it('makes the days of trainees on an installation that runs elsewhere', () => {
    const args = ['trainee-day', '--url', 'https://hours.example.com/', '--json'];
    const expected = { names: ['trainee-day'], url: 'https://hours.example.com', isJson: true };
    expect(readOptions(args)).toMatchObject(expected);
    expect(() => readOptions(['--url', 'https://hours.example.com'])).toThrow(
      "With --url there is only 'trainee-day'.",
    );
    expect(() => readOptions(['trainee-day', '--url', 'hours.example.com'])).toThrow(
      "--url is 'hours.example.com': give an address such as https://hours.example.com.",
    );
    expect(() => readOptions([...args, '--durable'])).toThrow('--durable is for a product of its own');
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
