import {
  activityGroups,
  countingViews,
  parseActivityBreakdown,
  weekStarts,
  type CountingView,
  type HoursBefore,
} from '@clinical-hours/proto/api';
import type { DraftSession__Output as DraftMessage } from '@clinical-hours/proto/types/hours/v1/DraftSession';
import type { HoursBefore__Output as HoursBeforeMessage } from '@clinical-hours/proto/types/hours/v1/HoursBefore';
import type { License__Output as LicenseMessage } from '@clinical-hours/proto/types/hours/v1/License';
import type { PlacedActivity__Output as PlacedActivityMessage } from '@clinical-hours/proto/types/hours/v1/PlacedActivity';
import type { RuleEffect__Output as RuleEffectMessage } from '@clinical-hours/proto/types/hours/v1/RuleEffect';
import type { LicenseDetails__Output as DetailsMessage } from '@clinical-hours/proto/types/hours/v1/LicenseDetails';
import type { LicensureServiceDefinition } from '@clinical-hours/proto/types/hours/v1/LicensureService';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, type Handlers } from '@clinical-hours/service-kit/grpc';
import { toOneOf, toOptionalDate } from '@clinical-hours/service-kit/validation';
import { cutIntoChunks } from '../streams/chunks.ts';
import type { License } from './license.entity.ts';
import type { DeadlineService } from './deadlines/deadline.service.ts';
import type { LicenseDetails, LicenseService, RuleFacts } from './license.service.ts';
import { toPresetSummary, type PresetList } from './rules/preset-list.ts';
import type { Draft, ProgressService } from './progress.service.ts';

type LicenseHandlers = Pick<
  Handlers<LicensureServiceDefinition>,
  | 'listPresets'
  | 'getPreset'
  | 'listLicenses'
  | 'getLicense'
  | 'createLicense'
  | 'updateLicense'
  | 'previewLicense'
  | 'putLicenseFirst'
  | 'deleteLicense'
  | 'streamProgress'
  | 'streamWeeks'
  | 'listDeadlines'
  | 'getStanding'
>;

export interface LicenseServices {
  licenses: LicenseService;
  presets: PresetList;
  progress: ProgressService;
  deadlines: DeadlineService;
}

/** The handlers of licenses, of what counts toward them, and of what is due for them. */
export function licenseHandlers({
  licenses,
  presets,
  progress,
  deadlines,
}: LicenseServices): LicenseHandlers {
  const withFacts = (license: License) => toMessage(license, licenses.factsOf(license));
  const answer = async (license: Promise<License>) => ({ license: withFacts(await license) });
  return {
    listPresets: async () => ({ presetsJson: toJson(presets.all().map(toPresetSummary)) }),
    getPreset: async ({ presetId, version }) => ({
      presetJson: toJson(presets.require(presetId, version)),
    }),
    listLicenses: async (_request, call) => ({ licenses: (await licenses.list(call)).map(withFacts) }),
    getLicense: ({ licenseId }, call) => answer(licenses.get(call, licenseId)),
    createLicense: ({ details }, call) => answer(licenses.create(call, toDetails(details))),
    updateLicense: ({ licenseId, details, expectedUpdatedAt }, call) =>
      answer(licenses.update(call, licenseId, toDetails(details), expectedUpdatedAt)),
    previewLicense: async ({ licenseId, details }, call) => {
      const { effects, ...preview } = await progress.preview(call, licenseId, toDetails(details));
      return { ...preview, effects: effects.map((effect) => messageOf<RuleEffectMessage>(effect)) };
    },
    putLicenseFirst: ({ licenseId }, call) => answer(licenses.putFirst(call, licenseId)),
    deleteLicense: async ({ licenseId }, call) => {
      await licenses.delete(call, licenseId);
      return {};
    },
    streamProgress: ({ licenseId, counting, sessions, version, presetId }, call) =>
      toParts(() => {
        const chosen = sessions ? new Set(sessions.ids) : undefined;
        return progress.progress(call, licenseId, toView(counting), { chosen, version, presetId });
      }),
    streamWeeks: ({ licenseId, counting, from, to }, call) =>
      toParts(() => {
        const range = { from: toOptionalDate(from, 'from') ?? '', to: toOptionalDate(to, 'to') ?? '' };
        return progress.weeks(call, licenseId, toView(counting), range);
      }),
    listDeadlines: async ({ licenseId }, call) => ({
      deadlinesJson: toJson(await deadlines.list(call, licenseId)),
    }),
    getStanding: async ({ date, draft }, call) => {
      const day = toOptionalDate(date, 'date');
      if (!day) throw invalid('date_missing', 'date is required');
      const standings = await progress.standing(call, day, draft ? toDraft(draft) : undefined);
      return { standingsJson: toJson(standings) };
    },
  };
}

