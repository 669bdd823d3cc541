import type { WithdrawalRecord } from '@clinical-hours/proto/api';
import type { EntityManager } from 'typeorm';
import { disputedAt, signerDigest, withdrawal } from './receipt.repository.ts';
import type { SignedBy } from './signed-receipts.ts';

/** The records of one supervisor, and the address that names them. */
export type RecordOwner = Pick<SignedBy, 'supervisorIds' | 'email'>;

/** Hours as decimal text. */
export interface KindHours {
  supervision: string;
  directClinical: string;
  indirectClinical: string;
}

/** A receipt in the record of its signer. Of a deleted trainee there is only the number and the day. */
export interface RecordRow {
  number: string;
  /** yyyy-MM-dd in the time zone of the product. */
  signedOn: string;
  about: RecordedDecision | null;
}

export interface RecordedDecision {
  /** The record of the supervisor: two trainees may have one name. */
  supervisorId: number;
  traineeName: string;
  /** The days of the approved sessions, yyyy-MM-dd; null when none was approved. */
  firstDay: string | null;
  lastDay: string | null;
  approvedCount: number;
  rejectedCount: number;
  /** As they were signed. */
  signed: KindHours;
  /** Of them, what is approved by this receipt now. */
  standing: KindHours;
  deputyName: string | null;
  corrects: string | null;
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
}

/** What a supervisor signed for one trainee, as far as it stands. */
export interface SignedSums {
  supervisorId: number;
  userId: number;
  /** As the last receipt names them. */
  traineeName: string;
  receiptCount: number;
  lastSignedOn: string;
  toDate: KindHours;
  /** Of days in the present month. */
  thisMonth: KindHours;
  openQuestionCount: number;
  /** The days of the last year, yyyy-MM-dd, and the sites of the sessions that stand. */
  days: { date: string; siteId: number | null }[];
}

/** More receipts than this of a year are refused. */
export const maxRecordRows = 30_000;

const kinds = (of: string, where = ''): string => `jsonb_build_object(
  'supervision', coalesce(sum(${of}supervision_hours)${where}, 0)::numeric(12, 2)::text,
  'directClinical', coalesce(sum(${of}direct_clinical_hours)${where}, 0)::numeric(12, 2)::text,
  'indirectClinical', coalesce(sum(${of}indirect_clinical_hours)${where}, 0)::numeric(12, 2)::text)`;

const noHours = `'{"supervision":"0.00","directClinical":"0.00","indirectClinical":"0.00"}'::jsonb`;

// Sessions that are approved by a receipt are found by their trainee: there is no index of receipt numbers.
const standingSql = `
  FROM sessions s
  WHERE s.user_id = ANY (ARRAY(SELECT DISTINCT user_id FROM approval_requests WHERE supervisor_id = ANY ($2)))
    AND s.status = 'approved' AND s.reviewed_by = 'supervisor' AND s.receipt_number IS NOT NULL`;

const rowsSql = `
  WITH standing AS MATERIALIZED (
    SELECT s.receipt_number, ${kinds('s.')} AS hours ${standingSql} GROUP BY s.receipt_number)
  SELECT r.number, to_char(d.decided_at AT TIME ZONE $4, 'YYYY-MM-DD') AS "signedOn",
    q.supervisor_id AS "supervisorId", d.trainee_name AS "traineeName", d.deputy ->> 'name' AS "deputyName", signed.*, ${disputedAt}, ${withdrawal},
    r.body::jsonb ->> 'corrects' AS corrects, coalesce(standing.hours, ${noHours}) AS standing
  FROM approval_decisions d
    JOIN approval_requests q ON q.id = d.request_id
    JOIN receipts r ON r.number = d.receipt_number
    LEFT JOIN standing ON standing.receipt_number = r.number
    CROSS JOIN LATERAL (
      SELECT min(date) AS "firstDay", max(date) AS "lastDay", count(date)::int AS "approvedCount",
        count(*)::int - count(date)::int AS "rejectedCount", ${kinds('')} AS signed
      FROM (
        SELECT CASE WHEN is_approved THEN left(s ->> 'date', 10) END AS date,
          CASE WHEN is_approved THEN (s ->> 'supervisionHours')::numeric END AS supervision_hours,
          CASE WHEN is_approved THEN (s ->> 'directClinicalHours')::numeric END AS direct_clinical_hours,
          CASE WHEN is_approved THEN (s ->> 'indirectClinicalHours')::numeric END AS indirect_clinical_hours
        FROM jsonb_array_elements(r.body::jsonb -> 'sessions') s,
          LATERAL (SELECT s ->> 'decision' = 'approve' AS is_approved) decision) sessions) signed
  WHERE lower(d.signer ->> 'email') = lower($1) AND q.supervisor_id = ANY ($2) AND r.body IS NOT NULL
    AND extract(year FROM d.decided_at AT TIME ZONE $4) = $3
  ORDER BY d.id LIMIT ${maxRecordRows + 1}`;

