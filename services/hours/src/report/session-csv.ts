import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { escapeLiteral } from 'pg';
import { moment } from '../session/session-json.ts';
import { breakdownText, typesText } from './activities.ts';
import { inLines } from './byte-parts.ts';
import type { SessionSnapshot } from './session-snapshot.ts';

/** The first line of an export: UTF-8 with a byte order mark. */
export const csvHeader =
  '\uFEFFDate,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Activities,Status,Reviewed By,Reviewed At,Receipt Number,Notes\n';

/**
 * All sessions of a snapshot as lines of CSV, newest first, cells that a spreadsheet would run defused. 'Reviewed By' tells hours
 * that a supervisor approved from those that the trainee did ('self-reported'). Names are by id, also of those who were removed.
 */
export async function* csvLines(
  snapshot: SessionSnapshot,
  supervisorNames: Map<number, string>,
): AsyncGenerator<Buffer> {
  // Nobody who writes notes can know it.
  const mark = randomUUID();
  const marked = new RegExp(`${mark}([bt])([0-9a-f]*)`, 'g');
  for await (const lines of inLines(snapshot.copyOut(linesSql(snapshot.userId, supervisorNames, mark)))) {
    // Latin-1 makes one character of each byte, so that all others stay as they are.
    yield lines.includes(mark)
      ? Buffer.from(lines.toString('latin1').replace(marked, activitiesCell), 'latin1')
      : lines;
  }
}

// PostgreSQL writes everything but the words for activities. There stands a mark, with what they are made of.
const activities = (mark: string): string => `
  CASE WHEN activity_breakdown <> '' THEN '${mark}b' || encode(convert_to(activity_breakdown, 'UTF8'), 'hex')
    WHEN coalesce(supervision_activity_type, direct_activity_type, indirect_activity_type) IS NOT NULL
    THEN '${mark}t' || encode(convert_to(json_build_object(
      'supervisionHours', supervision_hours::text, 'supervisionActivityType', supervision_activity_type,
      'directClinicalHours', direct_clinical_hours::text, 'directActivityType', direct_activity_type,
      'indirectClinicalHours', indirect_clinical_hours::text, 'indirectActivityType', indirect_activity_type
    )::text, 'UTF8'), 'hex') END`;

function activitiesCell(_: string, kind: string, hex: string): string {
  const told = Buffer.from(hex, 'hex').toString();
  const text = kind === 'b' ? breakdownText(told) : typesText(JSON.parse(told));
  const cell = isPlain.test(text) ? text : stringify([[text]], { escape_formulas: true, eof: false });
  return Buffer.from(cell).toString('latin1');
}

// As it nearly always is, and the library takes long for one cell.
const isPlain = /^[A-Za-z][A-Za-z0-9 ./;]*$/;

// COPY takes no parameters, and quotes what is empty unless it is NULL.
function linesSql(userId: number, supervisorNames: Map<number, string>, mark: string): string {
  return `COPY (
    SELECT date, CASE WHEN supervisor_id IS NOT NULL
        THEN nullif(coalesce(${nameById(supervisorNames)}, 'Unknown'), '') END,
      supervision_hours, direct_clinical_hours, indirect_clinical_hours, ${activities(mark)},
      status, CASE reviewed_by WHEN 'self' THEN 'self-reported' ELSE reviewed_by END, ${moment('reviewed_at')},
      CASE reviewed_by WHEN 'supervisor' THEN coalesce(receipt_number, ${olderReceipt(userId)}) END,
      nullif(${defused('notes')}, '')
    FROM sessions WHERE user_id = ${userId} ORDER BY date DESC, id DESC
  ) TO STDOUT (FORMAT csv)`;
}

// The last four are the first as they are written in Chinese and Japanese, twice as wide.
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
const codes = formulaStarts.map((start) => start.codePointAt(0)).join(', ');

const defused = (text: string): string =>
  `CASE WHEN ascii(${text}) IN (${codes}) THEN '''' || ${text} ELSE ${text} END`;

// Read once, when the first row needs it; so are the receipts below.
const nameById = (names: Map<number, string>): string => `(
  SELECT jsonb_object_agg(key, ${defused('value')})
  FROM jsonb_each_text(${escapeLiteral(JSON.stringify(Object.fromEntries(names)))})) ->> supervisor_id::text`;

// Of sessions that were decided before they kept the number themselves.
const olderReceipt = (userId: number): string => `(
  SELECT jsonb_object_agg(i.session_id, d.receipt_number ORDER BY d.decided_at, d.id)
  FROM approval_requests r JOIN approval_items i ON i.request_id = r.id
    JOIN approval_decisions d ON d.id = i.decision_id
  WHERE r.user_id = ${userId}) ->> id::text`;
