import { fromHundredths, toHundredths, type ActivityGroup } from '@clinical-hours/proto/api';
import { signatoryKeys, signatoryOf, type NamedSupervisor, type Signer } from '../receipt/signer.ts';

/** A row of `session_totals` that counts sessions. Hours are decimal text. */
export interface SessionTotals {
  /** Null for sessions without a supervisor. */
  supervisorId: number | null;
  status: string;
  /** Empty before a decision. */
  reviewedBy: string;
  sessionCount: number;
  supervisionHours: string;
  directClinicalHours: string;
  indirectClinicalHours: string;
  /** The signer, when the record of the supervisor now names another person. */
  signer?: Signer | undefined;
  /** Whether the supervisor was asked about these pending sessions. */
  isAsked?: boolean | undefined;
}

/** The sums of the sessions that one signer approved, with flags or without. */
export type SignedTotals = Omit<SessionTotals, 'signer'> & { signer: Signer; isMarked: boolean };

/** How far hours are confirmed, from the most to the least. Rejected hours have no standing. */
export const standings = ['supervisorApproved', 'selfReported', 'pending', 'logged'] as const;
export type Standing = (typeof standings)[number];

export type HoursKind = ActivityGroup | 'total';
/** In hundredths of an hour. `asked` is the part of `pending` about which a supervisor was asked. */
export type HoursByStanding = Record<Standing | 'asked' | 'total', number>;
export type HoursByKind = Record<HoursKind, HoursByStanding>;

/** Returns the standing of a session's hours; undefined when the session was rejected. */
function standingOf(session: { status: string; reviewedBy: string | null }): Standing | undefined {
  if (session.status === 'pending' || session.status === 'logged') return session.status;
  if (session.status !== 'approved') return undefined;
  return session.reviewedBy === 'supervisor' ? 'supervisorApproved' : 'selfReported';
}

/** Adds up the sessions that are not rejected, by kind and standing. */
export function sumHours(rows: SessionTotals[]): HoursByKind {
  const sums: HoursByKind = {
    supervision: noHours(),
    directClinical: noHours(),
    indirectClinical: noHours(),
    total: noHours(),
  };
  for (const row of rows) {
    const standing = standingOf(row);
    if (!standing) continue;
    const hours = {
      supervision: toHundredths(row.supervisionHours),
      directClinical: toHundredths(row.directClinicalHours),
      indirectClinical: toHundredths(row.indirectClinicalHours),
    };
    for (const [kind, amount] of Object.entries(hours) as [ActivityGroup, number][]) {
      for (const sum of [sums[kind], sums.total]) {
        sum[standing] += amount;
        if (row.isAsked) sum.asked += amount;
        sum.total += amount;
      }
    }
  }
  return sums;
}

const noHours = (): HoursByStanding => ({
  supervisorApproved: 0,
  selfReported: 0,
  pending: 0,
  asked: 0,
  logged: 0,
  total: 0,
});

const kinds = ['supervisionHours', 'directClinicalHours', 'indirectClinicalHours'] as const;

/**
 * Moves sums from the totals of a supervisor into rows of their own where the record now names another person than the
 * signer: hours stay with their signer.
 */
export function splitBySigner(
  totals: SessionTotals[],
  signed: SignedTotals[],
  supervisors: ReadonlyMap<number, NamedSupervisor>,
): SessionTotals[] {
  const others = signed.filter(
    ({ supervisorId, signer }) => signatoryOf(supervisorId, { signer }, supervisors).isFormer,
  );
  const rest = totals.map((row) => {
    if (row.status !== 'approved' || row.reviewedBy !== 'supervisor') return row;
    return others.filter(({ supervisorId }) => supervisorId === row.supervisorId).reduce(without, row);
  });
  return [...rest.filter(({ sessionCount }) => sessionCount > 0), ...others];
}

function without(row: SessionTotals, part: SignedTotals): SessionTotals {
  const left = kinds.map((kind) => [
    kind,
    fromHundredths(toHundredths(row[kind]) - toHundredths(part[kind])),
  ]);
  return { ...row, ...Object.fromEntries(left), sessionCount: row.sessionCount - part.sessionCount };
}

/** The approvals of supervisors that have flags. */
export interface Marked {
  sessionCount: number;
  /** The hours of all kinds, in hundredths of an hour. */
  hundredths: number;
}

/** Adds up the approvals that have a flag. */
export function sumMarked(signed: SignedTotals[]): Marked {
  const marked = signed.filter(({ isMarked }) => isMarked);
  return {
    sessionCount: marked.reduce((sum, { sessionCount }) => sum + sessionCount, 0),
    hundredths: marked
      .flatMap((row) => kinds.map((kind) => toHundredths(row[kind])))
      .reduce((sum, hours) => sum + hours, 0),
  };
}

export interface SupervisorSums {
  supervisorId: number | null;
  /** The signer, when the record now names another person. */
  signer: Signer | undefined;
  sessionCount: number;
  hours: HoursByKind;
}

/** Adds up the sessions that are not rejected by supervisor and signer, most hours first. */
export function sumBySupervisor(rows: SessionTotals[]): SupervisorSums[] {
  const counted = rows.filter((row) => standingOf(row) !== undefined);
  const named = ({ supervisorId, signer: person }: SessionTotals) => ({ supervisorId, person });
  const keyOf = signatoryKeys(counted.map(named));
  return [...Map.groupBy(counted, (row) => keyOf(named(row))).values()]
    .map((group) => ({
      supervisorId: group[0]?.supervisorId ?? null,
      signer: (group.find(({ signer }) => signer?.licenseNumber) ?? group[0])?.signer,
      sessionCount: countOf(group),
      hours: sumHours(group),
    }))
    .toSorted(
      (a, b) => b.hours.total.total - a.hours.total.total || (a.supervisorId ?? 0) - (b.supervisorId ?? 0),
    );
}

/** Adds up the sessions that are not rejected by month, in the order in which the months come. */
export function sumByMonth(
  rows: (SessionTotals & { month: string })[],
): { month: string; sessionCount: number; hours: HoursByKind }[] {
  const counted = rows.filter((row) => standingOf(row) !== undefined);
  return [...Map.groupBy(counted, ({ month }) => month)].map(([month, group]) => ({
    month,
    sessionCount: countOf(group),
    hours: sumHours(group),
  }));
}

const countOf = (rows: SessionTotals[]): number =>
  rows.reduce((sum, { sessionCount }) => sum + sessionCount, 0);
