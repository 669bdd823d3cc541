import type { StandingHours } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { ExportLimits } from '../limits/export-limits.ts';
import type { Papers } from '../pdf/papers.ts';
import type { AuthRpcClient } from '../receipt/party.client.ts';
import { todayIn } from '../session/calendar.ts';
import type { DayRange } from '../session/list/day-range.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { readAhead } from '../streams/chunks.ts';
import { readSource, type LogAbout, type LogSource } from './hours-log.ts';
import type { ReportRepository } from './report.repository.ts';
import { csvHeader, csvLines } from './session-csv.ts';
import { SessionSnapshot, type ExportedSession } from './session-snapshot.ts';
import {
  splitBySigner,
  sumByMonth,
  sumBySupervisor,
  sumHours,
  sumMarked,
  type HoursByStanding,
  type HoursKind,
  type SessionTotals,
  type SignedTotals,
} from './session-totals.ts';
import { signatoryOf, type NamedSupervisor, type Signer } from '../receipt/signer.ts';

export interface ReportDeps {
  /** The pool of exports, which keep a connection for long: other requests never wait for one of theirs. */
  exportDatabase: Database;
  limits: ExportLimits;
  papers: Papers;
  reports: ReportRepository;
  supervisors: SupervisorClient;
  auth: AuthRpcClient;
  timeZone: string;
  /** The public address of the product. */
  publicUrl: string;
}

/** The figures of the Reports screen, in hours. */
export interface Report {
  bySupervisor: {
    supervisorId: number | null;
    /** The name in the present record. */
    name: string | undefined;
    /** The signer, when the record now names another person. */
    signer: Signer | undefined;
    sessionCount: number;
    totalHours: number;
    supervisorApprovedHours: number;
    selfReportedHours: number;
    askedHours: number;
    notSentHours: number;
  }[];
  byKind: Record<HoursKind, StandingHours>;
  /** Oldest first. */
  byMonth: ({ month: string; sessionCount: number; totalHours: number } & StandingHours)[];
  pace: { hours: number; weeks: number; loggedWeeks: number };
  /** Approvals of supervisors that have flags. */
  marked: { sessionCount: number; hours: number };
}

const paceWeeks = 12;

/** Reads the sums of the acting trainee's sessions, and exports the sessions as files. */
export class ReportService {
  readonly #deps: ReportDeps;

  constructor(deps: ReportDeps) {
    this.#deps = deps;
  }

  async get(call: Call): Promise<Report> {
    const { userId } = requireActor(call);
    const { reports, supervisors } = this.#deps;
    const [known, months, pace] = await Promise.all([
      supervisors.all(call),
      reports.months(userId),
      this.#pace(userId),
    ]);
    const { totals, signed } = await this.#totals(userId, known);
    const sums = sumBySupervisor(splitBySigner(totals, signed, known));
    const { supervision, directClinical, indirectClinical, total: all } = sumHours(totals);
    const byKind = {
      supervision: inHours(supervision),
      directClinical: inHours(directClinical),
      indirectClinical: inHours(indirectClinical),
      total: inHours(all),
    };
    const bySupervisor = sums.map(({ supervisorId, signer, sessionCount, hours: { total } }) => ({
      supervisorId,
      name: supervisorId === null ? undefined : known.get(supervisorId)?.name,
      signer,
      sessionCount,
      totalHours: total.total / 100,
      supervisorApprovedHours: total.supervisorApproved / 100,
      selfReportedHours: total.selfReported / 100,
      askedHours: total.asked / 100,
      notSentHours: (total.pending - total.asked) / 100,
    }));
    const byMonth = sumByMonth(months).map(({ month, sessionCount, hours: { total } }) => ({
      month,
      sessionCount,
      totalHours: total.total / 100,
      ...inHours(total),
    }));
    const { sessionCount, hundredths } = sumMarked(signed);
    return { bySupervisor, byKind, byMonth, pace, marked: { sessionCount, hours: hundredths / 100 } };
  }

