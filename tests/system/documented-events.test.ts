import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypes } from '@clinical-hours/proto/events';
import { subscriptions } from '@clinical-hours/proto/subscriptions';
import { describe, expect, it } from 'vitest';

const servicesDir = join(import.meta.dirname, '..', '..', 'services');

/** Returns the events in the first column of the table with this heading in the README of a service. */
function eventsIn(service: string, heading: 'event in' | 'event out'): string[] {
  const lines = readFileSync(join(servicesDir, service, 'README.md'), 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  if (start === -1) return [];
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  const cells = lines.slice(start, start + length).map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name));
}

describe.each(Object.entries<readonly string[]>(subscriptions))(
  'the tables in the README of %s',
  (service, subscribed) => {
    it('have every event that it subscribes to, once, and no other', () => {
      expect(eventsIn(service, 'event in').toSorted()).toEqual(subscribed.toSorted());
    });

    it('have every event that it publishes, once, and no other', () => {
      const published = eventTypes.filter((name) => name.startsWith(`${service}.`));
      expect(eventsIn(service, 'event out').toSorted()).toEqual(published.toSorted());
    });
  },
);
