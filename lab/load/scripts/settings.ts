/// <reference types="k6" />
import type { LoadSettings } from '../load-data.ts';

/** Returns a setting of the runner. */
export function setting(name: keyof LoadSettings): string {
  const value = __ENV[name];
  if (value === undefined) throw new Error(`${name} is missing: start this by npm run load`);
  return value;
}

/** Reads the file with the seeded data. */
export function readData<T>(): T {
  return JSON.parse(open(setting('DATA'))) as T;
}

/** The amount of seeded data that is used up. */
export const offset = Number(setting('OFFSET'));

/** Distinguishes this run's keys from those of others. */
export const runKey = `${Date.now()}`;