  // Most trainees have neither flags nor other signers; then no session is read.
  async #totals(
    userId: number,
    known: Map<number, NamedSupervisor>,
  ): Promise<{ totals: SessionTotals[]; signed: SignedTotals[] }> {
    const { reports } = this.#deps;
    const [totals, signers] = await Promise.all([reports.totals(userId), reports.signers(userId)]);
    const isPlain = signers.every(
      ({ supervisorId, signer, isMarked }) =>
        !isMarked && !signatoryOf(supervisorId, { signer }, known).isFormer,
    );
    return isPlain ? { totals, signed: [] } : reports.totalsWithSigned(userId);
  }

  /**
   * Yields the sessions of a range of days as CSV, newest first, in one snapshot. Throws `rate_limited` when there are
   * too many exports.
   */
  csv(call: Call, range: DayRange = {}): AsyncGenerator<Buffer> {
    const { userId } = requireActor(call);
    return this.#deps.limits.inPlace(call, () => this.#csvParts(call, { userId, range }));
  }

  /** Yields the same sessions as a PDF for licensing boards, oldest first, in one snapshot. Throws like `csv`. */
  pdf(call: Call, range: DayRange = {}): AsyncGenerator<Buffer> {
    const { userId } = requireActor(call);
    const beganAtMs = performance.now();
    const make = () => this.#pdfParts(call, { userId, range }, beganAtMs);
    return this.#deps.limits.inPlace(call, make);
  }

  // Names are requested first, so that no network call runs within the transaction.
  async *#csvParts(call: Call, chosen: Chosen): AsyncGenerator<Buffer> {
    const supervisors = await this.#deps.supervisors.all(call);
    yield* readAhead(this.#readCsv(chosen, supervisors));
  }

  async *#readCsv(chosen: Chosen, supervisors: Map<number, NamedSupervisor>): AsyncGenerator<Buffer> {
    const snapshot = await this.#openSnapshot(chosen);
    try {
      yield Buffer.from(csvHeader);
      yield* csvLines(snapshot, supervisors, this.#deps.timeZone);
    } finally {
      await snapshot.close();
    }
  }

  async *#pdfParts(call: Call, chosen: Chosen, beganAtMs: number): AsyncGenerator<Buffer> {
    const { auth, papers, timeZone, publicUrl } = this.#deps;
    const { userId } = chosen;
    const [{ user }, supervisors] = await Promise.all([
      auth.getUser(call, { userId }),
      this.#deps.supervisors.all(call),
    ]);
    const { name = '', licenseNumber, program } = user ?? {};
    const about: LogAbout = {
      trainee: { name, licenseNumber, program },
      supervisors,
      madeOn: todayIn(timeZone),
      timeZone,
      publicUrl,
    };
    yield* papers.draw('hoursLog', { userId, beganAtMs, signal: call.signal }, async () => {
      const snapshot = await this.#openSnapshot(chosen);
      try {
        const source: LogSource = await readSource(snapshot, timeZone);
        return { content: { ...about, ...source }, rows: batchesOf(snapshot) };
      } catch (error) {
        await snapshot.close();
        throw error;
      }
    });
  }

  // An export in its place has a connection of the pool for itself.
  #openSnapshot({ userId, range }: Chosen): Promise<SessionSnapshot> {
    return SessionSnapshot.open(this.#deps.exportDatabase, userId, range);
  }

  async #pace(userId: number): Promise<Report['pace']> {
    const today = todayIn(this.#deps.timeZone);
    const { hours, days, weeks: loggedWeeks } = await this.#deps.reports.span(userId, today, paceWeeks * 7);
    return { hours, weeks: Math.min(paceWeeks, Math.max(1, Math.ceil(days / 7))), loggedWeeks };
  }
}

/** The sessions of an export. */
interface Chosen {
  userId: number;
  range: DayRange;
}

const inHours = (sums: HoursByStanding): StandingHours => ({
  supervisorApprovedHours: sums.supervisorApproved / 100,
  selfReportedHours: sums.selfReported / 100,
  askedHours: sums.asked / 100,
  notSentHours: (sums.pending - sums.asked) / 100,
  loggedHours: sums.logged / 100,
});

async function* batchesOf(snapshot: SessionSnapshot): AsyncGenerator<ExportedSession[]> {
  try {
    yield* snapshot.batches();
  } finally {
    await snapshot.close();
  }
}
