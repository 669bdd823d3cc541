import { fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { decode, encode } from 'dns-packet';
import { silentLog } from '../testing/index.ts';
import { serveOperations } from './grpc.fixture.ts';
import { startGrpcServer } from './server.ts';
const dns = createSocket('udp4');
const real = new Map<string, string[]>();
dns.on('message', (m, from) => {
  const { id, questions = [] } = decode(m);
  const q = questions[0]!;
  const answers: any[] =
    q.type === 'A' ? (real.get(q.name) ?? []).map((data) => ({ type: 'A', name: q.name, ttl: 0, data })) : [];
  dns.send(encode({ type: 'response', id: id ?? 0, questions, answers }), from.port, from.address);
});
dns.bind(0, '127.0.0.1');
await once(dns, 'listening');
let port = 0;
for (const [i, age] of [20_000, 45_000, 20_000, 45_000].entries()) {
  const name = `c${i}.hours.test`;
  const hosts = [2, 3].map((x) => `127.0.${20 + i}.${x}`);
  for (const host of hosts)
    port = (
      await startGrpcServer({
        host,
        port,
        services: [serveOperations({ replay: () => {} })],
        log: silentLog,
        maxConnectionAgeMs: age,
      })
    ).port;
  real.set(name, hosts);
  const child = fork('/tmp/caller.ts', [`dns://127.0.0.1:${dns.address().port}/${name}:${port}`], {
    env: { ...process.env, GRPC_NODE_USE_ALTERNATIVE_RESOLVER: 'true' },
  });
  child.on('message', (r) => console.log(age, JSON.stringify(r)));
  setTimeout(() => child.send('stop'), 240_000);
}
await sleep(250_000);
process.exit(0);
