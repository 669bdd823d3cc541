import type { PresetRecord } from '@clinical-hours/proto/api';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { CheckedPreset } from './presets.ts';

/** The presets that trainees can choose, in all versions. */
export class PresetList {
  readonly #presets: readonly CheckedPreset[];

  constructor(presets: readonly CheckedPreset[]) {
    this.#presets = presets;
  }

  /** Returns all presets, by state, name and version. */
  all(): CheckedPreset[] {
    const key = ({ state, name, version }: CheckedPreset) => `${state} ${name} ${version}`;
    return this.#presets.toSorted((a, b) => key(a).localeCompare(key(b)));
  }

  /** Returns a version of a preset, the newest one when none is named. Throws not_found for an unknown one. */
  require(id: string, version?: string): CheckedPreset {
    const versions = this.#presets.filter((preset) => preset.id === id);
    const found =
      version === undefined
        ? versions.toSorted((a, b) => a.version.localeCompare(b.version)).at(-1)
        : versions.find((preset) => preset.version === version);
    if (!found) throw notFound('preset_not_found', 'There are no rules of this board with this version');
    return found;
  }
}

/** Returns what a list shows of a preset. */
export function toPresetSummary({
  id,
  version,
  name,
  board,
  state,
  checkedOn,
  isBeta,
  appliesBy,
  dates,
  sources,
  cautions = [],
}: CheckedPreset): PresetRecord {
  return { id, version, name, board, state, checkedOn, isBeta, appliesBy, dates, sources, cautions };
}
