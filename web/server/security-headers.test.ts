import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function headersOf(publicUrl: string): Promise<Headers> {
  const app = express();
  app.use(securityHeaders(publicUrl, false));
  app.get('/', (_request, response) => void response.send('A page'));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return headers;
}

async function policyOf(publicUrl: string): Promise<Map<string, string>> {
  const directives = (await headersOf(publicUrl)).get('Content-Security-Policy')?.split(';') ?? [];
  return new Map(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

it('lets pages show frames and images of this site only, and nobody frame them', async () => {
  const policy = await policyOf('http://hours.example.com');
  expect(policy.get('frame-src')).toBe("'self'");
  expect(policy.get('img-src')).toBe("'self' data:");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('manifest-src')).toBe("'self'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
});

it('asks for safe addresses only where there is TLS', async () => {
  expect((await policyOf('http://hours.example.com')).has('upgrade-insecure-requests')).toBe(false);
  server.close();
  expect((await policyOf('https://hours.example.com')).has('upgrade-insecure-requests')).toBe(true);
});

it('lets no page ask for a camera, a microphone, a place or a payment', async () => {
  const policy = (await headersOf('http://hours.example.com')).get('Permissions-Policy')?.split(', ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'camera=()',
      'microphone=()',
      'geolocation=()',
      'payment=()',
      'browsing-topics=()',
    ]),
  );
  expect(policy?.every((feature) => /^[a-z-]+=\(\)$/.test(feature))).toBe(true);
});
