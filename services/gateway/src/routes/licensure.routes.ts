import { licensureMessages } from '@clinical-hours/proto/hours';
import { presentOf, recordsOf, toRecord, updateOf } from '@clinical-hours/service-kit/grpc';
import {
  toCalendarDate,
  type BlankFormsRecord,
  type LicensePreviewRecord,
  type LicenseRecord,
  type RuleSet,
  type SiteRecord,
} from '@clinical-hours/proto/api';
import type { License__Output as LicenseMessage } from '@clinical-hours/proto/types/hours/v1/License';
import { Router, type Request, type Response } from 'express';
import type { ApiDeps } from '../app-deps.ts';
import { required, toSessionRecord } from '../records.ts';
import { idParam, readBody, readQuery, userCall } from '../http/request.ts';
import type { Bodies } from '@clinical-hours/proto/requests';
import { noneOrBothChoices, tooManyRules, unknownIds } from '../http/request-faults.ts';
import { sendFile, sendParts, withFirstPart } from '../http/streamed.ts';

/** The licenses toward which a trainee works, the sites where they work, and how many of their hours count. */
export function licensureRoutes({
  clients: { hours, licensure },
  noteAccess,
}: Pick<ApiDeps, 'clients' | 'noteAccess'>): Router {
  const router = Router();
  router.get('/license-presets', async (req, res) => {
    sendJson(res, (await licensure.listPresets(userCall(req), {})).presetsJson);
  });

  router.get('/license-presets/:id', async (req, res) => {
    const { version } = req.query;
    const presetId = req.params.id.slice(0, 60);
    const named = typeof version === 'string' ? { version: version.slice(0, 20) } : {};
    sendJson(res, (await licensure.getPreset(userCall(req), { presetId, ...named })).presetJson);
  });

  router.get('/sites', async (req, res) => {
    const { sites } = await licensure.listSites(userCall(req), {});
    res.json(sites.map(toSiteRecord));
  });

  router.post('/sites', async (req, res) => {
    const body = await readBody(req, 'createSite');
    const { site } = await licensure.createSite(userCall(req), presentOf(body));
    res.status(201).json(toSiteRecord(required(site)));
  });

  router.put('/sites/:id', async (req, res) => {
    const call = userCall(req);
    const siteId = idParam(req, 'site');
    const { updatedAt, ...body } = await readBody(req, 'updateSite', () =>
      licensure.getSite(call, { siteId }),
    );
    const seen = updatedAt ? { expectedUpdatedAt: updatedAt } : {};
    const { site } = await licensure.updateSite(call, { siteId, ...presentOf(body), ...seen });
    res.json(toSiteRecord(required(site)));
  });

  router.delete('/sites/:id', async (req, res) => {
    await licensure.deleteSite(userCall(req), { siteId: idParam(req, 'site') });
    res.status(204).end();
  });

  router.get('/licenses', async (req, res) => {
    const { licenses } = await licensure.listLicenses(userCall(req), {});
    res.json(licenses.map(toLicenseRecord));
  });

  router.post('/licenses', async (req, res) => {
    const body = await readBody(req, 'createLicense', undefined, tooManyRules);
    const { license } = await licensure.createLicense(userCall(req), { details: toDetails(body) });
    res.status(201).json(toLicenseRecord(required(license)));
  });

  router.get('/licenses/standing', async (req, res) => {
    const { date } = readQuery(req, 'getStanding');
    sendJson(res, (await licensure.getStanding(userCall(req), { date })).standingsJson);
  });

  router.post('/licenses/standing', async (req, res) => {
    const { date, activityBreakdown, ...draft } = await readBody(req, 'previewStanding');
    const { standingsJson } = await licensure.getStanding(userCall(req), {
      date,
      draft: { ...presentOf(draft), activityBreakdown: activityBreakdown ?? '{}' },
    });
    sendJson(res, standingsJson);
  });

  router.put('/licenses/:id', async (req, res) => {
    const call = userCall(req);
    const licenseId = idParam(req, 'license');
    const { updatedAt, ...body } = await readBody(
      req,
      'updateLicense',
      () => licensure.getLicense(call, { licenseId }),
      tooManyRules,
    );
    const seen = updatedAt ? { expectedUpdatedAt: updatedAt } : {};
    const { license } = await licensure.updateLicense(call, { licenseId, details: toDetails(body), ...seen });
    res.json(toLicenseRecord(required(license)));
  });

  router.post('/licenses/:id/preview', async (req: Request<{ id: string }>, res) => {
    const call = userCall(req);
    const licenseId = idParam(req, 'license');
    const requireLicense = () => licensure.getLicense(call, { licenseId });
    const body = await readBody(req, 'previewLicense', requireLicense, tooManyRules);
    const {
      countable,
      have = null,
      effects,
    } = await licensure.previewLicense(call, {
      licenseId,
      details: toDetails(body),
    });
    res.json({ countable, have, effects: effects.map(toEffect) } satisfies LicensePreviewRecord);
  });

  router.post('/licenses/:id/first', async (req: Request<{ id: string }>, res) => {
    const licenseId = idParam(req, 'license');
    const { license } = await licensure.putLicenseFirst(userCall(req), { licenseId });
    res.json(toLicenseRecord(required(license)));
  });

  router.delete('/licenses/:id', async (req, res) => {
    await licensure.deleteLicense(userCall(req), { licenseId: idParam(req, 'license') });
    res.status(204).end();
  });

  router.get('/licenses/:id/deadlines', async (req: Request<{ id: string }>, res) => {
    const licenseId = idParam(req, 'license');
    sendJson(res, (await licensure.listDeadlines(userCall(req), { licenseId })).deadlinesJson);
  });

  router.get('/licenses/:id/progress', async (req: Request<{ id: string }>, res) => {
    const licenseId = idParam(req, 'license');
    const { sessionIds, ...view } = readQuery(req, 'getLicenseProgress', unknownIds);
    const ids = sessionIds ? sessionIds.split(',').map(Number) : [];
    const chosen = sessionIds === undefined ? {} : { sessions: { ids } };
    await sendJsonParts(res, licensure.streamProgress(userCall(req), { licenseId, ...view, ...chosen }));
  });

  router.get('/licenses/:id/weeks', async (req: Request<{ id: string }>, res) => {
    const licenseId = idParam(req, 'license');
    const { counting, from = '', to = '' } = readQuery(req, 'listLicenseWeeks');
    const weeks = licensure.streamWeeks(userCall(req), { licenseId, counting, from, to });
    await sendJsonParts(res, weeks);
  });

  router.get('/licenses/:id/board-log', async (req: Request<{ id: string }>, res) => {
    const licenseId = idParam(req, 'license');
    const { counting, year } = readQuery(req, 'exportBoardLog');
    const chosen = year === undefined ? {} : { year: Number(year) };
    const stream = licensure.streamBoardLog(userCall(req), { licenseId, counting, ...chosen });
    const name = `Board_Log${year === undefined ? '' : `_${year}`}.pdf`;
    const parts = await withFirstPart(stream);
    await noteAccess(req, { action: 'log_exported', details: 'board log' });
    await sendFile(res, parts, { type: 'application/pdf', name });
  });

  // It keeps what can be verified of the packet, which a page of another site could otherwise make by a link.
  router.post('/licenses/:id/packet', async (req: Request<{ id: string }>, res) => {
    const stream = licensure.streamPacket(userCall(req), { licenseId: idParam(req, 'license') });
    const parts = await withFirstPart(stream);
    await noteAccess(req, { action: 'log_exported', details: 'packet' });
    await sendFile(res, parts, { type: 'application/zip', name: 'Board_Packet.zip' });
  });

  router.get('/licenses/:id/board-form', async (req, res) => {
    const licenseId = idParam(req, 'license');
    const { form = null, documents } = await licensure.listBlankForms(userCall(req), { licenseId });
    res.json({ form, documents } satisfies BlankFormsRecord);
  });

  router.post('/licenses/:id/board-form', async (req, res) => {
    const licenseId = idParam(req, 'license');
    const { year, ...body } = await readBody(req, 'fillBoardForm');
    const chosen = year == null ? {} : { year };
    const stream = licensure.streamFilledForms(userCall(req), { licenseId, ...body, ...chosen });
    const parts = await withFirstPart(stream);
    await noteAccess(req, { action: 'log_exported', details: 'board form' });
    await sendFile(res, parts, { type: 'application/zip', name: 'Board_Forms.zip' });
  });

  router.put('/sessions/:id/attributes', async (req, res) => {
    const call = userCall(req);
    const sessionId = idParam(req, 'session');
    const body = await readBody(req, 'setSessionAttributes', () => hours.getSession(call, { sessionId }));
    const { rows, ...place } = body;
    await licensure.setAttributes(call, {
      sessionId,
      ...updateOf(place),
      rows: (rows ?? []).map(({ group, row, ...attributes }) => ({ group, row, ...updateOf(attributes) })),
    });
    const { session } = await hours.getSession(call, { sessionId });
    res.json(toSessionRecord(required(session)));
  });

  router.post('/sessions/bulk-attributes', async (req, res) => {
    const { sessionIds, supervisorId, ...change } = await readBody(
      req,
      'setManyAttributes',
      undefined,
      noneOrBothChoices,
    );
    const { changedCount } = await licensure.setManyAttributes(userCall(req), {
      sessionIds: sessionIds ?? [],
      ...(supervisorId === undefined ? {} : { supervisorId }),
      ...updateOf(change),
    });
    res.json({ changedCount });
  });
  return router;
}

