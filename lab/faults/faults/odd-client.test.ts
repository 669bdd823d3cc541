import { describe, expect, it } from 'vitest';
import { anExpectedScenario } from '../evidence-builders.ts';
import { checkOddClient, OddClientResult } from './odd-client.ts';
import { answersTo, oddRequests, type Kind } from './odd-requests.ts';

const scenarios = [anExpectedScenario()];
const keptId = 5;

function resultOf(status: Partial<Record<Kind, number>> = {}, timesEach = 3): OddClientResult {
  const result = new OddClientResult();
  result.targetIds.add(keptId);
  for (const [kind, allowed = [200]] of Object.entries(answersTo)) {
    for (let time = 0; time < timesEach; time += 1) result.tally.add(kind, allowed[0]);
  }
  for (const [kind, wrong] of Object.entries(status)) result.tally.add(kind, wrong);
  return result;
}

describe('a client that sends odd, forged and cut requests', () => {
  it('may be refused, and served what is its own', () => {
    expect(checkOddClient(resultOf(), scenarios)).toEqual([]);
    expect(
      checkOddClient(resultOf({ 'forged upload': 401, 'forged read': 404, header: 416 }), scenarios),
    ).toEqual([]);
  });

  it.each<[Kind, number]>([
    ['key', 200],
    ['forged read', 200],
    ['forged upload', 500],
    ['header', 502],
    ['upgrade', 500],
  ])('is answered wrongly when a %s is answered %i', (kind, status) => {
    expect(checkOddClient(resultOf({ [kind]: status }), scenarios)).toEqual([
      `'${kind}' was answered ${status}, 1 of 4 times`,
    ]);
  });

  it('has broken something when an upload became that of somebody else', () => {
    const result = resultOf();
    result.planted.push('planted');
    expect(checkOddClient(result, scenarios)).toEqual(['planted']);
  });

  it('has met nobody when a kind was not sent often, or no document of a scenario was asked for', () => {
    expect(checkOddClient(resultOf({}, 2), scenarios)).toHaveLength(Object.keys(answersTo).length);
    const elsewhere = [anExpectedScenario({ documents: [{ id: 6, sha256: 'abc' }] })];
    expect(checkOddClient(resultOf(), elsewhere)).toEqual(['nobody asked for a document of a scenario']);
  });
});

describe('odd requests', () => {
  const attacker = { url: 'http://localhost:8080', cookie: 'sid=mine', documentId: 1 };
  const requests = Array.from({ length: 60 }, (_, turn) =>
    oddRequests(attacker, { id: 9, userId: 7 }, turn),
  ).flat();

  it('are all kinds, and name somebody else in a forged one with a cookie and without', () => {
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(Object.keys(answersTo)));
    const forged = requests.filter(({ kind }) => kind.startsWith('forged'));
    expect(forged.every(({ bytes }) => bytes.includes('X-Actor-Id: 7'))).toBe(true);
    expect(new Set(forged.map(({ bytes }) => bytes.includes('Cookie: ')))).toEqual(new Set([true, false]));
    expect(forged.some(({ bytes }) => bytes.includes('Expect: 100-continue'))).toBe(true);
  });

  it('have a whole head, unless they are cut in it', () => {
    const whole = requests.filter(({ kind }) => kind !== 'cut in the headers');
    expect(whole.every(({ bytes }) => bytes.includes('\r\n\r\n'))).toBe(true);
    const cut = requests.filter(({ kind }) => kind === 'cut in the headers');
    expect(cut.some(({ bytes }) => bytes.includes('\r\n\r\n'))).toBe(false);
  });
});
