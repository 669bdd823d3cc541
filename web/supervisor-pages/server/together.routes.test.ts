import type { PortalPage } from '@clinical-hours/proto/api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  aPortalPage,
  aPortalTrainee,
  aPortalWeek,
  aReviewSession,
  receiptNumber,
} from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const digest = 'd'.repeat(43);
const call = 'GET /api/portal/tok';
const send = 'POST /api/portal/tok/approvals';

const trainee = (supervisorId: number, name: string, sessionId: number, changes = {}) =>
  aPortalTrainee({
    supervisorId,
    trainee: { name, program: null },
    sessionCount: 1,
    weeks: [aPortalWeek({ sessions: [aReviewSession({ id: sessionId, shown: digest, ...changes })] })],
  });
const page = (...waiting: PortalPage['waiting']) => aPortalPage({ waiting });

let web: TestServer;
beforeEach(async () => {
  web = await startTestServer({
    [call]: {
      body: page(trainee(5, 'Robin Sample', 11), trainee(6, 'Kim Sample', 12), trainee(7, 'Lee Sample', 13)),
    },
  });
});
afterEach(() => web.close());

/** The fields of the form of a page, as a browser posts them, with a typed name. */
function fieldsOf(html: string, attestation = 'Alex Example'): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [tag] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(tag) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(tag) ?? [];
    fields[name] = [...(fields[name] ?? []), value];
  }
  return { ...fields, attestation: [attestation] };
}
const shown = async (query: string) => (await web.get(`/portal/tok/together?${query}`)).text();
const bodySent = () => web.calls.find(({ route }) => route === send)?.body;
const recorded = (supervisorId: number, changes = {}) => ({
  supervisorId,
  outcome: {
    receiptNumbers: [receiptNumber],
    approvedCount: 1,
    rejectedCount: 0,
    repeatedSessionIds: [],
    ...changes,
  },
  refusal: null,
});
const refused = (supervisorId: number, code: string, message: string) => ({
  supervisorId,
  outcome: null,
  refusal: { code, message },
});

it('is offered where several trainees wait, all of them ticked, and approves nothing itself', async () => {
  const html = await (await web.get('/portal/tok')).text();
  expect(html).toContain('Sign Once for Several Trainees');
  expect(html.match(/<input [^>]*type="checkbox" name="trainee"[^>]*>/g)).toHaveLength(3);
  web.routes[call] = { body: page(trainee(5, 'Robin Sample', 11)) };
  expect(await (await web.get('/portal/tok')).text()).not.toContain('Sign Once for Several Trainees');
});

it('shows the sessions of the ticked trainees, says for how many the name signs, and lets one be left out', async () => {
  const html = await shown('trainee=5&trainee=6');
  for (const text of [
    'Approve 2 sessions of 2 trainees',
    'that I supervised the 2 people ticked',
    'Robin Sample',
    'Kim Sample',
    `name="shown-11" value="${digest}"`,
    'href="/portal/tok/together?trainee=6"',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('Lee Sample');
});

it.each(['', 'trainee=99', 'trainee=constructor', 'trainee[]=5'])(
  'leads back without anybody ticked: %s',
  async (query) => {
    const response = await web.get(`/portal/tok/together?${query}`);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/portal/tok#together']);
  },
);

it('sends what was shown of each trainee with one name, and says what was recorded', async () => {
  web.routes[send] = { body: { trainees: [recorded(5), recorded(6)] } };
  const response = await web.post('/portal/tok/together', fieldsOf(await shown('trainee=5&trainee=6')));
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toContain('/portal/tok?approved=2&rejected=0&receipt=');
  expect(bodySent()).toEqual({
    trainees: [
      { supervisorId: 5, sessions: [{ sessionId: 11, shown: digest }] },
      { supervisorId: 6, sessions: [{ sessionId: 12, shown: digest }] },
    ],
    attestation: 'Alex Example',
  });
});

it('sends nothing without a name, or without what was shown', async () => {
  const fields = fieldsOf(await shown('trainee=5&trainee=6'), ' ');
  const response = await web.post('/portal/tok/together', fields);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('Type your full name to sign your approvals');
  expect(html).toContain('that I supervised the 2 people ticked');
  const { 'shown-11': _digest, ...unknown } = fieldsOf(await shown('trainee=5&trainee=6'));
  expect((await web.post('/portal/tok/together', unknown)).status).toBe(409);
  expect(bodySent()).toBeUndefined();
});

it('asks again about those whose sessions were changed, with what stood there before, and thanks for the others', async () => {
  const fields = fieldsOf(await shown('trainee=5&trainee=6'));
  web.routes[call] = {
    body: page(trainee(6, 'Kim Sample', 12, { shown: 'e'.repeat(43), directClinicalHours: '9.00' })),
  };
  web.routes[send] = {
    body: { trainees: [recorded(5), refused(6, 'session_changed', 'A session was changed.')] },
  };
  const response = await web.post('/portal/tok/together', fields);
  expect(response.status).toBe(409);
  const html = await response.text();
  for (const text of [
    'Thank you. 1 session approved.',
    'Please look at these again',
    'href="#changed-12"',
    'Changed after you opened this page',
    'that I supervised the person ticked',
    `name="shown-12" value="${'e'.repeat(43)}"`,
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain('Robin Sample');
  expect(html).not.toContain('Nothing was recorded yet');
});

it('says in the portal what was refused when nothing of it waits any more', async () => {
  const fields = fieldsOf(await shown('trainee=5&trainee=6'));
  web.routes[call] = { body: page() };
  web.routes[send] = { body: { trainees: [recorded(5), refused(6, 'already_decided', 'It was rejected.')] } };
  const html = await (await web.post('/portal/tok/together', fields)).text();
  expect(html).toContain('What was not recorded');
  expect(html).toContain('It was rejected.');
  expect(html).toContain('1 session approved');
});

it('says what had been approved before', async () => {
  const fields = fieldsOf(await shown('trainee=5&trainee=6'));
  web.routes[send] = { body: { trainees: [recorded(5, { repeatedSessionIds: [11] }), recorded(6)] } };
  const html = await (await web.post('/portal/tok/together', fields)).text();
  expect(html).toContain('1 session had already been decided the same way');
});

it('keeps everything to be sent again while the records are away', async () => {
  const fields = fieldsOf(await shown('trainee=5&trainee=6'));
  web.routes[send] = { status: 503 };
  const response = await web.post('/portal/tok/together', fields);
  expect(response.status).toBe(503);
  const again = fieldsOf(await response.text());
  expect(again).toEqual(fields);
});
