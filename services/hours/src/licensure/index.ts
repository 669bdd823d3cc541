export { evaluate } from './counting/evaluate.ts';
export type { Line, Preset } from './rules/preset.ts';
export { checkPreset, placesOfActivities } from './rules/preset-check.ts';
export { agingPresets, faultsOfPreset, outdatedPresets, readPresets } from './rules/presets.ts';
