import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { flagText } from '@clinical-hours/proto/api';
import {
  dividedFormulaPattern,
  formulaPattern,
  invisiblePattern,
  spreadsheetText,
} from '@clinical-hours/service-kit/text';
import { escapeLiteral } from 'pg';
import { breakdownText, typesText } from '../session/activities.ts';
import type { DayRange } from '../session/day-range.ts';
import type { Session } from '../session/session.entity.ts';
import { moment } from '../session/session-json.ts';
import { inLines } from '../streams/chunks.ts';
import type { Receipt, SessionSnapshot } from './session-snapshot.ts';
import { signatoryOf, signedAs, type NamedSupervisor } from './signer.ts';

/** A column of an export. */
interface Column {
  title: string;
  /** Its cell, in the terms of a row of sessions. */
  sql: (snapshot: SessionSnapshot, cells: Cells, mark: string) => string;
  /** A text, which is quoted. */
  isText?: true;
  /** The fields of a session that it is about. */
  fields: readonly (keyof Session)[];
}

const columns = [
  { title: 'Date', sql: () => 'date', fields: ['date'] },
  {
    title: 'Supervisor',
    sql: (_snapshot, { names, signers }) => `CASE WHEN supervisor_id IS NOT NULL
      THEN nullif(coalesce(${ofReceipt(signers)}, ${lookUp(names)} ->> supervisor_id::text, 'Unknown'), '') END`,
    isText: true,
    fields: ['supervisorId'],
  },
  { title: 'Supervision Hours', sql: () => 'supervision_hours', fields: ['supervisionHours'] },
  { title: 'Direct Clinical Hours', sql: () => 'direct_clinical_hours', fields: ['directClinicalHours'] },
  {
    title: 'Indirect Clinical Hours',
    sql: () => 'indirect_clinical_hours',
    fields: ['indirectClinicalHours'],
  },
  {
    title: 'Activities',
    sql: (_snapshot, _cells, mark) => activities(mark),
    isText: true,
    fields: ['activityBreakdown', 'supervisionActivityType', 'directActivityType', 'indirectActivityType'],
  },
  { title: 'Status', sql: () => 'status', isText: true, fields: ['status'] },
  {
    title: 'Reviewed By',
    sql: () => `CASE reviewed_by WHEN 'self' THEN 'self-reported' ELSE reviewed_by END`,
    isText: true,
    fields: ['reviewedBy'],
  },
  { title: 'Reviewed At', sql: () => moment('reviewed_at'), fields: ['reviewedAt'] },
  {
    title: 'Receipt Number',
    sql: ({ userId }) =>
      `CASE reviewed_by WHEN 'supervisor' THEN coalesce(receipt_number, ${olderReceipt(userId)}) END`,
    isText: true,
    fields: ['receiptNumber'],
  },
  { title: 'Marked', sql: (_snapshot, { marks }) => ofReceipt(marks), isText: true, fields: [] },
  { title: 'Notes', sql: () => `nullif(${notesCell()}, '')`, isText: true, fields: ['notes'] },
  { title: 'Site', sql: (_snapshot, { sites }) => siteCell(sites), isText: true, fields: ['siteId'] },
  {
    title: 'Practicum',
    sql: () => `CASE WHEN practicum THEN 'yes' WHEN NOT practicum THEN 'no' END`,
    isText: true,
    fields: ['practicum'],
  },
  { title: 'Attributes Added', sql: () => moment('attributes_added_at'), fields: ['attributesAddedAt'] },
  {
    title: 'Withdrawn',
    sql: (_snapshot, { withdrawals }) => withdrawnCell(withdrawals),
    isText: true,
    fields: [],
  },
] as const satisfies Column[];

type Exported = (typeof columns)[number]['fields'][number];
type NotExported =
  | 'id'
  | 'userId'
  | 'requestApproval'
  | 'supervisorNotes'
  | 'pendingSince'
  | 'askedAt'
  | 'createdAt'
  | 'updatedAt';

type None<Field extends never> = Field;

