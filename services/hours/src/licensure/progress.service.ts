import {
  headlineOf,
  type ActivityBreakdown,
  type CountingView,
  type ProgressRecord,
  type StandingRecord,
} from '@clinical-hours/proto/api';
import { effectsOf, type RuleEffect } from '@clinical-hours/proto/own-rules';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { BoardSheet } from './sheets/board-sheet.ts';
import { openWorkQueue } from '../limits/work-queue.ts';
import type { Session } from '../session/session.entity.ts';
import { addDays } from './rules/days.ts';
import {
  evaluations,
  type EvaluationInput,
  type ProgressAbout,
  type SheetsAbout,
  type Task,
  type WeeksAbout,
} from './thread/evaluator.ts';
import type { License } from './license.entity.ts';
import type { LicenseDetails, LicenseService } from './license.service.ts';
import type { LoggedSession } from './thread/lines.ts';
import type { LinesRepository } from './lines.repository.ts';
import type { LicenseFacts } from './rules/preset.ts';
import { ResultCache } from './thread/result-cache.ts';
import { draftSessionId, standingReachDays } from './counting/standing.ts';

// 10,000 sessions take 40 ms of the thread; a log may be much longer, and rules of one's own many.
const evaluationLimits = { atOnce: 1, ofUser: 4, maxWaitMs: 3_000 };
// A progress without reasons takes a few kB.
const maxCachedCharacters = 16 * 1024 * 1024;

/** A session that is not logged yet. */
export interface Draft extends Pick<Session, 'supervisorId' | 'siteId' | 'practicum'> {
  breakdown: ActivityBreakdown;
}

interface ProgressChoice {
  chosen?: ReadonlySet<number> | undefined;
  version?: string | undefined;
  presetId?: string | undefined;
}

export interface ProgressDeps {
  lines: LinesRepository;
  licenses: LicenseService;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

/** How the hours of a trainee count toward their licenses. */
export class ProgressService {
  readonly #deps: ProgressDeps;
  /** The latest answers, by license, view and question: a repeated one, as of several tabs, needs no thread. */
  readonly #answers = new ResultCache<{ key: string; text: string }>(maxCachedCharacters);
  readonly #queue = openWorkQueue('evaluations', evaluationLimits);

  constructor(deps: ProgressDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the progress toward a license as JSON text, with the reasons of the `chosen` sessions, of all when
   * undefined. `version` and `presetId` name other rules, to compare with. Throws not_found when the trainee has no
   * license with this id, or there are no such rules.
   */
  async progress(
    call: Call,
    licenseId: number,
    counting: CountingView,
    { chosen, version, presetId }: ProgressChoice = {},
  ): Promise<string> {
    const { licenses } = this.#deps;
    const stored = await licenses.get(call, licenseId);
    const toward = presetId === undefined ? stored : licenses.underPreset(stored, presetId);
    const license = version === undefined ? toward : licenses.inVersion(toward, version);
    const rules = licenses.rulesOf(license);
    return this.#text(call, { license, counting }, 'progress', {
      rules,
      version: license.version,
      checkedOn: licenses.presetOf(license)?.checkedOn ?? null,
      license: toFacts(license),
      today: this.#deps.today(),
      chosen,
    });
  }

