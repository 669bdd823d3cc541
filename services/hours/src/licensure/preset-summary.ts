import type { PresetRecord } from '@clinical-hours/proto/api';
import type { CheckedPreset } from './presets.ts';

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
