import { render, screen, within } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { stateNames } from '@clinical-hours/proto/rules/us-states';
import { countedStates } from './content.ts';
import { LandingContent } from './landing-content.tsx';

const region = (name: RegExp) => within(screen.getByRole('region', { name }));
const titles = (name: RegExp) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => void render(<LandingContent />));

it('leads in from header, middle and footer, and skips no level of headings', () => {
  const header = screen.getByRole('banner');
  expect(linksOf(header)).toEqual([
    ['Sign In', '/login'],
    ['Get Started Free', '/register'],
  ]);
  expect(within(header).getByText('100% Free')).toBeVisible();
  expect(linksOf(screen.getByRole('main'))).toEqual([
    ['Start Tracking Free', '/register'],
    ['Sign In', '/login'],
    ['Get Started Free Today', '/register'],
  ]);
  expect(linksOf(screen.getByRole('contentinfo'))).toEqual([
    ['Create Account', '/register'],
    ['Sign In', '/login'],
    ['Privacy & Terms', '/privacy-terms'],
    ['support@example.com', 'mailto:support@example.com'],
  ]);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
});

it('shows features, benefits, highlights and what is not counted yet, and claims nothing that others have to vouch for', () => {
  expect(new Set(titles(/^Everything between/)).size).toBe(7);
  expect(region(/^Made for/).getAllByRole('listitem')).toHaveLength(10);
  expect(titles(/^From your first hour/)).toEqual(['Real-Time Tracking', 'Licensure Ready']);
  expect(titles(/^What we count/)).toEqual(['What we count', 'What is still waiting']);
  expect(region(/^What we count/).getByText(/your board decides/)).toBeVisible();
  expect(
    region(/^Made for/).getByText(/Administrators can see them too, and so can anyone with the number/),
  ).toBeVisible();
  expect(screen.queryByRole('blockquote')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent(/HIPAA complian|stars|Sample/);
  expect(within(screen.getByRole('contentinfo')).getByText('Sample')).toBeVisible();
});

it('names the states of which there are presets', () => {
  const folder = join(import.meta.dirname, '../../services/hours/presets');
  const codes = readdirSync(folder).flatMap((name) => /^us-([a-z]{2})-/.exec(name)?.[1]?.toUpperCase() ?? []);
  const names = codes.map((code) => stateNames[code]);
  expect(new Set(names)).toEqual(new Set<string>(countedStates));
});

it('shows pictures of the product that say what is to be seen, and that nobody can reach into', () => {
  const frames = [...document.querySelectorAll('iframe')];
  expect(frames.map((frame) => frame.getAttribute('src'))).toEqual([
    '/pictures/dashboard',
    '/pictures/dashboard-phone',
    '/pictures/review-phone',
    '/pictures/progress',
    '/pictures/receipt',
  ]);
  for (const frame of frames) {
    const label = frame.closest('figure')?.querySelector('figcaption')?.textContent;
    expect(label).toMatch(/^[A-Z].+\.$/);
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveAttribute('inert');
    expect(frame).toHaveAttribute('tabindex', '-1');
    expect(frame).toHaveAttribute('aria-hidden', 'true');
    expect(frame).toHaveAttribute('loading', 'lazy');
  }
  expect(screen.getByText('Pictures show sample data.')).toBeVisible();
});