/** A field of a session that neither a column nor the list above names: there is none, or this does not compile. */
export type ForgottenField = None<Exclude<keyof Session, Exported | NotExported>>;

/** The first line of an export, in UTF-8 with a byte order mark. */
export const csvHeader = `\uFEFF${columns.map(({ title }) => title).join(',')}\n`;

/**
 * Yields the sessions of a snapshot as lines of CSV, newest first. Texts are quoted, and defused where a spreadsheet
 * would run them as formulas. 'Reviewed By' separates the approvals of supervisors from the trainee's own
 * ('self-reported'). `supervisors` are by id and include removed ones; where the record names another person than the
 * signer, or a deputy signed, the cell says so. 'Marked' gives the reasons to examine an approval. 'Attributes Added'
 * is the time of the last change of attributes after the approval. 'Withdrawn' says why a supervisor took back the
 * approval of a session that was not decided again. Its day is that of `timeZone`.
 */
export async function* csvLines(
  snapshot: SessionSnapshot,
  supervisors: ReadonlyMap<number, NamedSupervisor>,
  timeZone: string,
): AsyncGenerator<Buffer> {
  const named = cellsOf(await snapshot.decisions(), supervisors, await snapshot.siteNames());
  const withdrawn = [...(await snapshot.withdrawals(timeZone))];
  const withdrawals = new Map(withdrawn.map(([id, text]) => [id, spreadsheetText(text)]));
  const cells: Cells = { ...named, withdrawals };
  // Random, so that no notes can contain it.
  const mark = randomUUID();
  const marked = new RegExp(`"${mark}([bt])([0-9a-f]*)"`, 'g');
  for await (const lines of inLines(snapshot.copyOut(linesSql(snapshot, cells, mark)))) {
    if (!lines.includes(mark)) {
      yield lines;
      continue;
    }
    // Latin-1 maps each byte to one character and back, so all other bytes stay unchanged.
    yield Buffer.from(lines.toString('latin1').replace(marked, activitiesCell), 'latin1');
    // PostgreSQL is faster than this: other requests would wait for all that it has sent.
    await setImmediate();
  }
}

// PostgreSQL writes everything but the texts of activities. It writes the mark and the data of the text in their place.
const activities = (
  mark: string,
): string => `CASE WHEN activity_breakdown <> '' THEN '${mark}b' || encode(convert_to(activity_breakdown, 'UTF8'), 'hex')
    WHEN coalesce(supervision_activity_type, direct_activity_type, indirect_activity_type) IS NOT NULL
    THEN '${mark}t' || encode(convert_to(json_build_object(
      'supervisionHours', supervision_hours::text, 'supervisionActivityType', supervision_activity_type,
      'directClinicalHours', direct_clinical_hours::text, 'directActivityType', direct_activity_type,
      'indirectClinicalHours', indirect_clinical_hours::text, 'indirectActivityType', indirect_activity_type
    )::text, 'UTF8'), 'hex') END`;

function activitiesCell(_: string, kind: string, hex: string): string {
  const decoded = Buffer.from(hex, 'hex').toString();
  const text = kind === 'b' ? breakdownText(decoded) : typesText(JSON.parse(decoded));
  if (text === '') return '';
  return Buffer.from(`"${spreadsheetText(text).replaceAll('"', '""')}"`).toString('latin1');
}

// COPY takes no parameters. FORCE_QUOTE quotes empty texts unless they are NULL.
function linesSql(snapshot: SessionSnapshot, cells: Cells, mark: string): string {
  const { userId, range } = snapshot;
  const all: readonly Column[] = columns;
  const selected = all.map(({ sql }, index) => `${sql(snapshot, cells, mark)} AS c${index}`);
  const quoted = all.flatMap(({ isText }, index) => (isText ? [`c${index}`] : []));
  return `COPY (
    SELECT ${selected.join(',\n      ')}
    FROM sessions WHERE user_id = ${userId}${within(range)} ORDER BY date DESC, id DESC
  ) TO STDOUT (FORMAT csv, FORCE_QUOTE (${quoted.join(', ')}))`;
}

