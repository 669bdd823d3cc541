import type { PresetRecord } from '@clinical-hours/proto/api';
import { stateNames } from './us-states.ts';

/** A preset in a list of choices. */
export interface PresetChoice {
  /** Identifies the preset and its version. */
  key: string;
  preset: PresetRecord;
  /** The name, with the version when there is a newer one. */
  title: string;
}

/** Returns presets by name of their state, the versions of one preset next to each other and the newest first. */
export function toChoices(presets: readonly PresetRecord[]): PresetChoice[] {
  const newest = new Map<string, PresetRecord>();
  for (const preset of presets) {
    const known = newest.get(preset.id);
    if (!known || known.version < preset.version) newest.set(preset.id, preset);
  }
  const placeOf = ({ id }: PresetRecord): string => {
    const { state, name } = newest.get(id) as PresetRecord;
    return `${stateNames[state] ?? state} ${name} ${id}`;
  };
  return presets
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)) || b.version.localeCompare(a.version))
    .map((preset) => ({
      key: keyOf(preset),
      preset,
      title: newest.get(preset.id) === preset ? preset.name : `${preset.name}, version ${preset.version}`,
    }));
}

/** Identifies a preset and its version. */
export function keyOf({ id, version }: PresetRecord): string {
  return `${id}@${version}`;
}

/** Returns whether each word of a search begins a word of the state, its abbreviation, the license or the board. */
export function isFound({ state, name, board }: PresetRecord, search: string): boolean {
  const words = wordsOf(`${state} ${stateNames[state] ?? ''} ${name} ${board}`);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