async function sendJsonParts(res: Response, stream: AsyncIterable<{ json: Buffer }>): Promise<void> {
  await sendParts(res.type('json'), jsonOf(await withFirstPart(stream)));
}

async function* jsonOf(parts: AsyncIterable<{ json: Buffer }>): AsyncGenerator<Buffer> {
  for await (const { json } of parts) yield json;
}

function sendJson(res: Response, json: Buffer): void {
  res.type('json').send(json);
}

function toDetails({ opening, hoursBefore, reports, answers, custom, ...body }: Bodies['createLicense']) {
  return {
    ...presentOf(body),
    ...(custom === null ? {} : { custom: JSON.stringify(custom) }),
    opening: Object.entries(opening ?? {}).map(([ruleId, hours]) => ({ ruleId, hours })),
    hoursBefore: hoursBefore && { rows: hoursBefore.map(presentOf) },
    reports: Object.entries(reports ?? {}).map(([from, sentOn]) => ({
      from: toCalendarDate(from) ?? from,
      sentOn,
    })),
    answers: Object.entries(answers ?? {}).map(([ruleId, isYes]) => ({ ruleId, isYes })),
  };
}

export const toSiteRecord = recordsOf(licensureMessages.Site).as<SiteRecord>();

const toEffect = recordsOf(licensureMessages.RuleEffect).as<LicensePreviewRecord['effects'][number]>();

export function toLicenseRecord(message: LicenseMessage): LicenseRecord {
  const license = toRecord(licensureMessages.License, message);
  const custom = license.custom === null ? null : (JSON.parse(license.custom) as RuleSet);
  return {
    ...license,
    weekStartsOn: license.weekStartsOn as LicenseRecord['weekStartsOn'],
    opening: Object.fromEntries(license.opening.map(({ ruleId, hours }) => [ruleId, hours])),
    hoursBefore: license.hoursBefore as LicenseRecord['hoursBefore'],
    reports: Object.fromEntries(license.reports.map(({ from, sentOn }) => [from, sentOn])),
    answers: Object.fromEntries(license.answers.map(({ ruleId, isYes }) => [ruleId, isYes])),
    custom,
    asks: license.asks as LicenseRecord['asks'],
    activities: license.activities as LicenseRecord['activities'],
    label: custom ? 'entered by you' : null,
  };
}
