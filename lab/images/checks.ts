import { reasonOf } from '@clinical-hours/service-kit/machine';
import type { Replica } from '#deploy/local/replicas';
import type { Containers } from './containers.ts';

/** Prints each check as a line, and counts those that passed and failed. */
export class Checklist {
  readonly #signal: AbortSignal;
  #passed = 0;
  #failed = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  get isClean(): boolean {
    return this.#failed === 0 && this.#passed > 0;
  }

  get summary(): string {
    return `${this.#passed} passed, ${this.#failed} failed`;
  }

  /** Passes unless `ask` throws. The text that it returns, such as a duration, is printed after the claim. */
  async check(claim: string, ask: () => Promise<string | void>): Promise<void> {
    try {
      const detail = await ask();
      this.#passed += 1;
      console.log(`✓ ${claim}${detail ? ` (${detail})` : ''}`);
    } catch (error) {
      this.#signal.throwIfAborted();
      this.#failed += 1;
      console.log(`✗ ${claim}: ${reasonOf(error)}`);
    }
  }
}

/** Throws a sentence with both values when they differ. */
export function assertSame(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one}, not ${other}`);
}

const USER_ID = 10001;
const STOPPED_WITHIN_MS = 10_000;
const none = '0000000000000000';

/** Checks an image before anything runs. */
export async function checkImage({ name }: Replica, containers: Containers, list: Checklist): Promise<void> {
  await list.check(`${name}: the image has no shell`, async () => {
    assertSame('/bin/sh ends with', await containers.exitCodeOfShell(name), 127);
  });
  await list.check(
    `${name}: it runs as ${USER_ID}, writes to /tmp only, holds no tools and no tests`,
    async () => {
      assertSame('inside', await containers.lookInside(name), {
        uid: USER_ID,
        gid: USER_ID,
        writable: ['/tmp'],
        tools: [],
        tests: [],
        developmentPackages: [],
      });
    },
  );
  await list.check(`${name}: its health check notices that nothing answers`, async () => {
    assertSame('noticed', await containers.noticesNothing(name), true);
  });
}

/** Migrates the database of a service, starts it and checks its process from outside. */
export async function checkStart(replica: Replica, containers: Containers, list: Checklist): Promise<void> {
  const { name, entry } = replica;
  if (entry.needs.includes('database')) {
    await list.check(`${name}: its migrations run in a container before it`, () =>
      containers.migrate(replica),
    );
  }
  await list.check(`${name}: it is ready`, async () => {
    return `after ${((await containers.start(replica)) / 1000).toFixed(1)} s`;
  });
  await list.check(`${name}: its health check finds it healthy`, async () => {
    assertSame('healthy', await containers.isHealthy(name), true);
  });
  if (entry.needs.includes('nats')) {
    await list.check(`${name}: an operator can list its dead letters`, () =>
      containers.runBeside(replica, '../service-kit/src/operations/dead-letters.ts', 'list'),
    );
  }
  await list.check(`${name}: its process has no rights, and can get none`, async () => {
    const { Uid, Gid, CapEff, CapBnd, NoNewPrivs } = await containers.processStatus(name);
    const ids = Array.from({ length: 4 }, () => USER_ID).join('\t');
    assertSame('user, group, rights', [Uid, Gid, CapEff, CapBnd, NoNewPrivs], [ids, ids, none, none, '1']);
  });
}

/** Stops a service as a cluster does. */
export async function checkStop({ name }: Replica, containers: Containers, list: Checklist): Promise<void> {
  await list.check(`${name}: SIGTERM ends it in time, with 0`, async () => {
    const { exitCode, ms } = await containers.stop(name);
    assertSame('exit code', exitCode, 0);
    if (ms > STOPPED_WITHIN_MS) throw new Error(`it took ${(ms / 1000).toFixed(1)} s`);
    return `after ${(ms / 1000).toFixed(1)} s`;
  });
}
