export { evaluate } from './evaluate.ts';
export type { Line, Preset } from './preset.ts';
export { checkPreset, placesOfActivities } from './preset-check.ts';
export { agingPresets, faultsOfPreset, outdatedPresets, readPresets } from './presets.ts';
