import { formatDate, type WeekStart } from '@clinical-hours/proto/api';
import type { Logger } from '@clinical-hours/service-kit/logging';
import type { FairQueue } from '@clinical-hours/service-kit/transfer';
import { openWorkQueue } from '../../limits/work-queue.ts';
import { addDays, toDate, toDay, weekOf } from '../rules/days.ts';
import { evaluations } from '../thread/evaluator.ts';
import type { License } from '../license.entity.ts';
import type { LicenseService } from '../license.service.ts';
import type { LinesRepository } from '../lines.repository.ts';
import { toFacts } from '../progress.service.ts';
import type { ShownWeek } from '../counting/week-hints.ts';

export interface ShownWeeksDeps {
  lines: LinesRepository;
  licenses: LicenseService;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
  log: Logger;
}

// An estimate must not delay the page on which a supervisor decides: many trainees may each have 20 licenses.
const evaluationLimits = { atOnce: 1, ofUser: 4, maxWaitMs: 1_000 };
const patienceOfCallMs = 2_000;
// The weeks of a license may begin a day before or after those that are shown.
const reachDays = 7;
// A trainee may have 20 licenses, and many sites.
const maxHints = 20;

/** The weeks of trainees as their supervisors are shown them. */
export class ShownWeeksService {
  readonly #deps: ShownWeeksDeps;
  readonly #queue = openWorkQueue('evaluations', evaluationLimits);

  constructor(deps: ShownWeeksDeps) {
    this.#deps = deps;
  }

  /** Returns the weeks as one call reads them, which reads the facts about each trainee once. */
  open(): ShownWeeks {
    return new ShownWeeks(this.#deps, this.#queue);
  }
}

/** The weeks of the trainees of one call. */
export class ShownWeeks {
  readonly #deps: ShownWeeksDeps;
  readonly #queue: FairQueue;
  readonly #licenses = new Map<number, Promise<License[]>>();
  readonly #hints = new Map<string, string[]>();
  #spentMs = 0;

  constructor(deps: ShownWeeksDeps, queue: FairQueue) {
    this.#deps = deps;
    this.#queue = queue;
  }

  /** Returns the function that tells the first day of the week of a date of a trainee, both as yyyy-MM-dd. */
  async firstDays(userId: number): Promise<(date: string) => string> {
    const starts = (await this.#licensesOf(userId)).map(({ weekStartsOn }) => weekStartsOn);
    const start: WeekStart = starts.includes('sunday') ? 'sunday' : 'monday';
    return (date) => toDate(weekOf(toDay(date), start));
  }

  /**
   * Returns what the rules of a trainee's licenses say of each of some weeks, which are in the order of time. Without
   * licenses, and when the evaluation fails or would take long, it is nothing.
   */
  async hints(userId: number, weeks: readonly ShownWeek[]): Promise<string[][]> {
    const startedAt = performance.now();
    try {
      return await this.#hintsOf(userId, weeks, startedAt + patienceOfCallMs - this.#spentMs);
    } catch (error) {
      this.#deps.log.warn({ err: error, userId }, 'hints left out');
      return weeks.map(() => []);
    } finally {
      this.#spentMs += performance.now() - startedAt;
    }
  }

  /**
   * Returns the first days of those weeks of some days of which the rules of a trainee's licenses say that they lack
   * supervision; undefined without a license, and when that fails or would take long.
   */
  async shortOf(
    userId: number,
    days: readonly { date: string; siteId: number | null }[],
  ): Promise<string[] | undefined> {
    const startedAt = performance.now();
    try {
      if ((await this.#licensesOf(userId)).length === 0) return undefined;
      const firstDayOf = await this.firstDays(userId);
      const weeks = [...Map.groupBy(days, ({ date }) => firstDayOf(date))]
        .map(([firstDay, of]) => ({ firstDay, siteIds: [...new Set(of.map(({ siteId }) => siteId))] }))
        .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
      const hints = await this.#hintsOf(userId, weeks, startedAt + patienceOfCallMs - this.#spentMs);
      return weeks.flatMap(({ firstDay }, index) => ((hints[index] ?? []).length > 0 ? [firstDay] : []));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the weeks of a record were not evaluated');
      return undefined;
    } finally {
      this.#spentMs += performance.now() - startedAt;
    }
  }

  // `until` is when the patience of the call ends, by performance.now().
  async #hintsOf(userId: number, weeks: readonly ShownWeek[], until: number): Promise<string[][]> {
    const keyOf = ({ firstDay, siteIds }: ShownWeek) => `${userId} ${firstDay} ${siteIds.join()}`;
    const licenses = await this.#licensesOf(userId);
    const fresh = weeks.filter((week) => !this.#hints.has(keyOf(week)));
    if (licenses.length > 0 && fresh.length > 0) {
      requireTime(until);
      const found = await this.#queue.run({ userId }, () =>
        this.#evaluate({ userId, licenses, until }, fresh),
      );
      for (const [index, week] of fresh.entries()) this.#hints.set(keyOf(week), found[index] ?? []);
    }
    return weeks.map((week) => this.#hints.get(keyOf(week)) ?? []);
  }

  async #evaluate(
    { userId, licenses, until }: { userId: number; licenses: License[]; until: number },
    weeks: readonly ShownWeek[],
  ): Promise<string[][]> {
    const { lines: repository, licenses: ofTrainees, today } = this.#deps;
    const days = weeks.map(({ firstDay }) => firstDay).toSorted();
    const range = {
      from: addDays(days.at(0) ?? '', -reachDays),
      to: addDays(days.at(-1) ?? '', 6 + reachDays),
    };
    const [sessions, sites, supervisors] = await Promise.all([
      repository.sessions(userId, 'all', range),
      repository.sites(userId),
      repository.supervisors(userId),
    ]);
    requireTime(until);
    const deadlineMs = Date.now() + until - performance.now();
    const rulesOf = (license: License) => ({
      name: nameWithDay(license.name, ofTrainees.presetOf(license)?.checkedOn),
      rules: ofTrainees.rulesOf(license),
      license: toFacts(license),
    });
    const task = { sessions, sites, supervisors, today: today(), weeks, licenses: licenses.map(rulesOf) };
    const found = await evaluations.ask({ deadlineMs }, 'hints', task);
    return found.map((ofWeek) => ofWeek.slice(0, maxHints));
  }

  #licensesOf(userId: number): Promise<License[]> {
    const known = this.#licenses.get(userId) ?? this.#deps.licenses.listOf(userId);
    this.#licenses.set(userId, known);
    return known;
  }
}

const nameWithDay = (name: string, checkedOn: string | undefined): string =>
  `${name} (${checkedOn ? `rules as of ${formatDate(checkedOn)}` : 'by the rules that the trainee entered, not checked'})`;

function requireTime(until: number): void {
  if (performance.now() > until) throw new Error('the evaluations of this call take too long');
}
