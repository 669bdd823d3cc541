import { isSomebodyElse } from '@clinical-hours/proto/api';
import type { Supervisor } from './supervisor.entity.ts';

/** The details of a license, as its supervisor states them. What is null or empty was left open. */
export interface ConfirmedDetails {
  licenseNumber: string;
  credentials: string;
  licenseKind: string | null;
  licenseState: string | null;
  /** yyyy-MM-dd */
  licensedOn: string | null;
  licenseExpiresOn: string | null;
}

const confirmable = [
  'licenseNumber',
  'credentials',
  'licenseKind',
  'licenseState',
  'licensedOn',
  'licenseExpiresOn',
] as const satisfies readonly (keyof ConfirmedDetails)[];

const identifying = ['licenseNumber', 'licenseKind', 'licenseState'] as const;

/** Returns whether a record says something else than its supervisor confirmed. What they left open cannot differ. */
export function differs(supervisor: Supervisor, confirmed: ConfirmedDetails): boolean {
  return confirmable.some((field) => confirmed[field] && confirmed[field] !== supervisor[field]);
}

/**
 * Returns whether a change of a record only takes over the license that its supervisor confirmed: the record then names
 * the same person as before. What the supervisor left open stays or is removed.
 */
export function takesOver(
  before: Supervisor,
  after: Pick<Supervisor, 'name' | 'email' | 'licenseNumber'> &
    Partial<Pick<Supervisor, 'licenseKind' | 'licenseState'>>,
  confirmed: ConfirmedDetails,
): boolean {
  const { name, email } = after;
  if (isSomebodyElse(before, { name, email, licenseNumber: before.licenseNumber })) return false;
  return identifying.every((field) => {
    const fresh = after[field] === undefined ? before[field] : after[field];
    return fresh === confirmed[field] || (!confirmed[field] && fresh === before[field]);
  });
}
