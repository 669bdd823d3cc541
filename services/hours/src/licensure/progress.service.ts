import { setImmediate } from 'node:timers/promises';
import type { ActivityBreakdown, CountingView, StandingRecord } from '@clinical-hours/proto/api';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { CrowdLimit } from '../limits/crowd-limit.ts';
import type { Session } from '../session/session.entity.ts';
import { addDays } from './days.ts';
import { evaluate, type Result } from './evaluate.ts';
import type { License } from './license.entity.ts';
import type { LicenseService } from './license.service.ts';
import { toLines, type LoggedSession } from './lines.ts';
import type { LinesRepository } from './lines.repository.ts';
import type { PresetList } from './preset-list.ts';
import type { LicenseFacts, SiteFacts } from './preset.ts';
import { bytesOf, KeptResults } from './kept-results.ts';
import { toProgress, toWeeks } from './progress.ts';
import { draftSessionId, standingOf, standingReachDays } from './standing.ts';

interface Evaluated {
  key: string;
  result: Result;
  sites: Map<number, SiteFacts>;
  marked: Set<number>;
  later: Set<number>;
  stated: Set<number>;
  /** The supervisor and the receipt of each session. */
  loggedFor: Map<number, Pick<LoggedSession, 'supervisorId' | 'receiptNumber'>>;
}

// 10,000 sessions take 40 ms of this process; a log may be much longer, and rules of one's own many.
const evaluationLimits = { noun: 'evaluations', ofUser: 4, atOnce: 1, patienceMs: 3_000 } as const;
// A result of 10,000 sessions takes about 10 MB.
const maxKeptBytes = 128 * 1024 * 1024;

/** A session that is not logged yet. */
export interface Draft extends Pick<Session, 'supervisorId' | 'siteId' | 'practicum'> {
  breakdown: ActivityBreakdown;
}

export interface ProgressDeps {
  lines: LinesRepository;
  licenses: LicenseService;
  presets: PresetList;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

/** How the hours of a trainee count toward their licenses. */
export class ProgressService {
  readonly #deps: ProgressDeps;
  /** The latest results, the oldest first, by license, view and version. */
  readonly #results = new KeptResults<Evaluated>(maxKeptBytes);
  readonly #limit = new CrowdLimit(evaluationLimits);

