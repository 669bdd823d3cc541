export { evaluate } from './evaluate.ts';
export type { Line } from './preset.ts';
export { outdatedPresets, readPresets } from './presets.ts';
