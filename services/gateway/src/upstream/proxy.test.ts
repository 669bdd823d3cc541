import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@clinical-hours/service-kit/testing';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proxyToWeb } from './proxy.ts';

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('requests for pages', () => {
  const web = createServer((request, response) => void response.end(request.url));
  let gateway: Server;
  let connections: number;
  web.on('connection', () => (connections += 1));
  beforeEach(async () => {
    connections = 0;
    web.listen(0, '127.0.0.1');
    await once(web, 'listening');
    gateway = express()
      .use(proxyToWeb(urlOf(web), silentLog, undefined))
      .listen(0, '127.0.0.1');
    await once(gateway, 'listening');
  });
  afterEach(() => {
    for (const server of [gateway, web]) server.close().closeAllConnections();
  });

  it('share a connection to the web server, and leave that of the browser open', async () => {
    for (const path of ['/', '/login', '/assets/app.js']) {
      const answer = await fetch(urlOf(gateway) + path);
      expect(await answer.text()).toBe(path);
      expect(answer.headers.get('connection')).toBe('keep-alive');
    }
    expect(connections).toBe(1);
  });
});
