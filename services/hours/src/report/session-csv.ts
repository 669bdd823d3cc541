import { flagText, type SessionRecord } from '@clinical-hours/proto/api';
import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';
import { activitiesText } from '../session/activities.ts';
import { prefetch } from '../streams/prefetch.ts';
import type { Receipt, SessionSnapshot } from './session-snapshot.ts';
import { signatoryOf, signedAs, type NamedSupervisor } from '../receipt/signer.ts';

/** A figure is not quoted as a text is, nor is a date. */
type Cell = string | { figure: string } | null | undefined;

/** Returns a column of an export. Its cells are made of these fields of a session and of what belongs to it. */
const column = <F extends keyof SessionRecord>(
  title: string,
  fields: readonly F[],
  cell: (session: Pick<SessionRecord, F>, about: About) => Cell,
) => ({ title, fields, cell });

const signed = ['reviewedBy', 'receiptNumber'] as const;

const columns = [
  column('Date', ['date'], ({ date }) => ({ figure: date.slice(0, 10) })),
  column('Supervisor', ['supervisorId', ...signed], supervisorOf),
  column('Supervision Hours', ['supervisionHours'], ({ supervisionHours: figure }) => ({ figure })),
  column('Direct Clinical Hours', ['directClinicalHours'], ({ directClinicalHours: figure }) => ({ figure })),
  column('Indirect Clinical Hours', ['indirectClinicalHours'], ({ indirectClinicalHours: figure }) => ({
    figure,
  })),
  column(
    'Activities',
    [
      'activityBreakdown',
      'supervisionHours',
      'supervisionActivityType',
      'directClinicalHours',
      'directActivityType',
      'indirectClinicalHours',
      'indirectActivityType',
    ],
    (session) => spreadsheetText(activitiesText(session)),
  ),
  column('Status', ['status'], ({ status }) => status),
  column('Reviewed By', ['reviewedBy'], ({ reviewedBy }) =>
    reviewedBy === 'self' ? 'self-reported' : reviewedBy,
  ),
  column('Reviewed At', ['reviewedAt'], ({ reviewedAt }) => reviewedAt && { figure: reviewedAt }),
  column('Receipt Number', signed, receiptNumberOf),
  column('Marked', signed, (session, { marks }) => marks.get(receiptNumberOf(session) ?? '')),
  column('Notes', ['notes'], ({ notes }) => spreadsheetText(notes ?? '')),
  column('Site', ['siteId'], ({ siteId }, { sites }) => sites.get(siteId ?? 0)),
  column('Practicum', ['practicum'], ({ practicum }) =>
    practicum === null ? null : practicum ? 'yes' : 'no',
  ),
  column(
    'Attributes Added',
    ['attributesAddedAt'],
    ({ attributesAddedAt }) => attributesAddedAt && { figure: attributesAddedAt },
  ),
  column('Withdrawn', ['id', 'reviewedBy'], ({ id, reviewedBy }, { withdrawals }) =>
    reviewedBy === 'supervisor' ? null : withdrawals.get(id),
  ),
];

const exportedFields = [...new Set(columns.flatMap(({ fields }): Exported[] => [...fields]))];

type Exported = (typeof columns)[number]['fields'][number];
type NotExported =
  | 'userId'
  | 'requestApproval'
  | 'supervisorNotes'
  | 'pendingSince'
  | 'askedAt'
  | 'questionedAt'
  | 'createdAt'
  | 'updatedAt';

type None<Field extends never> = Field;

/** A field of a session that neither a column nor the list above names: there is none, or this does not compile. */
export type ForgottenField = None<Exclude<keyof SessionRecord, Exported | NotExported>>;

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
  const named = aboutOf(await snapshot.decisions(), supervisors, await snapshot.siteNames());
  const withdrawn = [...(await snapshot.withdrawals(timeZone))];
  const about = {
    ...named,
    withdrawals: new Map(withdrawn.map(([id, text]) => [id, spreadsheetText(text)])),
  };
  for await (const batch of prefetch(snapshot.newestFirst(exportedFields))) {
    const rows = batch.map((session) => columns.map(({ cell }) => cell(session, about) || null));
    yield Buffer.from(stringify(rows, { quoted_string: true, cast: { object: toFigure } }));
  }
}

const toFigure = ({ figure }: Record<string, unknown>): string => String(figure);

function supervisorOf(
  session: Pick<SessionRecord, 'supervisorId' | (typeof signed)[number]>,
  { names, signers }: About,
): string | null {
  if (session.supervisorId === null) return null;
  return signers.get(receiptNumberOf(session) ?? '') ?? names.get(session.supervisorId) ?? 'Unknown';
}

// A session that the trainee approved keeps the number of an earlier decision.
function receiptNumberOf({
  reviewedBy,
  receiptNumber,
}: Pick<SessionRecord, (typeof signed)[number]>): string | null {
  return reviewedBy === 'supervisor' ? receiptNumber : null;
}

interface About {
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

function aboutOf(
  decisions: Receipt[],
  supervisors: ReadonlyMap<number, NamedSupervisor>,
  sites: ReadonlyMap<number, string>,
): Omit<About, 'withdrawals'> {
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
    marks: new Map(
      marked.map(({ number, flags }) => [number, flags.map((flag) => flagText(flag)).join(' ')]),
    ),
    sites: new Map([...sites].map(([id, name]) => [id, spreadsheetText(name)])),
  };
}
