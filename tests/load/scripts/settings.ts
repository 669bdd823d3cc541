/// <reference types="k6" />
import type { LoadSettings } from '../load-data.ts';

/** What the runner has set. */
export function setting(name: keyof LoadSettings): string {
  const value = __ENV[name];
  if (value === undefined) throw new Error(`${name} is missing: start this by npm run load`);
  return value;
}

/** The file with what was seeded. */
export function readData<T>(): T {
  return JSON.parse(open(setting('DATA'))) as T;
}

/** How many of what was seeded are used up. */
export const offset = Number(setting('OFFSET'));

/** Distinguishes this run's keys from those of others. */
export const runKey = `${Date.now()}`;