  constructor(deps: ProgressDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the progress toward a license as JSON text, with the reasons of the `chosen` sessions, of all when undefined.
   * `version` names another version of its preset, to compare with. Throws not_found when the trainee has no license with
   * this id, or there is no such version.
   */
  async progress(
    call: Call,
    licenseId: number,
    counting: CountingView,
    { chosen, version }: { chosen?: ReadonlySet<number> | undefined; version?: string | undefined } = {},
  ): Promise<string> {
    const stored = await this.#deps.licenses.get(call, licenseId);
    const license = version === undefined ? stored : this.#deps.licenses.inVersion(stored, version);
    const rules = this.#deps.licenses.rulesOf(license);
    const { result, marked, later, stated } = await this.#evaluate(call, license, counting);
    const checkedOn = license.presetId
      ? this.#deps.presets.require(license.presetId, license.version ?? undefined).checkedOn
      : null;
    const progress = toProgress(result, {
      rules,
      version: license.version,
      checkedOn,
      marked,
      later,
      stated,
      license: toFacts(license),
      today: this.#deps.today(),
      chosen,
    });
    return JSON.stringify(progress);
  }

  /** Returns the weeks between two days (yyyy-MM-dd; empty for no limit) as JSON text. */
  async weeks(
    call: Call,
    licenseId: number,
    counting: CountingView,
    range: { from: string; to: string },
  ): Promise<string> {
    const license = await this.#deps.licenses.get(call, licenseId);
    const { result, sites } = await this.#evaluate(call, license, counting);
    return JSON.stringify(toWeeks(result, this.#deps.licenses.rulesOf(license), sites, range));
  }

  /**
   * Returns how the week and the month of a day (yyyy-MM-dd) stand toward each license, as if `draft` had been logged on
   * it.
   */
  async standing(call: Call, date: string, draft?: Draft): Promise<StandingRecord[]> {
    const { userId } = requireActor(call);
    const licenses = await this.#deps.licenses.list(call);
    if (licenses.length === 0) return [];
    return this.#limit.run(userId, async () => {
      const { lines: repository, licenses: ofTrainee, today } = this.#deps;
      const [sessions, sites, supervisors] = await Promise.all([
        repository.sessions(userId, 'all', {
          from: addDays(date, -standingReachDays),
          to: addDays(date, standingReachDays),
        }),
        repository.sites(userId),
        repository.supervisors(userId),
      ]);
      const drafted = draft ? [...sessions, toLoggedSession(date, draft)] : sessions;
      const lines = toLines(drafted, sites, supervisors);
      const standings: StandingRecord[] = [];
      for (const license of licenses) {
        standings.push(
          standingOf({
            licenseId: license.id,
            rules: ofTrainee.rulesOf(license),
            license: toFacts(license),
            lines,
            draft: draft?.breakdown,
            sites,
            date,
            today: today(),
          }),
        );
        // Other calls get the processor between two licenses, of which there may be 20.
        await setImmediate();
      }
      return standings;
    });
  }

  /** Returns the whole evaluation of a license, which a caller must not change. */
  evaluation(call: Call, license: License, counting: CountingView): Promise<Readonly<Evaluated>> {
    return this.#evaluate(call, license, counting);
  }

  async #evaluate(call: Call, license: License, counting: CountingView): Promise<Evaluated> {
    const { userId } = requireActor(call);
    const { lines, today } = this.#deps;
    const place = `${license.id} ${counting} ${license.version}`;
    const key = `${await lines.version(userId)} ${license.updatedAt.toISOString()} ${today()}`;
    const kept = this.#results.get(place);
    if (kept?.key === key) return kept;
    const evaluated = await this.#limit.run(userId, () => this.#compute(userId, license, counting, key));
    this.#results.keep(place, evaluated, bytesOf(evaluated.result));
    return evaluated;
  }

  async #compute(userId: number, license: License, counting: CountingView, key: string): Promise<Evaluated> {
    const { lines, licenses, today } = this.#deps;
    const [sessions, sites, supervisors] = await Promise.all([
      lines.sessions(userId, counting),
      lines.sites(userId),
      lines.supervisors(userId),
    ]);
    const result = evaluate(
      licenses.rulesOf(license),
      toFacts(license),
      toLines(sessions, sites, supervisors),
      today(),
    );
    const ids = (chosen: typeof sessions) => new Set(chosen.map(({ id }) => id));
    return {
      key,
      result,
      sites,
      loggedFor: new Map(
        sessions.map(({ id, supervisorId, receiptNumber }) => [id, { supervisorId, receiptNumber }]),
      ),
      marked: ids(sessions.filter(({ isMarked }) => isMarked)),
      later: ids(sessions.filter(({ isAttributedLater }) => isAttributedLater)),
      stated: ids(
        sessions.filter(({ supervisorId, signedKind }) => {
          const kind = supervisors.get(supervisorId ?? 0)?.licenseKind;
          return kind !== undefined && kind !== signedKind;
        }),
      ),
    };
  }
}

function toLoggedSession(date: string, { breakdown, ...draft }: Draft): LoggedSession {
  return {
    ...draft,
    id: draftSessionId,
    date,
    activityBreakdown: JSON.stringify(breakdown),
    supervisionHours: '0',
    directClinicalHours: '0',
    indirectClinicalHours: '0',
    supervisionActivityType: null,
    directActivityType: null,
    indirectActivityType: null,
    receiptNumber: null,
    signedKind: null,
    isMarked: false,
    isAttributedLater: false,
  };
}

/** Returns what rules need to know of a license. */
export function toFacts({
  weekStartsOn,
  degreeOn,
  applicationReceivedOn,
  registeredOn,
  applyOn,
  opening,
}: License): LicenseFacts {
  return {
    weekStartsOn,
    degreeOn: degreeOn ?? undefined,
    applicationReceivedOn: applicationReceivedOn ?? undefined,
    registeredOn: registeredOn ?? undefined,
    applyOn: applyOn ?? undefined,
    opening,
  };
}
