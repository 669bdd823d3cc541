import { expect, it } from 'vitest';
import { aSession } from '../../../test-records.ts';
import { actionsOf } from './session-actions.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const actions = (changes: Parameters<typeof aSession>[0]) => actionsOf(aSession(changes), { now });

it('offers to edit and to delete sessions on which nobody has decided', () => {
  expect(actions({ status: 'logged' })).toEqual(['request', 'mark', 'view', 'edit', 'again', 'delete']);
  for (const askedAt of [null, hoursAgo(1)]) {
    expect(actions({ status: 'pending', askedAt })).toEqual(expect.arrayContaining(['edit', 'delete']));
  }
  const others = (['approved', 'rejected'] as const).flatMap((status) => actions({ status }));
  expect(others).not.toContain('edit');
  expect(others).not.toContain('delete');
});

it('asks for what is pending before it nudges, and withdraws only what was asked', () => {
  const pendingSince = hoursAgo(1);
  expect(actions({ pendingSince })).toEqual(['request', 'mark', 'view', 'edit', 'again', 'delete']);
  expect(actions({ pendingSince, askedAt: hoursAgo(1) })).toEqual([
    'view',
    'mark',
    'request',
    'edit',
    'again',
    'withdraw',
    'delete',
  ]);
});

it('offers a nudge after 2 days, unless an email was sent within 24 hours', () => {
  expect(actions({ pendingSince: hoursAgo(47.9), askedAt: hoursAgo(47) })).not.toContain('nudge');
  expect(actions({ pendingSince: hoursAgo(48), askedAt: hoursAgo(47) })[0]).toBe('nudge');
  expect(actions({ pendingSince: hoursAgo(72), askedAt: hoursAgo(23.9) })).not.toContain('nudge');
  expect(actions({ pendingSince: hoursAgo(72), askedAt: hoursAgo(24) })[0]).toBe('nudge');
  expect(actions({ pendingSince: hoursAgo(72), askedAt: null })).toContain('nudge');
});

it('lets a rejected session be revised, whoever rejected it', () => {
  expect(actions({ status: 'rejected', reviewedBy: 'supervisor' })).toEqual(['revise', 'view', 'again']);
  expect(actions({ status: 'rejected', reviewedBy: 'self' })).toEqual(['revise', 'view', 'again']);
});

it('lets only the trainee’s own approval be undone', () => {
  expect(actions({ status: 'approved', reviewedBy: 'self' })).toEqual(['view', 'again', 'undo']);
  expect(actions({ status: 'approved', reviewedBy: 'supervisor' })).toEqual(['view', 'again']);
});

it('adds details after Log Again, whatever the status, with a license that looks at them', () => {
  for (const status of ['logged', 'pending', 'approved', 'rejected'] as const) {
    const offered = actionsOf(aSession({ status }), { canAddDetails: true, now });
    expect(offered[offered.indexOf('again') + 1]).toBe('details');
    expect(offered.filter((action) => action !== 'details')).toEqual(actions({ status }));
  }
});

it('offers to ask at once before the weekly email, and no nudge', () => {
  const asked = aSession({
    status: 'pending',
    pendingSince: '2026-01-01T00:00:00.000Z',
    askedAt: '2026-01-01T00:00:00.000Z',
  });
  expect(actionsOf(asked, { now })[0]).toBe('nudge');
  const questioned = { ...asked, questionedAt: '2026-01-02T00:00:00.000Z' };
  expect(actionsOf(questioned, { now }).slice(0, 2)).toEqual(['reply', 'edit']);
  expect(actionsOf(questioned, { now })).not.toContain('request');
  expect(actionsOf(asked, { isWeekly: true, now })).toEqual([
    'ask',
    'view',
    'mark',
    'request',
    'edit',
    'again',
    'withdraw',
    'delete',
  ]);
});
