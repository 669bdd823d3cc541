import { describe, expect, it } from 'vitest';
import { aToldStory } from '../told-builders.ts';
import { judgeOddClient, OddClientTold } from './odd-client.ts';
import { answersTo, oddRequests, type Kind } from './odd-requests.ts';

const stories = [aToldStory()];
const keptId = 5;

function toldOf(status: Partial<Record<Kind, number>> = {}, timesEach = 3): OddClientTold {
  const told = new OddClientTold();
  told.targetIds.add(keptId);
  for (const [kind, allowed = [200]] of Object.entries(answersTo)) {
    for (let time = 0; time < timesEach; time += 1) told.tally.add(kind, allowed[0]);
  }
  for (const [kind, wrong] of Object.entries(status)) told.tally.add(kind, wrong);
  return told;
}

describe('a client that sends odd, forged and cut requests', () => {
  it('may be refused, and served what is its own', () => {
    expect(judgeOddClient(toldOf(), stories)).toEqual([]);
    expect(
      judgeOddClient(toldOf({ 'forged upload': 401, 'forged read': 404, header: 416 }), stories),
    ).toEqual([]);
  });

  it.each<[Kind, number]>([
    ['key', 200],
    ['forged read', 200],
    ['forged upload', 500],
    ['header', 502],
    ['upgrade', 500],
  ])('is answered wrongly when a %s is answered %i', (kind, status) => {
    expect(judgeOddClient(toldOf({ [kind]: status }), stories)).toEqual([
      `'${kind}' was answered ${status}, 1 of 4 times`,
    ]);
  });

  it('has broken something when an upload became that of somebody else', () => {
    const told = toldOf();
    told.planted.push('planted');
    expect(judgeOddClient(told, stories)).toEqual(['planted']);
  });

  it('has met nobody when a kind was not sent often, or no document of a story was asked for', () => {
    expect(judgeOddClient(toldOf({}, 2), stories)).toHaveLength(Object.keys(answersTo).length);
    const elsewhere = [aToldStory({ documents: [{ id: 6, sha256: 'abc' }] })];
    expect(judgeOddClient(toldOf(), elsewhere)).toEqual(['nobody asked for a document of a story']);
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