const within = ({ from, to }: DayRange): string =>
  [from && ` AND date >= ${escapeLiteral(from)}`, to && ` AND date <= ${escapeLiteral(to)}`]
    .filter(Boolean)
    .join('');

// Does the same as `spreadsheetText`, which changes few notes. The first check is the fastest and covers most notes: a
// text without signs of a formula that begins with a letter and is ASCII has nothing invisible, because the API accepts
// no control characters in notes.
const notesCell = () => `CASE
  WHEN ascii(notes) BETWEEN ascii('A') AND ascii('z') AND octet_length(notes) = char_length(notes)
    AND ${['=', '+', '-', '@'].map((sign) => `position('${sign}' IN notes)`).join(' + ')} = 0 THEN notes
  WHEN notes ~ ${escapeLiteral(`${invisiblePattern}|${formulaPattern}|${dividedFormulaPattern}`)} THEN
    regexp_replace(regexp_replace(regexp_replace(notes,
      '${invisiblePattern}', '', 'g'),
      ${escapeLiteral(dividedFormulaPattern)}, '\\&''', 'g'),
      ${escapeLiteral(formulaPattern)}, '''')
  ELSE notes END`;

// PostgreSQL parses the JSON once, for the first row that needs it, and likewise the receipts below.
const lookUp = (cells: Map<unknown, string>): string =>
  `(SELECT ${escapeLiteral(JSON.stringify(Object.fromEntries(cells)))}::jsonb)`;

// Few trainees have such cells.
const ofReceipt = (cells: Map<string, string>): string =>
  cells.size === 0
    ? 'NULL::text'
    : `CASE reviewed_by WHEN 'supervisor' THEN ${lookUp(cells)} ->> receipt_number END`;

const siteCell = (names: Map<number, string>): string =>
  names.size === 0
    ? 'NULL::text'
    : `CASE WHEN site_id IS NOT NULL THEN nullif(${lookUp(names)} ->> site_id::text, '') END`;

const withdrawnCell = (texts: Map<number, string>): string =>
  texts.size === 0
    ? 'NULL::text'
    : `CASE WHEN reviewed_by IS DISTINCT FROM 'supervisor' THEN ${lookUp(texts)} ->> id::text END`;

interface Cells {
  /** The name by the id of the supervisor. */
  names: Map<number, string>;
  /** The signer by the number of the receipt, when the record now names another person, or a deputy signed. */
  signers: Map<string, string>;
  /** The reasons to examine an approval, by the number of the receipt. */
  marks: Map<string, string>;
  /** The name by the id of the site. */
  sites: Map<number, string>;
  /** What a supervisor said who withdrew the decision, by the id of the session. */
  withdrawals: Map<number, string>;
}

function cellsOf(
  decisions: Receipt[],
  supervisors: ReadonlyMap<number, NamedSupervisor>,
  sites: ReadonlyMap<number, string>,
): Omit<Cells, 'withdrawals'> {
  const signers = decisions.flatMap((receipt) => {
    const { number, signer, deputy } = receipt;
    if (!signer || (!deputy && !signatoryOf(signer.id, receipt, supervisors).isFormer)) return [];
    const note = `signed as ${signedAs(signer, deputy)}; now ${supervisors.get(signer.id)?.name ?? 'Unknown'}`;
    return [[number, spreadsheetText(note)] as const];
  });
  const marked = decisions.filter(({ flags }) => flags.length > 0);
  return {
    names: new Map([...supervisors].map(([id, { name }]) => [id, spreadsheetText(name)])),
    signers: new Map(signers),
    marks: new Map(marked.map(({ number, flags }) => [number, flags.map(flagText).join(' ')])),
    sites: new Map([...sites].map(([id, name]) => [id, spreadsheetText(name)])),
  };
}

// The receipts of sessions that were decided before sessions stored the number.
const olderReceipt = (userId: number): string => `(
  SELECT jsonb_object_agg(i.session_id, d.receipt_number ORDER BY d.decided_at, d.id)
  FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
    JOIN approval_decisions d ON d.id = i.decision_id
  WHERE r.user_id = ${userId}) ->> id::text`;
