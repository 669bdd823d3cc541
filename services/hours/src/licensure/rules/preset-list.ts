import { unitHoursOf, type PresetRecord } from '@clinical-hours/proto/api';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { CheckedPreset } from './presets.ts';

/** The presets that trainees can choose, in all versions. */
export class PresetList {
  readonly #presets: readonly CheckedPreset[];

  constructor(presets: readonly CheckedPreset[]) {
    this.#presets = presets.map(inHours);
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

const unitWords = /(\{have\} of \{need\}|\bone|\b(?:a|the) second) units?(?: of supervision)?\b/gu;

// A released preset never changes, and some speak of units, which people log as hours.
function inHours(preset: CheckedPreset): CheckedPreset {
  const hours = unitHoursOf(preset);
  if (hours?.individual !== 1) return preset;
  const said = (text: string) =>
    text.replaceAll(unitWords, (_words, amount: string) => {
      const noun = amount.startsWith('{') ? 'hours' : 'hour';
      return `${amount} ${noun} of supervision (${hours.group} h in a group count as 1)`;
    });
  const rules = preset.rules.map((rule) => ({
    ...rule,
    ...('says' in rule && rule.says !== undefined && { says: said(rule.says) }),
    ...(rule.assumes !== undefined && { assumes: said(rule.assumes) }),
  }));
  return { ...preset, rules, ...(preset.cautions && { cautions: preset.cautions.map(said) }) };
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
