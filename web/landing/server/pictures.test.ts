import { createElement, Suspense } from 'react';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { DashboardRoute } from '../../src/app/pages/dashboard-route.tsx';
import { renderApplicationPicture } from '../pictures/application-picture.tsx';
import type { Picture } from '../../server/pages.ts';
import { pictureNames, renderPicture } from '../pictures/pictures.server.tsx';
import { sampleUser } from '../pictures/sample-data.ts';

const now = new Date('2026-03-10T15:00:00.000Z');
const pictures = new Map<string, Picture>();

const textOf = ({ html }: Picture) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

function picture(name: string): Picture {
  const found = pictures.get(name);
  if (!found) throw new Error(`no picture ${name}`);
  return found;
}

beforeAll(async () => {
  for (const name of pictureNames) {
    const drawn = await renderPicture(name, now);
    if (drawn) pictures.set(name, drawn);
  }
});

it('draws every picture that the landing page shows, and nothing under other names', async () => {
  expect([...pictures.keys()]).toEqual([
    'dashboard',
    'dashboard-phone',
    'progress',
    'review-phone',
    'receipt',
  ]);
  expect(await renderPicture('unknown')).toBeUndefined();
  expect(await renderPicture('toString')).toBeUndefined();
});

it.each([
  [
    'dashboard',
    ['Welcome back, Tess Trainee!', '1,204 of 3,000', 'Pending Approval', 'Add Task', 'Sign Out'],
  ],
  ['dashboard-phone', ['Welcome back, Tess Trainee!', '1,204 of 3,000', 'Awaiting Supervisor Approval']],
  ['progress', ['Licensure Requirements Progress', '88.5 of 100 hours', 'Approved by supervisor']],
  ['review-phone', ['Tess Trainee asks you to review 3 sessions', 'Dr. Alex Example', 'Approve']],
  ['receipt', ['This receipt is on record.', 'Dr. Alex Example']],
])('shows in %s what the product shows', (name, words) => {
  const text = textOf(picture(name));
  for (const each of words) expect(text).toContain(each);
  expect(text).not.toMatch(/Loading|could not|Unknown|undefined|NaN/);
});

it('has a menu at the side where there is room, and one to be opened on a phone', () => {
  expect(textOf(picture('dashboard'))).toContain('Request a Feature');
  expect(textOf(picture('dashboard-phone'))).not.toContain('Request a Feature');
  expect(picture('dashboard-phone').html).toContain('aria-label="Open menu"');
});

it('takes its dates from the day on which it is drawn, and none of them from a weekend', () => {
  const dates = textOf(picture('review-phone')).match(/\d\d\/\d\d\/2026/g);
  // The pictures are rendered for a Tuesday: two working days before it, a weekend, and two more working days.
  expect(dates).toEqual(expect.arrayContaining(['03/09/2026', '03/06/2026', '03/04/2026']));
});

it.each(pictureNames)('has one style sheet in %s, no script, and nothing that would be loaded', (name) => {
  const { html, styles } = picture(name);
  expect(html).toMatch(/^<!doctype html><html lang="en">.*<title>[^<]+<\/title>.*<\/html>$/s);
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).toContain(`<style>${styles}</style>`);
  expect(html).not.toMatch(/<script|\son[a-z]+="|\sstyle="|\ssrc(set)?=|<(img|iframe|object|embed)\b/);
  expect(html).not.toMatch(/<link rel="(?!icon")/);
  expect(styles).not.toMatch(/url\(|@import|@font-face/);
});

it.each(pictureNames)('lets nobody reach into %s, and is light', (name) => {
  const { html } = picture(name);
  expect(html).toMatch(/<body inert(="")?>/);
  expect(brotliCompressSync(html).length).toBeLessThan(25_000);
});

it('is not drawn at all when a page asks for something that has no sample', async () => {
  const drawn = renderApplicationPicture({
    path: '/',
    widthPx: 390,
    answers: {},
    children: createElement(Suspense, null, createElement(DashboardRoute, { user: sampleUser })),
  });
  await expect(drawn).rejects.toThrow(/The pictures have no sample for "\/api\//);
});
