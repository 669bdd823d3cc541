import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
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

it('shows features, benefits, highlights and testimonials, and marks as samples what only a provider can vouch for', () => {
  expect(new Set(titles(/^Everything between/)).size).toBe(7);
  expect(region(/^Made for/).getAllByRole('listitem')).toHaveLength(10);
  expect(titles(/^From your first hour/)).toEqual(['Real-Time Tracking', 'Licensure Ready']);
  const items = region(/^In their words/).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  for (const item of items) {
    expect(within(item).getByText('5 out of 5 stars')).toBeVisible();
    expect(within(item).getByRole('blockquote')).not.toBeEmptyDOMElement();
    expect(within(item).getByText(/^Sample (Trainee|Supervisor|Intern)$/)).toBeVisible();
    expect(within(item).getByText('Sample')).toBeVisible();
  }
  const [claim] = region(/^Made for/)
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('HIPAA compliance'));
  if (!claim) throw new Error('the page says nothing about HIPAA');
  expect(within(claim).getByText('Sample')).toBeVisible();
  expect(within(screen.getByRole('contentinfo')).getByText('Sample')).toBeVisible();
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
