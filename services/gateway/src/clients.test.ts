import { licensureService, receiptService, reportService } from '@clinical-hours/proto/hours';
import { expect, it } from 'vitest';
import { firstPartDeadlines } from './clients.ts';

it.each([licensureService, receiptService, reportService])(
  'every stream of a service of files has the time that a file takes, and no other call',
  (service) => {
    const streams = Object.entries(service).flatMap(([name, { responseStream }]) =>
      responseStream ? [name] : [],
    );
    expect(streams.length).toBeGreaterThan(0);
    expect(firstPartDeadlines(service)).toEqual(Object.fromEntries(streams.map((name) => [name, 5_000])));
  },
);
