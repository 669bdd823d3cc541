import { describe, expect, it } from 'vitest';
import { emergencyHelp } from './emergency-help.ts';
import { concernedPeople, dangerKinds } from './danger-kinds.ts';
import { findDanger } from './danger.ts';
import { halves, readCases, shareOf } from '../testing/cases.ts';

describe.each(halves)('danger in other languages, in the %s cases', (half) => {
  it('is heard', () => {
    const cases = readCases(half, 'foreign-danger').map((one) => ({ ...one, danger: findDanger(one.text) }));
    const isHeard = ({ danger }: (typeof cases)[number]): boolean => danger !== undefined;
    const spanish = shareOf(
      cases.filter(({ language }) => language === 'es'),
      isHeard,
    );
    const others = shareOf(
      cases.filter(({ language }) => language !== 'es'),
      isHeard,
    );
    const people = shareOf(
      cases.filter(isHeard),
      ({ danger, who }) => danger!.who === who || danger!.who === 'unsure',
    );
    const mistaken = shareOf(
      readCases(half, 'foreign-harmless'),
      ({ text }) => findDanger(text) !== undefined,
    );
    process.stdout.write(
      `Danger in other languages, ${half}: Spanish ${spanish.words}, others ${others.words}, the person fits ${people.words}, heard in harmless ones ${mistaken.words}\n`,
    );
    expect(spanish.share).toBeGreaterThanOrEqual(0.9);
    expect(others.share).toBeGreaterThanOrEqual(0.7);
    expect(people.share).toBeGreaterThanOrEqual(0.8);
    expect(mistaken.share).toBeLessThanOrEqual(0.3);
  });
});

describe('danger in Spanish', () => {
  it.each([
    ['mi clienta dice que ya no quiere vivir', 'suicide', 'client'],
    ['soy yo, me quiero morir', 'suicide', 'self'],
    ['un cliente me amenazó y sabe dónde vivo', 'threat_to_others', 'threatened'],
    ['el padrastro le pega al niño', 'child_abuse', 'client'],
  ])('is heard in "%s"', (text, kind, who) => {
    expect(findDanger(text)).toMatchObject({ kind, who });
  });

  it('gets help in Spanish, of every kind and for everyone, with a bilingual line first', () => {
    for (const kind of dangerKinds) {
      for (const who of concernedPeople) {
        const help = emergencyHelp({ kind, who }, 'es');
        expect(help).toMatch(/^\*\*¿Alguien está en peligro\?[^]*oprima 2[^]*Someone in danger\?/u);
        expect(help).toMatch(/## Si alguien puede estar en peligro ahora\n- /u);
        expect(help).toMatch(/911[^]*988/u);
      }
    }
  });
});
