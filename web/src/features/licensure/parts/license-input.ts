import type { LicenseRecord, RuleSet } from '@clinical-hours/proto/api';
import type { LicenseInput } from './licensure.api.ts';

/** Returns the details of a license. Without a name it gets that of the preset, which may differ between versions. */
export function inputOf(license: LicenseRecord): LicenseInput {
  const { presetId, weekStartsOn, opening, degreeOn, applicationReceivedOn, registeredOn } = license;
  const { registrationExpiresOn, applyOn, reports, answers, registrationNumber, fileNumber } = license;
  const dates = { degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn, applyOn };
  return { presetId, weekStartsOn, opening, reports, answers, registrationNumber, fileNumber, ...dates };
}

/** A license with other rules of its own. What was entered of a rule which is gone goes with it. */
export function withOwnRules(license: LicenseRecord, custom: RuleSet): LicenseInput {
  const { rules, requirements, duties = [] } = custom;
  const known = new Set([...rules, ...requirements, ...duties].map(({ id }) => id));
  const ofKnown = <T>(entered: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(entered).filter(([id]) => known.has(id)));
  return {
    ...inputOf(license),
    name: license.name,
    version: null,
    custom,
    opening: ofKnown(license.opening),
    answers: ofKnown(license.answers),
  };
}
