import {
  fromHundredths,
  toHundredths,
  type LicenseRecord,
  type SessionRecord,
  type SiteRecord,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import { formatDate, today } from '../../lib/figures/dates.ts';
import { hoursText } from '../../lib/figures/numbers.ts';

const kinds = [
  ['supervision', 'supervisionHours'],
  ['direct clinical', 'directClinicalHours'],
  ['indirect clinical', 'indirectClinicalHours'],
] as const;

/** The hours of sessions at one place. */
export interface SiteSums {
  /** 'No site' for sessions that name none. */
  site: string;
  count: number;
  /** The hours by kind, such as 'supervision 2 h, direct clinical 4.5 h'. */
  kinds: string;
}

/** Returns the hours of sessions by site and kind, in the order in which the sites come first. */
export function sumsBySite(sessions: readonly SessionRecord[], sites: readonly SiteRecord[]): SiteSums[] {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const groups = Map.groupBy(sessions, ({ siteId }) => names.get(siteId ?? 0) ?? 'No site');
  return [...groups].map(([site, of]) => ({ site, count: of.length, kinds: sumsOf(of) }));
}

function sumsOf(sessions: readonly SessionRecord[]): string {
  const sums = kinds.flatMap(([words, field]) => {
    const sum = sessions.reduce((total, session) => total + toHundredths(session[field]), 0);
    return sum > 0 ? [`${words} ${hoursText(fromHundredths(sum))}`] : [];
  });
  return sums.join(', ') || hoursText(0);
}

const soonDays = 30;

/** Returns why open hours with a supervisor should be signed soon; undefined while nothing speaks for it. */
export function reasonToClose(
  { name, licenseExpiresOn, addressState, awayUntil, deputy }: SupervisorRecord,
  now = today(),
): string | undefined {
  if (addressState === 'bounced') {
    return `If ${name} has left, ask them for an address that works, and have your open hours signed.`;
  }
  const expiresOn = licenseExpiresOn?.slice(0, 10);
  if (expiresOn && daysBetween(now, expiresOn) <= soonDays) {
    const verb = expiresOn < now ? 'expired' : 'expires';
    return `The license of ${name} ${verb} on ${formatDate(expiresOn)}. Have your open hours signed.`;
  }
  if (awayUntil && deputy) {
    return `Until ${formatDate(awayUntil)} a deputy signs, and many boards don’t count that. Not coming back? Ask ${name} to sign your open hours.`;
  }
  return undefined;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What a board takes in the place of the signature of a supervisor who cannot be reached. */
export interface SubstituteProof {
  text: string;
  cite: string;
  url: string;
  /** What is certain of the text. */
  certainty: string;
}

// Only what was read in the text of a rule. The copy that was read has no date of its own.
const proofs: Readonly<Record<string, SubstituteProof>> = {
  'us-va-lcsw': {
    text: 'Virginia (LCSW): its rule names a notarized affidavit from the head of your employer, with dates, duties, and hours, when a supervisor has died or can’t be found.',
    cite: '18VAC140-20-40',
    certainty:
      'Read on 11/28/2026 in a copy without a date. The last change we have seen took effect on 06/28/2017. Check with the board.',
    url: 'https://register.dls.virginia.gov/details.aspx?id=6394',
  },
};

/** Returns what the boards of a trainee's licenses take in the place of a signature, where that is known. */
export function proofsFor(licenses: readonly LicenseRecord[]): SubstituteProof[] {
  return [...new Set(licenses.map(({ presetId }) => presetId))].flatMap((id) => proofs[id ?? ''] ?? []);
}
