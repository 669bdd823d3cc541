import {
  maxLicenses,
  type HoursBefore,
  type LicenseDate,
  type LicenseRecord,
  type RuleSet,
  type WeekStart,
} from '@clinical-hours/proto/api';
import { ruleSetFaults } from '@clinical-hours/proto/requests';
import { withIdempotencyKey, type Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { licenseEntity, type License } from './license.entity.ts';
import { lockLicensure } from '../site/site.repository.ts';
import type { PresetList } from './rules/preset-list.ts';
import { keepSeenVersion } from './rule-correction.repository.ts';
import type { CheckedPreset } from './rules/presets.ts';
import { unknownSupervisor, type SupervisorClient } from '../session/supervisor.client.ts';
import { requireHoursBefore } from './counting/hours-before.ts';
import { askedAttributesOf, placedActivitiesOf } from './rules/rule-facts.ts';

type Dates = Pick<License, LicenseDate>;

/** The entered details of a license: a preset, or a name and rules of the trainee's own. */
export interface LicenseDetails extends Dates {
  name: string | null;
  presetId: string | null;
  /** The newest of the preset when null; on an update the present one. */
  version: string | null;
  weekStartsOn: WeekStart | null;
  registrationNumber: string | null;
  fileNumber: string | null;
  opening: Record<string, number>;
  /** Undefined to leave those of the license. */
  hoursBefore: HoursBefore[] | undefined;
  reports: Record<string, string>;
  answers: Record<string, boolean>;
  custom: unknown;
}

/** What forms and screens need to know of the rules of a license. */
export type RuleFacts = Pick<
  LicenseRecord,
  'board' | 'checkedOn' | 'isBeta' | 'newerVersion' | 'asks' | 'activities'
>;

export interface LicenseDeps {
  database: Database;
  transact: Transact;
  presets: PresetList;
  supervisors: Pick<SupervisorClient, 'all'>;
  /** Returns today's calendar date in the time zone of the product. */
  today: () => string;
}

const unknownLicense = () => notFound('license_not_found', 'License not found');

/** The licenses of a trainee. Each method acts for the trainee of the call; one of another user is not found. */
export class LicenseService {
  readonly #database: Database;
  readonly #transact: Transact;
  readonly #presets: PresetList;
  readonly #supervisors: Pick<SupervisorClient, 'all'>;
  readonly #today: () => string;

  constructor({ database, transact, presets, supervisors, today }: LicenseDeps) {
    this.#database = database;
    this.#transact = transact;
    this.#presets = presets;
    this.#supervisors = supervisors;
    this.#today = today;
  }

  /** Returns all licenses: the one that was put first lately before the others, then the oldest. */
  list(call: Call): Promise<License[]> {
    return this.listOf(requireActor(call).userId);
  }

  /** Returns the same for parts of this service that act for nobody. */
  listOf(userId: number): Promise<License[]> {
    const order = { firstSince: { direction: 'DESC', nulls: 'LAST' }, id: 'ASC' } as const;
    return this.#database.manager.find(licenseEntity, { where: { userId }, order });
  }

  /** Returns one license. Throws not_found when the trainee has none with this id. */
  async get(call: Call, id: number): Promise<License> {
    return requireLicense(this.#database.manager, requireActor(call).userId, id);
  }

  /** Returns the rules of a license: those of its preset, or its own. */
  rulesOf({ presetId, version, custom }: License): RuleSet {
    return custom ?? this.#presets.require(presetId ?? '', version ?? undefined);
  }

  /** Returns a license as if it had another version of its preset. Throws not_found when there is none. */
  inVersion(license: License, version: string): License {
    this.#presets.require(license.presetId ?? '', version);
    return { ...license, version };
  }

  /**
   * Returns a license as if its trainee worked toward another preset: without a registration there, and without what
   * was entered for the rules of this one. Throws not_found when there is no such preset.
   */
  underPreset(license: License, presetId: string): License {
    const { version, weekStartsOn } = this.#presets.require(presetId);
    const entered = { opening: {}, hoursBefore: [], reports: {}, answers: {}, custom: null };
    const registration = { applicationReceivedOn: null, registeredOn: null, registrationExpiresOn: null };
    return { ...license, ...entered, ...registration, presetId, version, weekStartsOn };
  }

  /** Returns a license as if its details were replaced. Throws as `update` does. */
  withDetails(license: License, details: LicenseDetails): License {
    return { ...license, ...this.#toColumns(ofLicense(license, details), license) };
  }

  /** Returns the preset of a license; undefined for rules of its own. */
  presetOf({ presetId, version }: License): CheckedPreset | undefined {
    return presetId === null ? undefined : this.#presets.require(presetId, version ?? undefined);
  }

  /** Returns what the rules of a license ask for, and where they count which activity. */
  factsOf(license: License): RuleFacts {
    const rules = this.rulesOf(license);
    const preset = this.presetOf(license);
    return {
      board: preset?.board ?? null,
      checkedOn: preset?.checkedOn ?? null,
      // Nobody has compared a trainee's own rules with a board's.
      isBeta: preset?.isBeta ?? true,
      newerVersion: preset ? this.#newerVersionOf(preset) : null,
      asks: askedAttributesOf(rules),
      activities: placedActivitiesOf(rules),
    };
  }

  #newerVersionOf({ id, version }: Pick<CheckedPreset, 'id' | 'version'>): string | null {
    const newest = this.#presets.require(id).version;
    return newest > version ? newest : null;
  }

  async create(call: Call, details: LicenseDetails): Promise<License> {
    const { userId } = requireActor(call);
    const columns = this.#toColumns(details);
    await this.#requireSupervisors(call, columns.hoursBefore, []);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const { id } = await withIdempotencyKey(manager, call, 'create_license', details, async () => {
        await lockLicensure(manager, userId);
        if ((await manager.countBy(licenseEntity, { userId })) >= maxLicenses) {
          throw conflict('too_many_licenses', `There can be at most ${maxLicenses} licenses`);
        }
        const added = await manager.save(licenseEntity, { ...columns, userId });
        await this.#keepChoice(manager, added);
        return { id: added.id };
      });
      return requireLicense(manager, userId, id);
    });
  }

  /** Replaces the details. Throws a conflict when the license was changed after `expectedUpdatedAt`. */
  async update(
    call: Call,
    licenseId: number,
    details: LicenseDetails,
    expectedUpdatedAt?: string,
  ): Promise<License> {
    const { userId } = requireActor(call);
    const present = await this.get(call, licenseId);
    const columns = this.#toColumns(ofLicense(present, details), present);
    await this.#requireSupervisors(call, columns.hoursBefore, present.hoursBefore);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const where = { id: licenseId, userId };
      const license = await manager.findOne(licenseEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!license) throw unknownLicense();
      if (expectedUpdatedAt && expectedUpdatedAt !== license.updatedAt.toISOString()) {
        throw conflict(
          'license_changed',
          'This license was changed in the meantime. Please reload and try again',
        );
      }
      await manager.update(licenseEntity, licenseId, columns);
      if (columns.version !== license.version) await this.#keepChoice(manager, { ...license, ...columns });
      return requireLicense(manager, userId, licenseId);
    });
  }

  // Whoever chose an older version knows of the newer one.
  async #keepChoice(manager: EntityManager, license: License): Promise<void> {
    const { id: licenseId, userId, presetId } = license;
    const version = this.factsOf(license).newerVersion;
    if (presetId === null || version === null) return;
    await keepSeenVersion(manager, { userId, licenseId, presetId, version, difference: 0 });
  }

  /** Puts a license before the others. Throws not_found when the trainee has none with this id. */
  async putFirst(call: Call, licenseId: number): Promise<License> {
    const { userId } = requireActor(call);
    return this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      await lockLicensure(manager, userId);
      await manager.update(
        licenseEntity,
        { id: licenseId, userId },
        { firstSince: () => 'clock_timestamp()' },
      );
      return requireLicense(manager, userId, licenseId);
    });
  }

  async delete(call: Call, licenseId: number): Promise<void> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const { affected } = await manager.delete(licenseEntity, { id: licenseId, userId });
      if (!affected) throw unknownLicense();
    });
  }

  // A supervisor who was removed stays the one of earlier hours.
  async #requireSupervisors(call: Call, rows: HoursBefore[], stored: HoursBefore[]): Promise<void> {
    const known = new Set(stored.map(({ supervisorId }) => supervisorId));
    const added = rows.flatMap(({ supervisorId }) =>
      supervisorId === null || known.has(supervisorId) ? [] : [supervisorId],
    );
    if (added.length === 0) return;
    const supervisors = await this.#supervisors.all(call);
    if (added.some((id) => !supervisors.has(id))) throw unknownSupervisor({ field: 'supervisorId' });
  }

  #toColumns(
    details: LicenseDetails,
    stored: Pick<License, 'hoursBefore' | 'answers'> = { hoursBefore: [], answers: {} },
  ): Omit<License, 'id' | 'userId' | 'firstSince' | 'createdAt' | 'updatedAt'> {
    const { degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn, applyOn } = details;
    const { opening, reports, registrationNumber, fileNumber } = details;
    requireOrder(details);
    const named = this.#toRules(details);
    const { rules, requirements, duties = [] } = named.rules;
    const known = new Set([...rules, ...requirements, ...duties].map(({ id }) => id));
    for (const ruleId of Object.keys(opening)) {
      if (!known.has(ruleId))
        throw invalid('opening_unknown', `opening names ${ruleId}, which is no rule here`);
    }
    const ruleIds = Object.keys(details.answers);
    const astray = ruleIds.find((id) => !known.has(id) && !Object.hasOwn(stored.answers, id));
    if (astray !== undefined)
      throw invalid('answer_unknown', `answers names ${astray}, which is no rule here`);
    // Other rules, such as those of a newer version, may no longer ask what was answered.
    const answers = Object.fromEntries(Object.entries(details.answers).filter(([id]) => known.has(id)));
    const hoursBefore = details.hoursBefore ?? stored.hoursBefore;
    requireHoursBefore(hoursBefore, {
      rules: named.rules,
      stored: stored.hoursBefore,
      today: this.#today(),
    });
    const { name, presetId, version, custom } = named;
    const weekStartsOn = details.weekStartsOn ?? named.rules.weekStartsOn;
    const dates = { degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn, applyOn };
    const numbers = { registrationNumber, fileNumber };
    const entered = { opening, hoursBefore, reports, answers, ...numbers, ...dates };
    return { name, presetId, version, custom, weekStartsOn, ...entered };
  }

  #toRules({ name, presetId, version, custom }: LicenseDetails) {
    if (presetId !== null) {
      if (custom !== null) throw invalid('license_rules', 'Choose a preset or enter rules, not both');
      const preset = this.#presets.require(presetId, version ?? undefined);
      return { name: name || preset.name, presetId, version: preset.version, custom: null, rules: preset };
    }
    if (custom === null) throw invalid('preset_missing', 'Please choose a board');
    if (!name) throw invalid('name_missing', 'Name is required', { field: 'name' });
    const faults = ruleSetFaults(custom);
    if (faults.length > 0) throw invalid('rules_invalid', `The rules cannot be used: ${faults.join('; ')}`);
    const rules = custom as RuleSet;
    return { name, presetId: null, version: null, custom: rules, rules };
  }
}

