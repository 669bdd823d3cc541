import { reportService } from '@clinical-hours/proto/hours';
import { operationsService } from '@clinical-hours/proto/operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CertificateFiles, silentLog, TestCa } from '../testing/index.ts';
import { Tls } from '../tls/index.ts';
import { ownCall } from './call.ts';
import { mayCall } from './callers.ts';
import { createClient } from './client.ts';
import { serveOperations } from './grpc.fixture.ts';
import { serve, startGrpcServer, type GrpcServer, type ServedService } from './server.ts';

const listUsers = '/clinicalhours.auth.v1.AuthService/ListUsers';
const getUser = '/clinicalhours.auth.v1.AuthService/GetUser';
const listLetters = '/clinicalhours.operations.v1.OperationsService/ListDeadLetters';

describe('the list of allowed calls', () => {
  it.each([
    ['gateway', 'auth', listUsers, true],
    ['gateway', 'auth', getUser, true],
    ['hours', 'auth', getUser, true],
    ['hours', 'auth', listUsers, false],
    ['web', 'auth', getUser, false],
    [undefined, 'auth', getUser, false],
    ['', 'auth', getUser, false],
    ['auth', 'auth', getUser, false],
    ['auth', 'auth', listLetters, true],
    ['gateway', 'auth', listLetters, false],
    ['constructor', 'auth', getUser, false],
    ['__proto__', 'auth', getUser, false],
    ['gateway', 'auth', '/clinicalhours.constructor/name', false],
    ['gateway', 'auth', '/clinicalhours.auth.v1.AuthService/length', false],
    ['gateway', 'auth', '/other.auth.v1.AuthService/GetUser', false],
    ['gateway', 'auth', '', false],
  ])('lets %s call at %s %s: %s', (caller, own, path, isAllowed) => {
    expect(mayCall(caller, own, path)).toBe(isAllowed);
  });
});

describe('a server by TLS', () => {
  let ca: TestCa;
  let server: GrpcServer;
  const made: { remove: () => void }[] = [];
  const tlsOf = async (service: string): Promise<Tls> => {
    const files = await CertificateFiles.create(ca, { service });
    made.push(files);
    return new Tls(() => Tls.readOwn(service, files.settings)?.files ?? expect.fail());
  };
  const exportOf = (): ServedService =>
    serve(reportService, {
      getReport: () => expect.fail(),
      streamExport: async function* () {
        yield { content: Buffer.from('a') };
      },
    });
  beforeAll(async () => {
    ca = await TestCa.create();
    const services = [serveOperations({}), exportOf()];
    server = await startGrpcServer({ port: 0, services, log: silentLog, tls: await tlsOf('hours') });
  });
  afterAll(async () => {
    await server.close();
    for (const files of made) files.remove();
  });

  /** Makes a call as a service, and returns the outcome. */
  async function callAs(service: string, how: 'once' | 'stream'): Promise<unknown> {
    const tls = await tlsOf(service);
    const address = `localhost:${server.port}`;
    const operations = createClient(operationsService, address, { tls });
    const reports = createClient(reportService, address, { tls });
    try {
      if (how === 'once') return await operations.listDeadLetters(ownCall(), {});
      const parts: string[] = [];
      const request = { format: 'EXPORT_FORMAT_CSV', userId: 0, timeZone: '' } as never;
      for await (const { content } of reports.streamExport(ownCall(), request)) parts.push(String(content));
      return parts;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await operations.close();
      await reports.close();
    }
  }

  it('answers whom the list names', async () => {
    expect(await callAs('gateway', 'stream')).toEqual(['a']);
    expect(await callAs('hours', 'once')).toEqual({ deadLetters: [] });
  });

  it('refuses everybody else by name, and says so in its log', async () => {
    const warn = vi.spyOn(silentLog, 'warn');
    const streamed = 'clinicalhours.hours.v1.ReportService/StreamExport';
    expect(await callAs('notification', 'stream')).toBe(`notification may not call ${streamed}`);
    const listed = 'clinicalhours.operations.v1.OperationsService/ListDeadLetters';
    expect(await callAs('gateway', 'once')).toBe(`gateway may not call ${listed}`);
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
      { caller: 'notification', path: `/${streamed}` },
      { caller: 'gateway', path: `/${listed}` },
    ]);
    warn.mockRestore();
  });

  it('knows no caller by another name of a host', async () => {
    expect(await callAs('localhost', 'once')).toContain('localhost may not call');
  });
});
