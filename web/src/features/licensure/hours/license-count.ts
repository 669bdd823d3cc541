import type { ProgressRecord } from '@clinical-hours/proto/api';

/** The assumption behind a count while facts are missing, and the fact that would settle it. */
export interface Supposition {
  /** Such as 'if you were registered'. */
  condition: string;
  /** Such as 'add your degree date'. */
  remedy: string;
  /** Where that is done. */
  where: 'dates' | 'supervisors' | 'sites';
}

type Attribute = ProgressRecord['missing'][number]['attribute'];

const remedies: Partial<Record<Attribute, string>> = {
  degreeOn: 'add your degree date',
  applicationReceivedOn: 'add your application date',
  registeredOn: 'add your registration date',
  registrationExpiresOn: 'add the last day of your registration',
};

const conditions: readonly (Supposition & { attributes: readonly Attribute[] })[] = [
  {
    attributes: ['supervisorLicense', 'licenseKind', 'unknownLicenseKind', 'boardApproval'],
    condition: 'if your supervisors qualify',
    remedy: 'add your supervisors’ license details',
    where: 'supervisors',
  },
  {
    attributes: ['siteId', 'siteKind', 'liveScanOn', 'approvedFrom', 'sitePaid'],
    condition: 'if your sites qualify',
    remedy: 'add your sites’ details',
    where: 'sites',
  },
];

function conditionOf(missing: Attribute, knowsRegistration: boolean): string {
  if (missing === 'degreeOn' && !knowsRegistration) return 'if you had your degree';
  return missing === 'registrationExpiresOn' ? 'if your registration is valid' : 'if you were registered';
}

/**
 * Returns the assumption behind a license's count: the most decisive facts come first. Undefined when nothing is
 * missing that could take hours. `knowsRegistration` says whether the rules look at a registration.
 */
export function suppositionOf(
  { missing, countable }: Pick<ProgressRecord, 'missing' | 'countable'>,
  knowsRegistration: boolean,
): Supposition | undefined {
  if (countable === 0) return undefined;
  const attributes = new Set(missing.map(({ attribute }) => attribute));
  const date = (Object.keys(remedies) as Attribute[]).find((one) => attributes.has(one));
  if (date !== undefined) {
    return {
      condition: conditionOf(date, knowsRegistration),
      remedy: remedies[date] ?? '',
      where: 'dates',
    };
  }
  return conditions.find((each) => each.attributes.some((one) => attributes.has(one)));
}