  /**
   * Returns how many hours count as if the details of a license were replaced, those of its largest requirement in
   * hours, and what each rule does. Throws as a replacement does.
   */
  async preview(
    call: Call,
    licenseId: number,
    details: LicenseDetails,
  ): Promise<{ countable: number; have?: number; effects: RuleEffect[] }> {
    const { userId } = requireActor(call);
    const { licenses, today } = this.#deps;
    const license = licenses.withDetails(await licenses.get(call, licenseId), details);
    const about = {
      rules: licenses.rulesOf(license),
      version: license.version,
      checkedOn: null,
      license: toFacts(license),
      today: today(),
      chosen: new Set<number>(),
    };
    const text = await this.#queue.run({ userId }, async () =>
      evaluations.ask(call, 'progress', {
        input: await this.#read(userId, { license, counting: 'all' }),
        about,
      }),
    );
    const progress = JSON.parse(text) as ProgressRecord;
    const headline = headlineOf(progress);
    const effects = effectsOf(progress);
    return { countable: progress.countable, ...(headline && { have: headline.have }), effects };
  }

  /** Returns the weeks between two days (yyyy-MM-dd; empty for no limit) as JSON text. */
  async weeks(
    call: Call,
    licenseId: number,
    counting: CountingView,
    range: { from: string; to: string },
  ): Promise<string> {
    const license = await this.#deps.licenses.get(call, licenseId);
    const rules = this.#deps.licenses.rulesOf(license);
    return this.#text(call, { license, counting }, 'weeks', { rules, range });
  }

  /**
   * Returns how the week and the month of a day (yyyy-MM-dd) stand toward each license, as if `draft` had been logged
   * on it.
   */
  async standing(call: Call, date: string, draft?: Draft): Promise<StandingRecord[]> {
    const { userId } = requireActor(call);
    const licenses = await this.#deps.licenses.list(call);
    if (licenses.length === 0) return [];
    return this.#queue.run({ userId }, async () => {
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
      return evaluations.ask(call, 'standings', {
        licenses: licenses.map((license) => ({
          licenseId: license.id,
          rules: ofTrainee.rulesOf(license),
          license: toFacts(license),
        })),
        sessions: drafted,
        sites,
        supervisors,
        draft: draft?.breakdown,
        date,
        today: today(),
      });
    });
  }

  /** Returns the sheets of a license's board. Throws a conflict when they have too many weeks or pages. */
  async sheets(
    call: Call,
    license: License,
    counting: CountingView,
    about: SheetsAbout,
  ): Promise<BoardSheet[]> {
    const { userId } = requireActor(call);
    return this.#queue.run({ userId }, async () =>
      evaluations.ask(call, 'sheets', { input: await this.#read(userId, { license, counting }), about }),
    );
  }

  async #text<Name extends 'progress' | 'weeks'>(
    call: Call,
    of: Counted,
    name: Name,
    about: Name extends 'progress' ? ProgressAbout : WeeksAbout,
  ): Promise<string> {
    const { userId } = requireActor(call);
    const key = await this.#keyOf(userId, of.license);
    const asked =
      name === 'weeks' ? (about as WeeksAbout).range : [...((about as ProgressAbout).chosen ?? ['all'])];
    const { id, presetId, version } = of.license;
    const question = `${id} ${of.counting} ${presetId} ${version} ${name} ${JSON.stringify(asked)}`;
    const known = (): string | undefined => {
      const answer = this.#answers.get(question);
      return answer?.key === key ? answer.text : undefined;
    };
    const answer = async (): Promise<string> => {
      const task = { input: await this.#read(userId, of), about } as Task<ProgressAbout> & Task<WeeksAbout>;
      const text = await evaluations.ask(call, name, task);
      this.#answers.set(question, { key, text }, text.length);
      return text;
    };
    return known() ?? this.#queue.run({ userId }, async () => known() ?? answer());
  }

  async #keyOf(userId: number, license: License): Promise<string> {
    const { lines, today } = this.#deps;
    return `${await lines.version(userId)} ${license.updatedAt.toISOString()} ${today()}`;
  }

  async #read(userId: number, { license, counting }: Counted): Promise<EvaluationInput> {
    const { lines, licenses, today } = this.#deps;
    const [sessions, sites, supervisors] = await Promise.all([
      lines.sessions(userId, counting),
      lines.sites(userId),
      lines.supervisors(userId),
    ]);
    const rules = { rules: licenses.rulesOf(license), isOwn: license.presetId === null };
    return { ...rules, license: toFacts(license), sessions, sites, supervisors, today: today() };
  }
}

/** A license, and the view of the sessions that are counted toward it. */
interface Counted {
  license: License;
  counting: CountingView;
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
  registrationExpiresOn,
  applyOn,
  opening,
  hoursBefore,
  reports,
  answers,
}: License): LicenseFacts {
  return {
    weekStartsOn,
    degreeOn: degreeOn ?? undefined,
    applicationReceivedOn: applicationReceivedOn ?? undefined,
    registeredOn: registeredOn ?? undefined,
    registrationExpiresOn: registrationExpiresOn ?? undefined,
    applyOn: applyOn ?? undefined,
    opening,
    hoursBefore,
    reports,
    answers,
  };
}
