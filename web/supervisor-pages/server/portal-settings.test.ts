import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDeputy, aPortalPage } from '../testing/gateway-pages.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/portal/tok';
const names = ['details', 'delivery', 'absence', 'writers'] as const;
type Name = (typeof names)[number];

const filled: Record<Name, Record<string, string>> = {
  details: { licenseNumber: 'LPC-1', credentials: 'LPC-S', licenseState: 'Texas' },
  delivery: { delivery: 'weekly', digestWeekday: 'monday' },
  absence: {
    awayUntil: '2026-03-20',
    deputyName: 'Dana Deputy',
    deputyEmail: 'dana@example.com',
    deputyLicenseNumber: 'LPC-777',
    deputyCredentials: 'LPC',
  },
  writers: { stop: '6' },
};
const bodies: Record<Name, unknown> = {
  details: {
    licenseNumber: 'LPC-1',
    credentials: 'LPC-S',
    licenseKind: null,
    licenseState: 'Texas',
    licensedOn: null,
    licenseExpiresOn: null,
  },
  delivery: { digestWeekday: 'monday' },
  absence: { awayUntil: '2026-03-20', deputy: aDeputy },
  writers: { supervisorId: 6, mayWrite: false },
};

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({
    [read]: { body: aPortalPage() },
    ...Object.fromEntries(names.map((name) => [`POST /api/portal/tok/${name}`, { body: {} }])),
  });
});

afterEach(() => web.close());

const show = async (path = '/portal/tok') => (await web.get(path)).text();
const posted = () => web.calls.filter(({ route }) => route.startsWith('POST'));
const partOf = (html: string, name: string) =>
  (html.split(new RegExp(`<details class="setting" id="${name}"`))[1] ?? '').split('</details>')[0] ?? '';

describe.each(names)('%s', (name) => {
  const path = `/portal/tok/${name}`;

  it('is saved by a plain form, and leads to its part of the page, which says so', async () => {
    const response = await web.post(path, filled[name]);
    expect(posted().map(({ route, body }) => [route, body])).toEqual([
      [`POST /api/portal/tok/${name}`, bodies[name]],
    ]);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/portal/tok?saved=${name}#${name}`);
    const part = partOf(await show(`/portal/tok?saved=${name}`), name);
    expect(part).toMatch(/^ open="">/);
    expect(part).toContain('<output class="thanks">');
    expect(partOf(await show(), name)).toMatch(/^>/);
  });

  it('comes back unfolded with the sentence of the gateway and what was typed', async () => {
    web.routes[`POST /api${path}`] = { status: 409, body: { message: 'This cannot be.' } };
    const response = await web.post(path, filled[name]);
    const html = await response.text();
    expect(response.status).toBe(409);
    const part = partOf(html, name);
    expect(part).toMatch(/^ open="">/);
    expect(part).toContain('This cannot be.');
    const texts = name === 'details' || name === 'absence' ? Object.values(filled[name]) : [];
    for (const text of texts) expect(part).toContain(`value="${text}"`);
    const [, target = ''] = /<li><a href="#([^"]+)">This cannot be/.exec(html) ?? [];
    expect(html).toContain(`id="${target}"`);
  });

  it.each([
    [429, 429],
    [500, 503],
  ])('is kept for another try when the gateway answers %i', async (status, shown) => {
    web.routes[`POST /api${path}`] = { status };
    const response = await web.post(path, filled[name]);
    const html = await response.text();
    expect(response.status).toBe(shown);
    expect(html).toMatch(new RegExp(`This is not saved yet.*action="${path}".*Send again`, 's'));
  });

  it('says that the link has expired', async () => {
    web.routes[`POST /api${path}`] = {
      status: 410,
      body: { code: 'link_expired', message: 'x', requestId: 'r' },
    };
    const response = await web.post(path, filled[name]);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('Send me a new link');
  });

  it('changes nothing when its address is opened, and nothing by an empty form', async () => {
    const response = await web.get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/portal/tok']);
    expect((await web.post(path)).status).toBe(400);
    expect(posted()).toEqual([]);
  });
});

it('says each problem at its field', async () => {
  const html = await (await web.post('/portal/tok/absence', { deputyName: 'Dana Deputy' })).text();
  for (const field of ['awayUntil', 'deputyEmail', 'deputyLicenseNumber', 'deputyCredentials']) {
    expect(html).toContain(`href="#${field}"`);
    expect(html).toMatch(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"`));
  }
  expect(html).toContain('value="Dana Deputy"');
});

it('puts a refusal of the gateway at the field that it names', async () => {
  web.routes['POST /api/portal/tok/absence'] = {
    status: 400,
    body: { message: 'Your deputy has your own address', field: 'deputy.email' },
  };
  const html = await (await web.post('/portal/tok/absence', filled.absence)).text();
  expect(html).toContain('href="#deputyEmail">Your deputy has your own address');
});

it('ends an absence by one press', async () => {
  web.routes[read] = { body: aPortalPage({ awayUntil: '2026-03-20', deputy: aDeputy }) };
  const html = await show();
  expect(html).toContain(
    'You are out of office until 03/20/2026. Dana Deputy (dana@example.com) reviews for you.',
  );
  expect(html).toMatch(/value="yes" name="back">I Am Back</);
  await web.post('/portal/tok/absence', { back: 'yes' });
  expect(posted()[0]?.body).toEqual({ awayUntil: null, deputy: null });
});

it('says how requests are mailed, and which trainees may write', async () => {
  web.routes[read] = { body: aPortalPage({ digestWeekday: 'friday' }) };
  const html = await show();
  expect(partOf(html, 'delivery')).toMatch(
    /One email a week, on Friday.*<option value="friday" selected="">/s,
  );
  const writers = partOf(html, 'writers');
  expect(writers).toContain('2 trainees, 1 stopped');
  expect(writers).toMatch(/value="5" aria-label="Stop: Robin Sample" name="stop"/);
  expect(writers).toMatch(/value="6" aria-label="Allow Again: Sam Sample" name="allow"/);
});

it('offers nothing about trainees when the address takes no mail about anybody', async () => {
  web.routes[read] = { body: aPortalPage({ refusesEverybody: true }) };
  const writers = partOf(await show(), 'writers');
  expect(writers).toContain('cannot be undone');
  expect(writers).not.toContain('<button');
});

it.each(['constructor', '__proto__', 'details2', ''])('says nothing of ?saved=%s', async (saved) => {
  expect(await show(`/portal/tok?saved=${saved}`)).not.toContain('<output');
});
