import type { DeadlineRecord } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { SupervisorClient } from '../../session/supervisor.client.ts';
import {
  byKey,
  deadlinesOf,
  toDeadlineRecord,
  type Deadline,
  type LoggedDay,
  type DeadlineSupervisor,
  type LogDays,
} from './deadlines.ts';
import type { License } from '../license.entity.ts';
import type { LicenseService } from '../license.service.ts';
import type { LinesRepository } from '../lines.repository.ts';
import type { SiteFacts } from '../rules/preset.ts';

export interface DeadlineDeps {
  database: Database;
  licenses: LicenseService;
  lines: LinesRepository;
  supervisors: SupervisorClient;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

/** The deadlines of a trainee's licenses. Nothing of them is stored. */
export class DeadlineService {
  readonly #deps: DeadlineDeps;

  constructor(deps: DeadlineDeps) {
    this.#deps = deps;
  }

  /**
   * Returns what is due for a license, the earliest first. Throws not_found when the trainee has no license with this
   * id.
   */
  async list(call: Call, licenseId: number): Promise<DeadlineRecord[]> {
    const license = await this.#deps.licenses.get(call, licenseId);
    const deadlines = await this.#of(call, [license]);
    return deadlines.filter(({ isMet }) => !isMet).map(toDeadlineRecord);
  }

  /**
   * Returns the deadlines of all licenses of the acting trainee, met or not, by their keys; undefined without a
   * license.
   */
  async all(call: Call): Promise<Map<string, Deadline> | undefined> {
    const licenses = await this.#deps.licenses.list(call);
    if (licenses.length === 0) return undefined;
    return byKey(await this.#of(call, licenses));
  }

  async #of(call: Call, licenses: readonly License[]): Promise<Deadline[]> {
    const { userId } = requireActor(call);
    const { lines, licenses: ofTrainee, supervisors: client, today } = this.#deps;
    const [named, supervisors, firstWith] = await Promise.all([
      lines.sites(userId),
      client.active(call),
      this.#firstWith(userId),
    ]);
    const sites = [...named.values()];
    const needsDays = licenses.some((license) => (ofTrainee.rulesOf(license).duties ?? []).length > 0);
    const logged = needsDays ? await this.#logged(userId) : undefined;
    const deadlines: Deadline[] = [];
    for (const license of licenses) {
      deadlines.push(
        ...deadlinesOf({
          license,
          rules: ofTrainee.rulesOf(license),
          sites,
          supervisors: supervisors.map(toSupervisor),
          days: { firstWith, at: await this.#at(userId, license.degreeOn, sites), logged },
          today: today(),
        }),
      );
    }
    return deadlines;
  }

  async #firstWith(userId: number): Promise<LogDays['firstWith']> {
    const rows: { id: number; first: string }[] = await this.#deps.database.query(
      `SELECT supervisor_id AS id, min(date)::text AS first FROM sessions
       WHERE user_id = $1 AND supervisor_id IS NOT NULL AND status <> 'rejected' GROUP BY supervisor_id`,
      [userId],
    );
    return new Map(rows.map(({ id, first }) => [id, first]));
  }

  #logged(userId: number): Promise<LoggedDay[]> {
    const hundredths = (column: string) => `round(sum(${column}) * 100)::int`;
    return this.#deps.database.query(
      `SELECT date::text AS date, ${hundredths('supervision_hours')} AS supervision,
         ${hundredths('direct_clinical_hours')} AS "directClinical",
         ${hundredths('indirect_clinical_hours')} AS "indirectClinical"
       FROM sessions WHERE user_id = $1 AND status <> 'rejected' GROUP BY sessions.date ORDER BY sessions.date`,
      [userId],
    );
  }

  // As in an evaluation, the only site of a trainee is that of sessions which name none.
  async #at(userId: number, degreeOn: string | null, sites: readonly SiteFacts[]): Promise<LogDays['at']> {
    if (degreeOn === null || sites.length === 0) return new Map();
    const only = sites.length === 1 ? sites[0]?.id : undefined;
    const rows: { id: number; afterDegree: string | null; last: string }[] = await this.#deps.database.query(
      `SELECT coalesce(site_id, $3) AS id, (min(date) FILTER (WHERE date >= $2))::text AS "afterDegree",
         max(date)::text AS last
       FROM sessions WHERE user_id = $1 AND status <> 'rejected' AND coalesce(site_id, $3) IS NOT NULL
       GROUP BY coalesce(site_id, $3)`,
      [userId, degreeOn, only ?? null],
    );
    return new Map(rows.map(({ id, ...days }) => [id, days]));
  }
}

const toSupervisor = ({
  id,
  name,
  agreementSignedOn,
  licenseExpiresOn,
}: Awaited<ReturnType<SupervisorClient['active']>>[number]): DeadlineSupervisor => ({
  id,
  name,
  agreementSignedOn: agreementSignedOn || null,
  licenseExpiresOn: licenseExpiresOn || null,
});