// Without a version the one of the license stays, unless the preset is another.
const ofLicense = ({ presetId, version }: License, details: LicenseDetails): LicenseDetails =>
  details.presetId === presetId ? { ...details, version: details.version ?? version } : details;

async function requireLicense(manager: EntityManager, userId: number, id: number): Promise<License> {
  const license = await manager.findOneBy(licenseEntity, { id, userId });
  if (!license) throw unknownLicense();
  return license;
}

/** Throws when the dates of a license contradict each other. */
function requireOrder(dates: Dates): void {
  const { degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn, applyOn } = dates;
  const order: [earlier: string | null, later: string | null, message: string, field: keyof Dates][] = [
    [degreeOn, registeredOn, 'The registration cannot be before the degree', 'registeredOn'],
    [registeredOn, applyOn, 'The intended application cannot be before the registration', 'applyOn'],
    [degreeOn, applyOn, 'The intended application cannot be before the degree', 'applyOn'],
    [
      applicationReceivedOn,
      registeredOn,
      'The registration cannot be before the day on which its application was received',
      'registeredOn',
    ],
    [
      registeredOn,
      registrationExpiresOn,
      'The registration cannot end before it was issued',
      'registrationExpiresOn',
    ],
  ];
  for (const [earlier, later, message, field] of order) {
    if (earlier && later && earlier > later) throw invalid('dates_out_of_order', message, { field });
  }
}
