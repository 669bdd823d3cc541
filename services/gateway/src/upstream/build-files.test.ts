import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proxyToWeb } from './proxy.ts';

const urlOf = (server: NetServer): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A web process of one version, which has this file alone. */
function webWith(file: string): Server {
  return createServer((request, response) => {
    asked += 1;
    if (request.url === file) response.setHeader('cache-control', 'max-age=31536000').end(file);
    else response.writeHead(404).end('Not found');
  });
}

let asked: number;

describe('the files of two versions of web', () => {
  const processes = ['/assets/app-11111111.js', '/assets/app-22222222.js'].map(webWith);
  // As a Service of Kubernetes, it chooses a process for each new connection.
  let turn = 0;
  const service = createNetServer((socket) => processes[(turn += 1) % 2]!.emit('connection', socket));
  let gateway: Server;
  beforeEach(async () => {
    asked = 0;
    await once(service.listen(0, '127.0.0.1'), 'listening');
    gateway = express()
      .use(proxyToWeb(urlOf(service), silentLog, undefined))
      .listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  afterEach(() => {
    gateway.close().closeAllConnections();
    service.close();
    for (const each of processes) each.closeAllConnections();
  });
  const get = (path: string) => fetch(urlOf(gateway) + path);

  it('are all found, whichever process a connection leads to', async () => {
    for (const path of ['/assets/app-11111111.js', '/assets/app-22222222.js', '/assets/app-11111111.js']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, path]);
      expect(answer.headers.get('cache-control')).toBe('max-age=31536000');
      expect(answer.headers.get('connection')).toBe('keep-alive');
    }
  });

  it('are missing when no process has them, after a search that strangers cannot multiply', async () => {
    const answer = await get('/assets/app-33333333.js');
    expect([answer.status, await answer.text(), asked]).toEqual([404, 'Not found', 21]);
    asked = 0;
    const many = await Promise.all(Array.from({ length: 60 }, () => get('/assets/app-33333333.js')));
    expect(many.every(({ status }) => status === 404)).toBe(true);
    expect(asked).toBeLessThan(60 * 21);
    asked = 0;
    expect((await get('/no-file-of-a-build.js')).status).toBe(404);
    expect(asked).toBe(1);
  });

  it('are answered by a 503 while the web server is away', async () => {
    await new Promise((resolve) => service.close(resolve));
    for (const each of processes) each.closeAllConnections();
    expect((await get('/assets/app-11111111.js')).status).toBe(503);
  });
});
