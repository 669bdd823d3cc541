import { connect, StorageType } from 'nats';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { sampleOf, type Sample } from '../statistics.ts';

export interface EmailBaselineOptions {
  databaseUrl: string;
  natsUrl: string;
  smtpUrl: string;
}

export interface EmailBaseline {
  /** Commits one row `times` times. */
  commit: (times: number) => Promise<Sample>;
  /** Commits one row, publishes to JetStream, waits for its acknowledgement, and hands an email to the mail server. */
  email: (letter: Letter) => Promise<Sample>;
}

/** The product's own email, so that both have the same length. */
export interface Letter {
  times: number;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** The least that an email can cost: the three steps one after the other, on connections that are already open. */
export async function openEmailBaseline({
  databaseUrl,
  natsUrl,
  smtpUrl,
}: EmailBaselineOptions): Promise<EmailBaseline> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    'CREATE TABLE IF NOT EXISTS baseline (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, text text)',
  );
  const { username, password, host } = new URL(natsUrl);
  const nats = await connect({ servers: host, user: username, pass: password });
  const manager = await nats.jetstreamManager();
  await manager.streams.add({ name: 'BASELINE', subjects: ['baseline.>'], storage: StorageType.File });
  const jetstream = nats.jetstream();

  const commit = () =>
    database.query({ name: 'commit', text: 'INSERT INTO baseline (text) VALUES ($1)', values: ['an event'] });
  const email = async ({ times: _times, ...letter }: Letter): Promise<void> => {
    await commit();
    await jetstream.publish('baseline.sent', JSON.stringify({ id: 1 }));
    const transport = createTransport(smtpUrl);
    await transport.sendMail({ from: 'baseline@example.com', ...letter });
    transport.close();
  };
  return {
    commit: (times) => repeat(times, commit),
    email: (letter) => repeat(letter.times, () => email(letter)),
  };
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<Sample> {
  const durations: number[] = [];
  const startedAtMs = performance.now();
  for (let time = 0; time < times; time += 1) {
    const beganAtMs = performance.now();
    await work();
    durations.push(performance.now() - beganAtMs);
  }
  return sampleOf(durations, performance.now() - startedAtMs);
}