const erasedSql = `
  SELECT number, to_char(created_at AT TIME ZONE $3, 'YYYY-MM-DD') AS "signedOn" FROM receipts
  WHERE body IS NULL AND signer_sha256 = ${signerDigest('$1')}
    AND extract(year FROM created_at AT TIME ZONE $3) = $2
  ORDER BY id LIMIT ${maxRecordRows + 1}`;

/** Returns the receipts of a year, oldest first; with `hasErased` those about deleted trainees at their end. */
export async function findRecordRows(
  manager: Pick<EntityManager, 'query'>,
  { supervisorIds, email }: RecordOwner,
  { year, timeZone, hasErased }: { year: number; timeZone: string; hasErased: boolean },
): Promise<RecordRow[]> {
  const rows: (RecordedDecision & Omit<RecordRow, 'about'>)[] = await manager.query(rowsSql, [
    email,
    supervisorIds,
    year,
    timeZone,
  ]);
  const erased: Omit<RecordRow, 'about'>[] = hasErased
    ? await manager.query(erasedSql, [email, year, timeZone])
    : [];
  return [
    ...rows.map(({ number, signedOn, ...about }) => ({ number, signedOn, about })),
    ...erased.map((row) => ({ ...row, about: null })),
  ];
}

/** Returns the years in which the owner, or their deputy, signed something, newest first. */
export async function findRecordYears(
  manager: Pick<EntityManager, 'query'>,
  { supervisorIds, email }: RecordOwner,
  { timeZone, hasErased }: { timeZone: string; hasErased: boolean },
): Promise<number[]> {
  const rows: { year: number }[] = await manager.query(
    `SELECT extract(year FROM at AT TIME ZONE $3)::int AS year FROM (
       SELECT d.decided_at AS at FROM approval_decisions d JOIN approval_requests q ON q.id = d.request_id
       WHERE lower(d.signer ->> 'email') = lower($1) AND q.supervisor_id = ANY ($2)
       UNION ALL
       SELECT created_at FROM receipts WHERE $4 AND body IS NULL AND signer_sha256 = ${signerDigest('$1')}) signed
     GROUP BY 1 ORDER BY 1 DESC`,
    [email, supervisorIds, timeZone, hasErased],
  );
  return rows.map(({ year }) => year);
}

/** Returns what stands of what the owner signed, by record. `today` is yyyy-MM-dd. */
export function findSignedSums(
  manager: Pick<EntityManager, 'query'>,
  { supervisorIds, email }: RecordOwner,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<SignedSums[]> {
  const ofMonth = ` FILTER (WHERE s.date >= date_trunc('month', $3::date) AND s.date <= $3::date)`;
  // Sessions are added up by receipt before they are joined: of 20,000 there are some hundred receipts.
  const sums = (where: string, as: string) =>
    ['supervision', 'direct_clinical', 'indirect_clinical']
      .map((kind) => `sum(s.${kind}_hours)${where} AS ${as}${kind}_hours`)
      .join(', ');
  return manager.query(
    `WITH standing AS MATERIALIZED (
       SELECT s.receipt_number, ${sums('', '')}, ${sums(ofMonth, 'month_')} ${standingSql} GROUP BY s.receipt_number),
     decided AS MATERIALIZED (
       SELECT q.supervisor_id, q.user_id, (array_agg(d.trainee_name ORDER BY d.id DESC))[1] AS trainee_name,
         count(*)::int AS receipt_count, max(d.decided_at) AS last_at, ${kinds('s.')} AS to_date,
         ${kinds('s.month_')} AS this_month
       FROM approval_decisions d JOIN approval_requests q ON q.id = d.request_id
         LEFT JOIN standing s ON s.receipt_number = d.receipt_number
       WHERE lower(d.signer ->> 'email') = lower($1) AND q.supervisor_id = ANY ($2)
       GROUP BY q.supervisor_id, q.user_id)
     SELECT supervisor_id AS "supervisorId", user_id AS "userId", trainee_name AS "traineeName",
       receipt_count AS "receiptCount", to_char(last_at AT TIME ZONE $4, 'YYYY-MM-DD') AS "lastSignedOn",
       to_date AS "toDate", this_month AS "thisMonth",
       (SELECT count(*)::int FROM sessions p WHERE p.user_id = d.user_id AND p.supervisor_id = d.supervisor_id
          AND p.status = 'pending' AND p.questioned_at > p.asked_at) AS "openQuestionCount",
       (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('date', s.date, 'siteId', s.site_id)), '[]')
          FROM sessions s WHERE s.user_id = d.user_id AND s.supervisor_id = d.supervisor_id
            AND s.status = 'approved' AND s.reviewed_by = 'supervisor' AND s.date > $3::date - 365) AS days
     FROM decided d`,
    [email, supervisorIds, today, timeZone],
  );
}
