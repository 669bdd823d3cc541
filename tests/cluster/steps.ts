import { setTimeout as sleep } from 'node:timers/promises';
import { topology } from '#deploy/local/topology';
import { until } from '#deploy/local/until';
import { RELEASE } from '../chart/chart.ts';
import type { ClientPods } from './client-pod.ts';
import type { LoadOutcome } from './client/load.ts';
import type { CommandOutcome } from './commands.ts';
import type { Installation, Settings } from './installation.ts';

export interface StepContext {
  installation: Installation;
  clients: () => ClientPods;
  /** Ends the process of a container from outside of its pod; undefined where only Kubernetes can end it. */
  killContainer: ((containerId: string) => Promise<void>) | undefined;
  /** Whether the cluster is the run's own, so that its node may be drained. */
  isOwn: boolean;
}

export interface Seen {
  seen: string;
  isGood: boolean | undefined;
}

export interface Step {
  name: string;
  take: (context: StepContext) => Promise<Seen>;
}

const settings: Settings = { replicas: 2, isSecure: true, revision: 'one' };
const bundledCount = 4;
const podCount = topology.length * settings.replicas + bundledCount;
const installedWithinMs = 240_000;
// For longer than the 30 s for which DNS holds the address of a pod that has gone.
const afterRolloutMs = 40_000;
// Longer than a pod may take to stop.
const goneWithinMs = 90_000;
const shareOfThirdPod = 1 / 10;
// A request that a process was answering when it was killed may fail.
const failuresPerKill = 1;

/** The steps of the run, in order: each finds the installation as the one before has left it. */
export const steps: readonly Step[] = [
  {
    name: 'install with 2 replicas and mutual TLS',
    take: async ({ installation }) => {
      const said = await installation.install(settings);
      if (said.exitCode !== 0) return failed(said);
      const isReady = await installation.untilReady(podCount, installedWithinMs);
      const { ready, all } = await installation.readyCount();
      return { seen: `${ready} of ${all} pods ready`, isGood: isReady };
    },
  },
  { name: 'helm test --logs', take: testChart },
  { name: 'the whole story, through the Service', take: (context) => tellStory(context, true) },
  {
    name: 'scale hours to 3, under load',
    take: async ({ installation, clients }) => {
      let before = new Map<string, number>();
      const load = await clients().underLoad(
        async () => {
          await succeed(installation.upgrade({ ...settings, hoursReplicas: 3 }));
          before = await installation.answeredCalls('hours');
          await sleep(60_000);
        },
        { isSecure: true, afterMs: 0 },
      );
      const after = await installation.answeredCalls('hours');
      const counts = [...after].map(([name, count]) => count - (before.get(name) ?? 0));
      const least = Math.min(...counts) / counts.reduce((sum, count) => sum + count, 0);
      const isShared = counts.length === 3 && least >= shareOfThirdPod;
      return {
        seen: `calls answered in the minute after it: ${counts.join(', ')}; ${told(load)}`,
        isGood: isShared && isWhole(load, 0),
      };
    },
  },
  {
    name: 'upgrade all services, under load',
    take: (context) => rollout(context, () => context.installation.upgrade({ ...settings, revision: 'two' })),
  },
  { name: 'helm test, right after it', take: testChart },
  {
    name: 'roll back, under load',
    take: (context) => rollout(context, () => context.installation.rollback()),
  },
  { name: 'end processes and pods at once, under load', take: kill },
  { name: 'drain the node, under load', take: drain },
  {
    name: 'mutual TLS off, and the story again',
    take: (context) => switchTls(context, { replicas: 1, isSecure: false, revision: 'three' }),
  },
  {
    name: 'mutual TLS on, and the story again',
    take: (context) => switchTls(context, { replicas: 1, isSecure: true, revision: 'four' }),
  },
  { name: 'uninstall', take: uninstall },
];

async function testChart({ installation }: StepContext): Promise<Seen> {
  const said = await installation.test();
  if (said.exitCode !== 0) return failed(said);
  return { seen: `${said.stdout.match(/^ok /gm)?.length ?? 0} addresses answer`, isGood: true };
}

async function tellStory({ clients }: StepContext, isSecure: boolean): Promise<Seen> {
  const { steps: told, failure } = await clients().story(isSecure);
  return failure === undefined
    ? { seen: `${told.length} parts, to the end`, isGood: true }
    : { seen: `after ${told.at(-1) ?? 'nothing'}: ${failure}`, isGood: false };
}

async function switchTls(context: StepContext, to: Settings): Promise<Seen> {
  await succeed(context.installation.upgrade(to));
  // A pod with the former settings understands no request with the new ones.
  const isAlone = await context.installation.untilAlone(topology.length * to.replicas + bundledCount, 90_000);
  return isAlone
    ? tellStory(context, to.isSecure)
    : { seen: 'pods of the former settings stay', isGood: false };
}

