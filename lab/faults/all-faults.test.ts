import { describe, expect, it } from 'vitest';
import { allFaults, chooseFaults, worstFaults } from './all-faults.ts';

const namesOf = (...wanted: string[]): string[] => chooseFaults(allFaults, wanted).map(({ name }) => name);

describe('the choice of faults', () => {
  it('is all of them where none is named', () => {
    expect(namesOf()).toEqual(allFaults.map(({ name }) => name));
  });

  it('is those that have one of the texts in their names', () => {
    expect(namesOf('WEB: sigkill', 'nats put back')).toEqual([
      'web: SIGKILL',
      'NATS put back to an older copy',
    ]);
  });

  it('has the worst ones, each by its whole name', () => {
    expect(allFaults.map(({ name }) => name)).toEqual(expect.arrayContaining([...worstFaults]));
  });

  it('is among faults of which no two have one name', () => {
    expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length);
  });
});
