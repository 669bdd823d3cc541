import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCalendarDate } from '@clinical-hours/proto/api';
import { presetFaults } from '@clinical-hours/proto/requests';
import { addMonths } from './days.ts';
import type { Preset } from './preset.ts';

/** A preset with the day on which its figures were last compared with their sources. */
export interface CheckedPreset extends Preset {
  /** yyyy-MM-dd */
  checkedOn: string;
}

const defaultFolder = join(import.meta.dirname, '..', '..', '..', 'presets');

/**
 * Reads the presets of a folder, `<id>/<version>.json`, ordered by id and version. `checked.json` names the day on
 * which each was last compared with its sources: presets are immutable, so the day stands beside them. Throws one Error
 * that lists every faulty file with its fault, so that a service never starts with half of the presets.
 */
export function readPresets(folder = defaultFolder): CheckedPreset[] {
  const checked = JSON.parse(readFileSync(join(folder, 'checked.json'), 'utf8')) as Record<string, string>;
  const faults: string[] = [];
  const presets: CheckedPreset[] = [];
  for (const file of presetFiles(folder)) {
    try {
      const preset = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as Preset;
      const found = faultsOfPreset(preset, file);
      const checkedOn = checked[file];
      if (!checkedOn || !toCalendarDate(checkedOn)) found.push('checked.json names no day for it');
      faults.push(...found.map((fault) => `${file}: ${fault}`));
      presets.push({ ...preset, checkedOn: checkedOn ?? '' });
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}`);
    }
  }
  if (presets.length === 0) faults.push('there is no preset');
  if (faults.length > 0) throw new Error(`The license presets cannot be read: ${faults.join('; ')}`);
  return presets;
}

const warnedAgeMonths = 6;
const maxAgeMonths = 12;

/**
 * Returns a sentence about the presets that were last compared with their sources more than 12 months ago; undefined
 * when there is none. Laws change: nothing is released with such a preset.
 */
export function outdatedPresets(today: string, folder = defaultFolder): string | undefined {
  const names = namesBefore(addMonths(today, -maxAgeMonths), readPresets(folder));
  return names && `Compare these license presets with their sources, ${noted}: ${names}.`;
}

/**
 * Returns a sentence about the offered presets that were last compared with their sources more than 6 months ago;
 * undefined when there is none. They are a warning, and hinder no release.
 */
export function agingPresets(today: string, folder = defaultFolder): string | undefined {
  const presets = readPresets(folder);
  const newest = presets.filter((preset, index) => presets[index + 1]?.id !== preset.id);
  const names = namesBefore(addMonths(today, -warnedAgeMonths), newest);
  return names && `Soon compare these license presets with their sources, ${noted}: ${names}.`;
}

const noted = 'and note the day in services/hours/presets/checked.json';

const namesBefore = (day: string, presets: readonly CheckedPreset[]): string | undefined =>
  presets
    .filter(({ checkedOn }) => checkedOn < day)
    .map(({ id, version }) => `${id}/${version}`)
    .join(', ') || undefined;

/** Returns the presets of a folder as `<id>/<version>`, ordered. */
export function presetFiles(folder = defaultFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(join(folder, name))
        .filter((file) => file.endsWith('.json'))
        .map((file) => `${name}/${file.slice(0, -'.json'.length)}`),
    )
    .toSorted();
}

/** Returns the SHA-256 of a preset's content, by which a released preset is recognized as unchanged. */
export function presetDigest(file: string, folder = defaultFolder): string {
  const content: unknown = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Returns what is wrong with the form of a preset in the file `<id>/<version>`. */
export function faultsOfPreset(preset: Preset, file: string): string[] {
  const faults = presetFaults(preset);
  if (faults.length > 0) return faults;
  if (file !== `${preset.id}/${preset.version}`) faults.push('its id and version are not those of its file');
  for (const { id, reading, cite } of [...preset.rules, ...preset.requirements]) {
    if (!reading) faults.push(`${id} does not say how it was read`);
    if (!cite) faults.push(`${id} cites nothing`);
  }
  if (preset.agreement && !(preset.agreement.reading && preset.agreement.cite)) {
    faults.push('agreement does not say where and how it was read');
  }
  return faults;
}
