import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activityGroups,
  activityTypes,
  clientKinds,
  supervisorKinds,
  type Category,
} from '@clinical-hours/proto/api';
import { presetFaults } from '@clinical-hours/proto/requests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from './days.ts';
import { toEntries } from './entry.ts';
import { evaluate } from '../counting/evaluate.ts';
import type { Line } from './preset.ts';
import { PresetList } from './preset-list.ts';
import { takesHours } from './takes-hours.ts';
import released from '../../../presets/released.json' with { type: 'json' };
import { neededDates } from './preset-check.ts';
import {
  agingPresets,
  outdatedPresets,
  presetDigest,
  presetFiles,
  readPresets,
  type CheckedPreset,
} from './presets.ts';

const presets = readPresets();
/** The newest version of each: the one that is offered. */
const newest = presets.filter((preset, index) => presets[index + 1]?.id !== preset.id);
const named = presets.map((preset) => [`${preset.id}/${preset.version}`, preset] as const);

/** Lines of every activity type, without clients and with each kind of them. */
const anyLines: Line[] = activityGroups
  .flatMap((group) => Object.keys(activityTypes[group]).map((activityType) => ({ group, activityType })))
  .flatMap((row) => [undefined, ...clientKinds].map((clients) => ({ ...row, clients })))
  .map((row, index) => ({ ...row, sessionId: index, row: 0, date: '2026-03-02', hundredths: 100 }));

/** Returns the ids of the categories whose own match takes a line, whatever the others take. */
function matching(preset: CheckedPreset, line: Line): string[] {
  return preset.categories
    .map(({ id, label, match }): Category => ({ id, label, match }))
    .filter((category) => toEntries({ ...preset, categories: [category] }, {}, [line])[0]?.categories.length)
    .map(({ id }) => id);
}

/** Returns the ids of a category and of those that include it. */
function outwards(preset: CheckedPreset, id: string | undefined): string[] {
  const found = preset.categories.find((category) => category.id === id);
  return found ? [found.id, ...outwards(preset, found.within)] : [];
}

