import { runService } from './index.ts';

// A service in a process of its own, which prints its lifecycle to standard output. The first argument
// selects its behaviour.
const behaviour = process.argv[2] ?? '';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
// Added before the first output, because the test may send the signal right after it.
const released = new Promise((resolve) => process.once('SIGUSR2', resolve));
// Keeps the process alive.
setInterval(() => {}, 60_000);

if (behaviour === 'orphaned') await new Promise((resolve) => process.once('disconnect', resolve));

await runService(
  'fixture',
  () => {
    if (behaviour === 'bad-settings') throw new Error('fixture cannot start: PORT is missing');
    return {
      LOG_LEVEL: behaviour === 'throws' ? 'fatal' : 'silent',
      OPERATIONS_PORT: Number(process.argv[3] ?? 0),
      LISTEN_HOST: '',
      TLS_CERT_FILE: process.argv[4] ?? '',
      TLS_KEY_FILE: '',
      TLS_CA_FILE: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      OTEL_TRACES_SAMPLER: 'always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
    };
  },
  async (_config, { readyWhen }) => {
    readyWhen(async () => {
      if (behaviour === 'database-away') throw new Error('the database is away');
    });
    say('starting');
    if (behaviour === 'fails') throw new Error('no\n  database at postgres://user:secret@db/x');
    if (behaviour === 'slow-start') await released;
    if (behaviour === 'rejects-in-start') void Promise.reject(new Error('nobody waits for this'));
    if (behaviour === 'rejects')
      setTimeout(() => void Promise.reject(new Error('nobody waits for this')), 10);
    if (behaviour === 'throws') {
      setTimeout(() => {
        throw new Error('lost postgres://user:secret@db/x');
      }, 10);
    }
    const first = {
      close: async () => {
        say('closing first');
        if (behaviour === 'slow-stop') await released;
        if (behaviour === 'broken-stop') throw new Error('broken');
      },
    };
    say('started');
    return [first, { close: async () => say('closed second') }];
  },
);
