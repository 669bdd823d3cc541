import { describe, expect, it } from 'vitest';
import { emergencyHelp } from './emergency-help.ts';
import { concernedPeople, dangerKinds } from './danger-kinds.ts';
import { circumstancesOf } from './circumstances.ts';
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

it('is help without the same line twice, for two kinds of danger', () => {
  for (const kind of dangerKinds) {
    for (const alsoKind of dangerKinds.filter((one) => one !== kind)) {
      for (const language of ['en', 'es'] as const) {
        const lines = emergencyHelp({ kind, alsoKind, who: 'unsure' }, language).split(/\n+/u);
        expect(lines).toEqual([...new Set(lines)]);
      }
    }
  }
});

it.each(['她丈夫昨晚掐她的脖子', 'Son mari a étranglé la cliente', 'Mari l trangle l yè swa'])(
  'tells of medical care after "%s"',
  (text) => {
    expect(circumstancesOf(text)).toContain('strangled');
  },
);

describe('danger in Spanish', () => {
  it.each([
    ['mi clienta dice que ya no quiere vivir', 'suicide', 'client'],
    ['se quiere matar y tiene una pistola', 'suicide', 'client'],
    ['quiere matar a su esposa', 'threat_to_others', 'client'],
    ['me quiero matar', 'suicide', 'self'],
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