describe('the presets that are shipped', () => {
  it('are as they were when they were released', () => {
    const digests = Object.fromEntries(presetFiles().map((file) => [file, presetDigest(file)]));
    // A new version is a new file, with its digest in released.json; a released one never changes.
    expect(digests).toEqual(released);
  });

  it('say hours of supervision to people, and never units of it', () => {
    const said = new PresetList(presets)
      .all()
      .map(({ cautions = [], rules }) => [
        ...cautions,
        ...rules.flatMap((rule) => [rule.assumes ?? '', 'says' in rule ? (rule.says ?? '') : '']),
      ]);
    const ofUnits = said.flat().filter((text) => /\bunits?\b/u.test(text));
    // Those of a university stay.
    expect(new Set(ofUnits)).toEqual(new Set([expect.stringContaining('18 quarter units of the program')]));
    expect(said.flat().some((text) => text.includes('(2 h in a group count as 1)'))).toBe(true);
  });

  it('are outdated 12 months after they were last compared with their sources', () => {
    const [first] = presets.map(({ checkedOn }) => checkedOn).toSorted();
    const later = (years: number, days: number) => {
      const day = new Date(`${first}T00:00:00Z`);
      day.setUTCFullYear(day.getUTCFullYear() + years);
      day.setUTCDate(day.getUTCDate() + days);
      return day.toISOString().slice(0, 10);
    };
    expect(outdatedPresets(later(1, 0))).toBeUndefined();
    expect(outdatedPresets(later(1, 1))).toMatch(/checked\.json: us-/u);
  });

  it('are warned of after six months, of those that are offered', () => {
    const day = newest.map(({ checkedOn }) => checkedOn).toSorted()[0] ?? '';
    expect(agingPresets(addMonths(day, 6))).toBeUndefined();
    expect(agingPresets(addMonths(day, 7))).toMatch(/^Soon compare .*us-ca-lmft\/2026-11-29/u);
    expect(agingPresets(addMonths(day, 7))).not.toContain('us-ca-lmft/2026-08');
  });

  it('take hours by a text alone unless they are beta, and quote the sentence that says so', () => {
    const takers = newest
      .filter(({ isBeta }) => !isBeta)
      .flatMap(({ id, rules }) => rules.filter(takesHours).map((rule) => ({ id, rule })));
    expect(takers.length).toBeGreaterThan(15);
    const loose = takers.filter(({ rule }) => rule.reading !== 'V' || !rule.sentence || !rule.cite);
    expect(loose.map(({ id, rule }) => `${id} ${rule.id}`)).toEqual([]);
  });

  it('make no hours of others before the trainee answered a question', () => {
    const makers = newest.flatMap(({ id, rules }) =>
      rules.flatMap((rule) => (rule.kind === 'convert' && rule.makes === 'hours' ? [[id, rule.asks]] : [])),
    );
    expect(makers).toEqual([
      ['us-ma-lmhc', 'Were these meetings of 45 minutes?'],
      ['us-ny-lcsw', 'Were these meetings of 45 minutes?'],
    ]);
  });

  it.each(named)(
    '%s says when it was checked, where it was read, and what it does not check',
    (_name, preset) => {
      expect(preset.checkedOn >= `${preset.version.slice(0, 7)}-01`).toBe(true);
      expect(preset.sources.length).toBeGreaterThan(0);
      expect(preset.cautions?.length).toBeGreaterThan(0);
      expect(preset.requirements.length).toBeGreaterThan(0);
    },
  );

  it.each(named)('%s has no category which no activity type reaches', (_name, preset) => {
    const reached = new Set(toEntries(preset, {}, anyLines).flatMap(({ categories }) => categories));
    expect(preset.categories.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  it.each(named)(
    '%s puts no line into two categories of which neither includes the other',
    (_name, preset) => {
      const astray = anyLines.filter((line) => {
        const ids = matching(preset, line);
        const innermost = ids.find((id) => ids.every((other) => outwards(preset, id).includes(other)));
        return ids.length > 0 && innermost === undefined;
      });
      expect(astray.map(({ activityType, clients }) => `${activityType} ${clients ?? ''}`)).toEqual([]);
    },
  );

  it.each(named)(
    '%s counts a supervised week in full, but for what is no category of the board',
    (_name, preset) => {
      const week: Line[] = [
        { group: 'directClinical', activityType: 'individual-therapy', hundredths: 500 },
        { group: 'directClinical', activityType: 'family-therapy', hundredths: 300 },
        { group: 'supervision', activityType: 'individual-supervision', hundredths: 300 },
      ].map((row, index) => ({ ...row, sessionId: index, row: 0, date: `2026-03-0${index + 2}` }) as Line);
      const dates = { degreeOn: '2025-05-30', registeredOn: '2025-07-15', applyOn: '2028-03-01' };
      const { countable, requirements } = evaluate(preset, dates, week, '2026-04-01');
      expect(countable).toBe(1100);
      expect(
        requirements.filter(({ have, unit }) => have === 0 && unit === 'hours').map(({ id }) => id),
      ).toEqual([]);
    },
  );

  it.each(named)('%s names no kind of license that forms do not offer', (_name, preset) => {
    const asked = [
      ...preset.rules.flatMap((rule) => ('kinds' in rule ? rule.kinds : [])),
      ...preset.requirements.flatMap(({ supervisorKinds: kinds = [] }) => kinds),
    ];
    expect(asked.filter((kind) => !supervisorKinds.some((offered) => offered === kind))).toEqual([]);
  });

  it.each(named)('%s asks for the dates that its rules look at, and for no others', (_name, preset) => {
    expect(Object.keys(preset.dates)).toEqual(neededDates(preset));
  });
});

describe('the presets that are prepared', () => {
  const prepared = join(import.meta.dirname, '..', '..', '..', 'presets', 'prepared');

  it.each(presetFiles(prepared))(
    '%s is sound, newer than the released versions, and not one of them',
    (file) => {
      const preset = JSON.parse(readFileSync(join(prepared, `${file}.json`), 'utf8')) as CheckedPreset;
      expect(presetFaults(preset)).toEqual([]);
      expect(`${preset.id}/${preset.version}`).toBe(file);
      const versions = presets.filter(({ id }) => id === preset.id).map(({ version }) => version);
      expect(versions.length).toBeGreaterThan(0);
      expect(versions.every((version) => version < preset.version)).toBe(true);
    },
  );
});

describe('a folder of presets', () => {
  let folder: string;
  const good = presets.find(({ id }) => id === 'us-ny-lcsw') as CheckedPreset;
  const { checkedOn: _checkedOn, ...content } = good;
  const name = `${good.id}/${good.version}`;
  const write = (file: string, value: unknown): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(value));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'presets-'));
    write('checked', { [name]: '2026-11-23' });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read in the order of ids and versions', () => {
    write('us-tx-lpc/2025-03', { ...content, id: 'us-tx-lpc', version: '2025-03' });
    write('us-tx-lpc/2024-01', { ...content, id: 'us-tx-lpc', version: '2024-01' });
    write(name, content);
    expect(presetFiles(folder)).toEqual([name, 'us-tx-lpc/2024-01', 'us-tx-lpc/2025-03']);
  });

  it('gives each preset the day on which it was checked', () => {
    write(name, content);
    expect(readPresets(folder)).toEqual([good]);
  });

  it('is refused when it is empty', () => {
    expect(() => readPresets(folder)).toThrow('there is no preset');
  });

  it('is refused as a whole, naming every faulty file with all its faults', () => {
    const [first, ...others] = content.requirements;
    const { reading: _reading, ...unread } = first as NonNullable<typeof first>;
    write(name, content);
    write('us-xx-a/2026-01', { ...content, id: 'us-xx-a', version: '2026-01', motto: 'none' });
    write('us-xx-b/2026-01', {
      ...content,
      id: 'us-xx-b',
      version: '2026-02',
      requirements: [unread, ...others],
    });
    write('us-xx-c/2026-01', {
      ...content,
      id: 'us-xx-c',
      version: '2026-01',
      requirements: [{ ...first, category: ['play'] }],
    });
    writeFileSync(join(folder, 'us-xx-c', '2026-02.json'), '{');
    let message = '';
    try {
      readPresets(folder);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(
      /^The license presets cannot be read: us-xx-a\/2026-01: has an unknown key: motto/u,
    );
    expect(message).toContain('us-xx-b/2026-01: its id and version are not those of its file');
    expect(message).toContain('us-xx-b/2026-01: direct-2000 does not say how it was read');
    expect(message).toContain('us-xx-b/2026-01: checked.json names no day for it');
    expect(message).toContain('us-xx-c/2026-01: direct-2000 names play, which is not there');
    expect(message).toContain('us-xx-c/2026-02: ');
    expect(message).not.toContain(name);
  });

  it.each([
    [
      'a rule of an unknown kind',
      { rules: [{ id: 'odd', kind: 'wish', cite: 'none', reading: 'V' }] },
      'kind',
    ],
    [
      'a rule with an unknown key',
      { rules: [{ ...presets[0]?.rules[0], wish: 1 }] },
      'rules[0] has an unknown key: wish',
    ],
    ['an unknown date', { dates: { bornOn: 'Born' } }, 'dates has an unknown key: bornOn'],
    ['no source', { sources: [] }, 'sources'],
    ['a source without an address', { sources: [{ cite: 'x', url: 'here', read: 'primary' }] }, 'url'],
    [
      'two requirements of one id',
      { requirements: [...good.requirements, ...good.requirements] },
      'is there twice',
    ],
  ])('is refused when a preset has %s', (_case, change, fault) => {
    write(name, { ...content, ...change });
    expect(() => readPresets(folder)).toThrow(fault);
  });

  it('knows a preset by its content, however its file is laid out', () => {
    const shipped = join(import.meta.dirname, '..', '..', '..', 'presets', good.id);
    cpSync(shipped, join(folder, good.id), { recursive: true });
    const digest = presetDigest(name, folder);
    write(name, content);
    expect(presetDigest(name, folder)).toBe(digest);
    write(name, { ...content, isBeta: true });
    expect(presetDigest(name, folder)).not.toBe(digest);
  });
});
