import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { GatewayClient } from './gateway-client.ts';

it('never leaves the path of a link, whatever its token is', async () => {
  const paths: string[] = [];
  const gateway = createServer((request, response) => {
    paths.push(String(request.url));
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  try {
    const client = new GatewayClient(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
    for (const token of ['..', '.']) expect(await client.get('answer', token)).toEqual({ kind: 'unknown' });
    await client.post(['answer', '../login?x#y', 'renew'], {});
    await client.read(['portal', 'a?b'], {}, { trainee: '5&x=1' });
    expect(paths).toEqual(['/api/answer/..%2Flogin%3Fx%23y/renew', '/api/portal/a%3Fb?trainee=5%26x%3D1']);
  } finally {
    gateway.closeAllConnections();
    gateway.close();
  }
});