const toView = (text: string): CountingView => toOneOf(text, countingViews, 'counting', 'counting_invalid');

async function* toParts(read: () => Promise<string>): AsyncGenerator<{ json: Buffer }> {
  for (const json of cutIntoChunks(Buffer.from(await read()))) yield { json };
}

const toJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

function toDetails(message: DetailsMessage | null | undefined): LicenseDetails {
  if (!message) throw invalid('license_missing', 'The details of the license are missing');
  return {
    name: message.name?.trim() || null,
    presetId: message.presetId || null,
    version: message.version || null,
    weekStartsOn: message.weekStartsOn
      ? toOneOf(message.weekStartsOn, weekStarts, 'weekStartsOn', 'week_start_invalid')
      : null,
    degreeOn: toOptionalDate(message.degreeOn, 'degreeOn'),
    applicationReceivedOn: toOptionalDate(message.applicationReceivedOn, 'applicationReceivedOn'),
    registeredOn: toOptionalDate(message.registeredOn, 'registeredOn'),
    registrationExpiresOn: toOptionalDate(message.registrationExpiresOn, 'registrationExpiresOn'),
    applyOn: toOptionalDate(message.applyOn, 'applyOn'),
    registrationNumber: message.registrationNumber || null,
    fileNumber: message.fileNumber || null,
    opening: Object.fromEntries(message.opening.map(({ ruleId, hours }) => [ruleId, hours])),
    hoursBefore: message.hoursBefore?.rows.map(toHoursBefore),
    reports: Object.fromEntries(message.reports.map(toReport)),
    answers: Object.fromEntries(message.answers.map(({ ruleId, isYes }) => [ruleId, isYes])),
    custom: message.custom ? readJson(message.custom) : null,
  };
}

function toHoursBefore({ kind, from, to, supervisorId, note, ...row }: HoursBeforeMessage): HoursBefore {
  const [first, last] = [toOptionalDate(from, 'from'), toOptionalDate(to, 'to')];
  if (!first || !last) throw invalid('date_missing', 'Hours before need a first and a last day');
  return {
    ...row,
    kind: toOneOf(kind, activityGroups, 'kind', 'hours_before_invalid'),
    from: first,
    to: last,
    supervisorId: supervisorId ?? null,
    note: note || null,
  };
}

function toReport({ from, sentOn }: { from: string; sentOn: string }): [from: string, sentOn: string] {
  const [first, sent] = [toOptionalDate(from, 'from'), toOptionalDate(sentOn, 'sentOn')];
  if (!first || !sent)
    throw invalid('date_missing', 'A report needs its first day and the day on which it was sent');
  return [first, sent];
}

function toDraft({ supervisorId, siteId, practicum, activityBreakdown }: DraftMessage): Draft {
  try {
    return {
      supervisorId: supervisorId ?? null,
      siteId: siteId ?? null,
      practicum: practicum ?? null,
      breakdown: parseActivityBreakdown(activityBreakdown),
    };
  } catch (error) {
    throw invalid('breakdown_invalid', (error as Error).message);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('rules_invalid', 'The rules are not JSON');
  }
}

function toMessage(license: License, facts: RuleFacts): LicenseMessage {
  return messageOf<LicenseMessage>({
    id: license.id,
    name: license.name,
    presetId: license.presetId,
    version: license.version,
    weekStartsOn: license.weekStartsOn,
    degreeOn: license.degreeOn,
    applicationReceivedOn: license.applicationReceivedOn,
    registeredOn: license.registeredOn,
    registrationExpiresOn: license.registrationExpiresOn,
    applyOn: license.applyOn,
    registrationNumber: license.registrationNumber,
    fileNumber: license.fileNumber,
    opening: Object.entries(license.opening).map(([ruleId, hours]) => ({ ruleId, hours })),
    hoursBefore: license.hoursBefore.map((row) => messageOf<HoursBeforeMessage>(row)),
    reports: Object.entries(license.reports).map(([from, sentOn]) => ({ from, sentOn })),
    answers: Object.entries(license.answers).map(([ruleId, isYes]) => ({ ruleId, isYes })),
    custom: license.custom ? JSON.stringify(license.custom) : null,
    ...facts,
    activities: facts.activities.map((placed) => messageOf<PlacedActivityMessage>(placed)),
    createdAt: license.createdAt.toISOString(),
    updatedAt: license.updatedAt.toISOString(),
  });
}
