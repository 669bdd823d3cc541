import type { PresetRecord } from '@clinical-hours/proto/api';
import { stateNames } from '@clinical-hours/proto/rules/us-states';

/** Returns the newest version of each preset, by name of their state. */
export function newestPresets(presets: readonly PresetRecord[]): PresetRecord[] {
  const newest = new Map<string, PresetRecord>();
  for (const preset of presets) {
    const known = newest.get(preset.id);
    if (!known || known.version < preset.version) newest.set(preset.id, preset);
  }
  const placeOf = ({ state, name }: PresetRecord): string => `${stateName(state)} ${name}`;
  return [...newest.values()].toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

/** The name of a state by its abbreviation of the postal service. */
export const stateName = (state: string): string => stateNames[state] ?? state;