async function rollout({ clients }: StepContext, change: () => Promise<CommandOutcome>): Promise<Seen> {
  const action = () => succeed(change());
  const load = await clients().underLoad(action, { isSecure: true, afterMs: afterRolloutMs });
  return { seen: told(load), isGood: isWhole(load, 0) };
}

async function kill({ installation, clients, killContainer }: StepContext): Promise<Seen> {
  const nameOf = async (component: string): Promise<string> =>
    (await installation.pods(component))[0]?.metadata.name ?? '';
  const load = await clients().underLoad(
    async () => {
      const [hours] = await installation.pods('hours');
      const containerId = hours?.status.containerStatuses?.[0]?.containerID?.replace(/^\w+:\/\//, '') ?? '';
      if (killContainer) await killContainer(containerId);
      else
        await installation.kube.kubectl(
          'delete',
          'pod',
          hours?.metadata.name ?? '',
          '--force',
          '--grace-period=0',
        );
      await sleep(10_000);
      await installation.kube.kubectl('delete', 'pod', await nameOf('auth'), '--wait=false');
      await sleep(10_000);
      await installation.kube.kubectl(
        'delete',
        'pod',
        await nameOf('document'),
        '--force',
        '--grace-period=0',
      );
    },
    { isSecure: true, afterMs: 15_000 },
  );
  const isReady = await installation.untilReady(podCount, 60_000);
  const how = killContainer ? 'SIGKILL to a process of hours' : 'a pod of hours deleted by force';
  return {
    seen: `${how}, a pod of auth deleted, one of document by force; ${told(load)}`,
    isGood: isReady && isWhole(load, 3 * failuresPerKill),
  };
}

async function drain({ installation, clients, isOwn }: StepContext): Promise<Seen> {
  if (!isOwn) return { seen: 'the nodes are not ours', isGood: undefined };
  const { kube } = installation;
  const [node] = await kube.list('nodes');
  const name = node?.metadata.name ?? '';
  const components = topology.map((each) => each.name).join(',');
  let said = '';
  const load = await clients().underLoad(
    async () => {
      const selector = `--pod-selector=app.kubernetes.io/component in (${components})`;
      // Pods keep nothing in their scratch folders.
      const how = ['--delete-emptydir-data', '--timeout=15s'];
      ({ stderr: said } = await kube.tryKubectl('drain', name, selector, ...how));
      await kube.kubectl('uncordon', name);
    },
    { isSecure: true, afterMs: 15_000 },
  );
  const isReady = await installation.untilReady(podCount, 90_000);
  const isHeld = said.includes('disruption budget');
  return {
    seen: `${isHeld ? 'the budgets kept one pod of each service' : `no budget held it: ${said}`}; ${told(load)}`,
    isGood: isReady && isHeld && isWhole(load, 0),
  };
}

async function uninstall({ installation }: StepContext): Promise<Seen> {
  await succeed(installation.uninstall());
  let left: string[] = [];
  const areOthersGone = async (): Promise<boolean> => {
    left = await installation.objectNames();
    return left.every(isKept);
  };
  const isGood = await until(areOthersGone, { timeoutMs: goneWithinMs, everyMs: 500 });
  const others = left.filter((name) => !isKept(name));
  return {
    seen: isGood
      ? `left are ${left.length - 2} volumes, the Secret and the pod of the test`
      : `left: ${others.join(', ')}`,
    isGood,
  };
}

// The README of the chart says that these stay, and why.
const isKept = (name: string): boolean =>
  name.startsWith('persistentvolumeclaim/') || name === `secret/${RELEASE}` || name === `pod/${RELEASE}-test`;

async function succeed(command: Promise<CommandOutcome>): Promise<void> {
  const said = await command;
  if (said.exitCode !== 0) throw new Error(failed(said).seen);
}

const failed = ({ stdout, stderr }: CommandOutcome): Seen => ({
  seen: (stderr || stdout).trim().split('\n').slice(-3).join(' '),
  isGood: false,
});

const isWhole = (load: LoadOutcome, failuresAllowed: number): boolean =>
  load.requestCount > 0 && load.failedCount <= failuresAllowed && load.listedCount >= load.loggedCount;

function told({
  requestCount,
  failedCount,
  failures,
  slowestMs,
  loggedCount,
  listedCount,
}: LoadOutcome): string {
  const first = failures[0] === undefined ? '' : ` (first: ${failures[0]})`;
  return `${failedCount} of ${requestCount} requests failed${first}, the slowest took ${slowestMs} ms, ${listedCount} sessions kept of ${loggedCount}`;
}
