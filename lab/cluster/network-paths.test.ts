import { describe, expect, it } from 'vitest';
import { mayConnect, stranger } from './network-paths.ts';

const values = {
  services: {
    hours: { needs: ['auth'], ports: { grpc: 5000 }, database: { enabled: true } },
    auth: { needs: [], ports: { grpc: 5000 }, database: { enabled: true } },
    gateway: { needs: ['hours'], ports: { grpc: 5000, http: 8080 }, isPublic: true },
  },
  dependencies: { database: { bundled: 'postgresql' }, nats: { bundled: 'nats' } },
};
const may = (from: string, name: string, port: number) => mayConnect(from, { name, port }, values);

describe('who may connect to whom', () => {
  it('is who needs it, on the ports for other services', () => {
    expect([may('hours', 'auth', 5000), may('gateway', 'hours', 5000)]).toEqual([true, true]);
    expect([may('auth', 'hours', 5000), may('gateway', 'auth', 5000)]).toEqual([false, false]);
    expect([may('hours', 'auth', 9090), may('hours', 'gateway', 8080)]).toEqual([false, false]);
  });

  it('is for bundled parts who uses them, and they connect to nobody', () => {
    expect([may('hours', 'postgresql', 5432), may('gateway', 'postgresql', 5432)]).toEqual([true, false]);
    expect([may('hours', 'nats', 4222), may('postgresql', 'hours', 5000)]).toEqual([false, false]);
    expect([may('hours', 'dns', 53), may('postgresql', 'dns', 53)]).toEqual([true, false]);
    expect([may('hours', 'kubernetes', 443), may('hours', 'kubelet', 10250)]).toEqual([false, false]);
  });

  it('is for a stranger the public service, metrics, and what is not of the chart', () => {
    expect([may(stranger, 'gateway', 8080), may(stranger, 'hours', 9090)]).toEqual([true, true]);
    expect([may(stranger, 'gateway', 5000), may(stranger, 'hours', 5000)]).toEqual([false, false]);
    expect([may(stranger, 'postgresql', 5432), may(stranger, 'kubernetes', 443)]).toEqual([false, true]);
  });
});
