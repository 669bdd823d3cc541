import type { UserRecord } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { provider } from '../lib/provider.ts';
import { renderInApp, stubApi } from '../test-api.tsx';
import { aUser } from '../test-records.ts';
import { MainMenu } from './main-menu.tsx';

function open(changes: Partial<UserRecord> = {}) {
  stubApi({});
  renderInApp(<MainMenu user={aUser(changes)} />);
}

const link = (name: string) => screen.getByRole('link', { name });

it('opens a draft to the support mailbox for a feature, in the name of the user', () => {
  open({ name: 'Robin & Söhne? #1' });
  const { protocol, pathname, searchParams } = new URL(link('Request a Feature').getAttribute('href') ?? '');
  expect(protocol + pathname).toBe(`mailto:${provider.supportMailbox}`);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'Feature Request',
    body: expect.stringMatching(/^Hello,\r\n[^]*\r\nRobin & Söhne\? #1$/),
  });
});

it('offers the pages in their order, a draft as mail programs read it, and the website of the provider in a new tab', () => {
  open();
  expect(link('Request a Feature').getAttribute('href')).not.toMatch(/[+\s]/);
  const website = link('Get CE Hours Now (opens in a new tab)');
  expect(website).toHaveAttribute('href', provider.website);
  expect(website).toHaveAttribute('target', '_blank');
  expect(website).toHaveAttribute('rel', 'noopener');
  const pages = [
    'Dashboard',
    'Add Hours',
    'History',
    'Supervisors',
    'Get Answers',
    'Documents',
    'Reports',
    'Goals',
    'License',
  ];
  const main = screen.getByRole('navigation', { name: 'Main' });
  expect([...main.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(pages);
});

it.each([
  [{ program: 'MA Counseling', licenseNumber: 'L-1' }, 'MA Counseling'],
  [{ program: '', licenseNumber: 'L-1' }, 'Licensed Professional'],
  [{ program: '', licenseNumber: '' }, 'Trainee'],
  [{ program: null, licenseNumber: null }, 'Trainee'],
])('shows who is signed in, of %j as %s, and leads to the account', (changes, label) => {
  open(changes);
  expect(screen.getByText('Robin Sample')).toBeVisible();
  expect(screen.getByText(label)).toBeVisible();
  expect(link('Account')).toHaveAttribute('href', '/account');
});

it('has User Management for administrators', () => {
  open({ isAdmin: true });
  expect(link('User Management')).toHaveAttribute('href', '/user-management');
});
