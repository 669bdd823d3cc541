import type { ProgressRecord } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { isErased } from '@clinical-hours/service-kit/erasure';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { License } from './license.entity.ts';
import type { LicenseService } from './license.service.ts';
import type { ProgressService } from './progress.service.ts';
import {
  findCorrection,
  findSeenVersions,
  keepSeenVersion,
  type RuleCorrection,
} from './rule-correction.repository.ts';

export interface RuleCorrectionDeps {
  database: Database;
  transact: Transact;
  licenses: LicenseService;
  progress: Pick<ProgressService, 'progress'>;
}

/** Tells a trainee once of each newer version of their rules by which more or fewer of their hours count. */
export class RuleCorrectionService {
  readonly #deps: RuleCorrectionDeps;

  constructor(deps: RuleCorrectionDeps) {
    this.#deps = deps;
  }

  /** Looks at the versions that are new to the trainee of a call. Nothing of a license changes. */
  async look(call: Call): Promise<void> {
    const { userId } = requireActor(call);
    const { database, licenses } = this.#deps;
    const outdated = (await licenses.listOf(userId)).flatMap((license) => {
      const version = licenses.factsOf(license).newerVersion;
      return version === null ? [] : [{ license, version }];
    });
    if (outdated.length === 0) return;
    const seen = await findSeenVersions(database, userId);
    for (const { license, version } of outdated) {
      const presetId = license.presetId ?? '';
      // Of several licenses under the same rules the first speaks for all.
      if (seen.has(`${presetId} ${version}`)) continue;
      seen.add(`${presetId} ${version}`);
      const difference = await this.#differenceOf(call, license, version);
      await this.#keep(call, { userId, licenseId: license.id, presetId, version, difference });
    }
  }

  /**
   * Returns a correction with its board, to other services only. Throws not_found once the license is gone, or has the
   * newer rules.
   */
  async get(call: Call, id: number): Promise<RuleCorrection & { board: string }> {
    requireServiceCall(call, 'corrections_are_internal', 'Only services may read what an email says');
    const { database, licenses } = this.#deps;
    const correction = await findCorrection(database, id);
    const { userId, licenseId, presetId, version } = correction ?? {};
    const own = userId === undefined ? [] : await licenses.listOf(userId);
    const license = own.find((one) => one.id === licenseId && one.presetId === presetId);
    if (!correction || !license || (license.version ?? '') >= (version ?? '')) {
      throw notFound('correction_not_found', 'There is no such correction');
    }
    return { ...correction, board: licenses.presetOf(license)?.board ?? '' };
  }

  async #differenceOf(call: Call, { id }: License, version: string): Promise<number> {
    const countableBy = async (chosen: string | undefined): Promise<number> => {
      const choice = { chosen: new Set<number>(), version: chosen };
      const text = await this.#deps.progress.progress(call, id, 'all', choice);
      return (JSON.parse(text) as ProgressRecord).countable;
    };
    const present = await countableBy(undefined);
    return Math.round(((await countableBy(version)) - present) * 100) / 100;
  }

  #keep(call: Call, correction: Omit<RuleCorrection, 'id'>): Promise<void> {
    return this.#deps.transact(call.requestId, async ({ manager, record }) => {
      const { userId, difference } = correction;
      if (await isErased(manager, userId)) return;
      const correctionId = await keepSeenVersion(manager, correction);
      if (correctionId === undefined || difference === 0) return;
      await record('hours.rules_corrected.v1', { correctionId, userId });
    });
  }
}
