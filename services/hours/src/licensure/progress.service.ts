import type { CountingView } from '@clinical-hours/proto/api';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { CrowdLimit } from '../limits/crowd-limit.ts';
import { evaluate, type Result } from './evaluate.ts';
import type { License } from './license.entity.ts';
import type { LicenseService } from './license.service.ts';
import { toLines } from './lines.ts';
import type { LinesRepository } from './lines.repository.ts';
import type { PresetList } from './preset-list.ts';
import type { LicenseFacts, SiteFacts } from './preset.ts';
import { toProgress, toWeeks } from './progress.ts';

interface Evaluated {
  key: string;
  result: Result;
  sites: Map<number, SiteFacts>;
  marked: Set<number>;
  later: Set<number>;
  stated: Set<number>;
}

// 10,000 sessions take 40 ms of this process; a log may be much longer, and rules of one's own many.
const evaluationLimits = { noun: 'evaluations', ofUser: 4, atOnce: 1, patienceMs: 3_000 } as const;
// A result of 10,000 sessions takes about 10 MB.
const keptResults = 20;

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
  /** The latest results, the oldest first, by license and view. */
  readonly #results = new Map<string, Evaluated>();
  readonly #limit = new CrowdLimit(evaluationLimits);

  constructor(deps: ProgressDeps) {
    this.#deps = deps;
  }

  /** Returns the progress toward a license as JSON text. Throws not_found when the trainee has none with this id. */
  async progress(call: Call, licenseId: number, counting: CountingView): Promise<string> {
    const license = await this.#deps.licenses.get(call, licenseId);
    const rules = this.#deps.licenses.rulesOf(license);
    const { result, marked, later, stated } = await this.#evaluate(call, license, counting);
    const checkedOn = license.presetId
      ? this.#deps.presets.require(license.presetId, license.version ?? undefined).checkedOn
      : null;
    return JSON.stringify(
      toProgress(result, { rules, version: license.version, checkedOn, marked, later, stated }),
    );
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

  async #evaluate(call: Call, license: License, counting: CountingView): Promise<Evaluated> {
    const { userId } = requireActor(call);
    const { lines, today } = this.#deps;
    const place = `${license.id} ${counting}`;
    const key = `${await lines.version(userId)} ${license.updatedAt.toISOString()} ${today()}`;
    const kept = this.#results.get(place);
    if (kept?.key === key) return kept;
    const evaluated = await this.#limit.run(userId, () => this.#compute(userId, license, counting, key));
    this.#results.delete(place);
    this.#results.set(place, evaluated);
    const [oldest] = this.#results.keys();
    if (this.#results.size > keptResults && oldest !== undefined) this.#results.delete(oldest);
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

function toFacts({
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
