import type { Fault } from './fault.ts';

/** The faults with one of these texts in their names, in any case of letters; all of them without one. */
export function chooseFaults(faults: readonly Fault[], wanted: readonly string[]): Fault[] {
  if (wanted.length === 0) return [...faults];
  const texts = wanted.map((text) => text.toLowerCase());
  return faults.filter(({ name }) => texts.some((text) => name.toLowerCase().includes(text)));
}
