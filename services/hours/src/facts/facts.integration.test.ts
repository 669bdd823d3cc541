import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLicense, aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';

let system: HoursSystem;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());

const factsOf = (userId: number, states: string[] = []) => system.facts.get(testCall({ userId }), states);

describe('facts', () => {
  it('are of no license where the trainee has none, also when others have', async () => {
    await system.licenses.create(testCall({ userId: 1 }), aLicense({ presetId: 'us-ca-lmft' }));
    expect((await factsOf(2)).licenses).toEqual([]);
  });

  it('say rules with section and day in both languages, and how the log stands', async () => {
    const call = testCall({ userId: 3 });
    system.supervisors.set(7, { userId: 3, name: 'Sam Supervisor', isActive: true });
    await system.licenses.create(call, aLicense({ presetId: 'us-ca-lmft' }));
    await system.sessions.create(call, aSession({ date: '2026-03-02' }));
    const [license] = (await factsOf(3)).licenses;
    expect(license).toMatchObject({ name: 'California LMFT', state: 'CA' });
    const fact = (kind: string, id: string) =>
      license!.facts.find((one) => one.kind === kind && one.id === id);
    expect(fact('rule', 'phone-only')).toMatchObject({
      about: ['modality', 'phone', 'supervision'],
      says: {
        english: 'Supervision by phone does not count.',
        spanish: 'La supervisión por teléfono no cuenta.',
      },
      cite: 'BPC 4980.43.2(b)(2)',
    });
    expect(fact('requirement', 'total-3000')?.numbers).toEqual([3000]);
    expect(fact('requirement', 'total-3000')?.log?.english).toMatch(/^you have [\d.]+ of 3,000 hours/);
    expect(fact('unsigned', 'unsigned')?.log?.english).toBe(
      '0 sessions not sent, 1 waiting for a supervisor.',
    );
    expect(fact('place', 'documentation')?.says?.english).toContain('B.');
  });

  it('put licenses of named states first, tell of two and name the others', async () => {
    for (const presetId of ['us-ca-lmft', 'us-or-lpc', 'us-tx-lpc']) {
      await system.licenses.create(testCall({ userId: 4 }), aLicense({ presetId }));
    }
    const facts = await factsOf(4, ['TX']);
    expect(facts.licenses.map(({ name }) => name)).toEqual(['Texas LPC', 'California LMFT']);
    expect(facts.otherNames).toEqual(['Oregon LPC']);
  });

  it('have hostile labels of rules of one’s own as short plain text', async () => {
    const label = `<img src=x>{0} **${'a'.repeat(400)}`;
    const custom = {
      weekStartsOn: 'monday',
      categories: [{ id: 'direct', label, match: { group: ['directClinical'] } }],
      rules: Array.from({ length: 60 }, (_, index) => ({
        id: `max-${index}`,
        kind: 'total-max',
        category: ['direct'],
        hours: 100 + index,
        cite: '',
      })),
      requirements: [{ id: 'total', label, need: 10, unit: 'hours', cite: '' }],
    };
    await system.licenses.create(testCall({ userId: 5 }), aLicense({ presetId: null, name: 'Own', custom }));
    const [license] = (await factsOf(5)).licenses;
    const texts = license!.facts.flatMap(({ says, log }) => [says?.english ?? '', log?.spanish ?? '']);
    expect(license!.facts.filter(({ kind }) => kind === 'rule')).toHaveLength(61);
    expect(texts.filter((text) => text.length > 700)).toEqual([]);
  });
});
