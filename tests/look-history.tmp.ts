import { chromium } from 'playwright-core';
const base = 'http://localhost:5300';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ viewport: { width: 1280, height: 800 } });
const p = await ctx.newPage();
const user = process.argv[2]!;
const post = (path: string, data?: unknown, headers = {}) => ctx.request.post(base + path, { data, headers: { Origin: base, ...headers } });
let r = await post('/api/register', { name: 'Tess Trainee', username: user, email: user + '@example.com', password: 'A-long-pass-77!', confirmPassword: 'A-long-pass-77!' });
console.log('register', r.status());
await post('/api/complete-onboarding');
const sups: number[] = [];
for (const name of ['Dr. Alexandra Vandenberg-Okonkwo', 'Sam Supervisor']) {
  const s = await (await post('/api/supervisors', { name, email: name.replace(/\W/g, '').toLowerCase() + '@example.com', licenseNumber: 'L-1', credentials: 'LMFT' })).json();
  sups.push(s.id);
}
const today = new Date(Date.now() - 5 * 3600_000).toISOString().slice(0, 10);
const day = (n: number) => new Date(Date.parse(today) - n * 86400_000).toISOString().slice(0, 10);
const ids: number[] = [];
for (let i = 0; i < 46; i++) {
  const s = await (await post('/api/sessions', { date: day(i), supervisionHours: '1', directClinicalHours: String(20 + i % 3 + 0.5), indirectClinicalHours: i % 4 ? '0' : '2', supervisorId: sups[i % 3 ? 0 : 1], notes: i % 2 ? 'Talked about the week and other things' : '', status: i % 9 === 8 ? 'logged' : 'pending' })).json();
  ids.push(s.id);
}
await post('/api/sessions/bulk-approval-request', { sessionIds: ids.slice(20, 24) });
for (const i of [30, 31]) await post(`/api/sessions/${ids[i]}/review`, { decision: 'approve' });
await post(`/api/sessions/${ids[33]}/review`, { decision: 'reject' });
const shots = async (w: number, h: number, scheme: 'light' | 'dark') => {
  await p.setViewportSize({ width: w, height: h });
  await p.emulateMedia({ colorScheme: scheme });
  for (const [name, path] of [['dash', '/'], ['history', '/session-history'], ['notsent', '/session-history?status=pending&asked=no'], ['reports', '/reports']] as const) {
    await p.goto(base + path);
    await p.waitForLoadState('networkidle');
    if (name === 'reports') await p.waitForTimeout(700);
    const cls = await p.evaluate(() => new Promise((ok) => { let v = 0; new PerformanceObserver((l) => { for (const e of l.getEntries() as any) v += e.value; }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => ok(v), 200); }));
    const overflow = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const rows = await p.evaluate(() => [...document.querySelectorAll('tbody tr')].map((r) => { const b = r.getBoundingClientRect(); return [Math.round(b.height), Math.round(b.bottom)]; }));
    console.log(w, scheme, name, 'cls', cls, 'overflow', overflow, name.startsWith('hi') || name === 'notsent' ? JSON.stringify(rows) : '');
    await p.screenshot({ path: `/tmp/n/history/${name}-${w}-${scheme}.png`, fullPage: name !== 'history' });
  }
};
await shots(1280, 800, 'light');
await p.goto(base + '/session-history');
await p.getByRole('button', { name: 'Got it' }).click();
await p.waitForTimeout(700);
console.log('folded', JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('tbody tr')].map((r) => Math.round(r.getBoundingClientRect().bottom)))), JSON.stringify(await p.evaluate(() => [...document.querySelectorAll('main > *, main header, [role=note], section')].map((r) => [r.tagName, (r as any).ariaLabel, Math.round(r.getBoundingClientRect().top), Math.round(r.getBoundingClientRect().height)]))));
await p.screenshot({ path: '/tmp/n/history/folded-1280.png' });
await p.getByRole('button', { name: /^Dates/ }).click();
await p.waitForTimeout(400);
await p.screenshot({ path: '/tmp/n/history/dates-1280.png' });
await shots(390, 844, 'dark');
await p.setViewportSize({ width: 1280, height: 800 });
await p.goto(base + '/session-history'); await p.waitForLoadState('networkidle'); await p.screenshot({ path: '/tmp/n/history/history-1280-dark.png' });
await p.goto(base + '/reports'); await p.waitForTimeout(1200); await p.screenshot({ path: '/tmp/n/history/reports-1280-dark.png', fullPage: true });
await b.close();
