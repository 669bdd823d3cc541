import type { LicenseRecord, RuleSet } from '@clinical-hours/proto/api';
import type { Loaded } from '../../../components/loading/when-loaded.tsx';
import { usePreset } from '../parts/licensure.api.ts';
import type { Source } from './source-of.ts';

/** The rules of a license, with what is known about where they come from. */
export interface LicenseRules extends Omit<RuleSet, 'cautions'> {
  sources: readonly Source[];
  cautions: readonly string[];
}

/** Returns our own reading of a rule where its text is silent; undefined where it is not. */
export function assumptionOf(id: string, rules: LicenseRules | undefined): string | undefined {
  return rules?.rules.find((rule) => rule.id === id)?.assumes;
}

/** The rules of a license: those of its preset, or the trainee's own, which have no sources. */
export function useRules(license: LicenseRecord): Loaded<LicenseRules> {
  const preset = usePreset(license);
  if (!license.custom) return preset;
  const { cautions = [] } = license.custom;
  return { data: { ...license.custom, sources: [], cautions }, mutate: () => undefined };
}
