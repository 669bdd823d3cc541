import { describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import { aCall } from '../evidence-builders.ts';
import { failedRequests, sigtermFaults } from './sigterm.ts';

describe('a service that is told to end', () => {
  it('is each one of the topology, the second of two', () => {
    expect(sigtermFaults.map(({ ends }) => ends)).toEqual(topology.map(({ name }) => [`${name}#2`]));
    expect(sigtermFaults.every(({ replicas }) => replicas === 2)).toBe(true);
  });

  it('is not noticed while every call is answered, refusals included', () => {
    expect(failedRequests([aCall(), aCall({ status: 409 }), aCall({ status: 304 })])).toEqual([]);
  });

  it('is noticed by who gets no answer, or is put off', () => {
    const path = '/api/review/the-secret';
    expect(failedRequests([aCall({ status: undefined, path }), aCall({ status: 503 })])).toEqual([
      'GET /api/review/… broke off after 10 ms',
      'GET /api/sessions was answered 503 after 10 ms',
    ]);
  });
});
