import { setTimeout as sleep } from 'node:timers/promises';
import { topology } from '#deploy/local/topology';
import { until } from '#deploy/local/until';
import { RELEASE } from '../../../tests/chart/chart.ts';
import type { CommandOutcome } from '../commands.ts';
import type { Settings } from '../installation.ts';
import { scaleByLoad } from './autoscaling.ts';
import { drain, kill } from './disturb.ts';
import { tryConnections } from './network-policies.ts';
import { compareUsage } from './usage.ts';
import { failed, isWhole, succeed, describeLoad, type Seen, type Step, type StepContext } from './step.ts';

const settings: Settings = { replicas: 2, isSecure: true, revision: 'one' };
const single: Settings = { replicas: 1, isSecure: false, revision: 'three' };
const bundledCount = 4;
const podsOf = ({ replicas }: Settings): number => topology.length * replicas + bundledCount;
const installedWithinMs = 240_000;
// Most of the 30 s for which DNS holds the address of a pod that has gone.
const afterRolloutMs = 25_000;
// After the 35 s for which a new pod has to be ready, and the time that an old one may take to stop.
const aloneWithinMs = 120_000;
// Longer than a pod may take to stop.
const goneWithinMs = 90_000;
const shareOfThirdPod = 1 / 10;

/** The steps of the run, in order: each finds the installation as the one before has left it. */
export const steps: readonly Step[] = [
  { name: 'install with 2 replicas and mutual TLS', take: install },
  { name: 'helm test --logs', take: testChart },
  { name: 'the whole story, through the Service', take: (context) => tellStory(context, true) },
  { name: 'connections from inside each pod, forbidden and allowed', take: tryConnections },
  { name: 'upgrade all services, and hours to 3, under load', take: upgradeAndScale },
  { name: 'helm test, right after it', take: testChart },
  {
    name: 'end processes and pods at once, under load',
    take: (context) => kill(context, { podCount: podsOf(settings) + 1 }),
  },
  {
    name: 'drain the node, under load',
    take: (context) => drain(context, { podCount: podsOf(settings) + 1 }),
  },
  {
    name: 'one replica, mutual TLS off, and the story again',
    take: (context) => switchTls(context, single),
  },
  {
    name: 'autoscaling of gateway and hours, under `npm run load`',
    take: (context) =>
      scaleByLoad(context, { settings: { ...single, revision: 'four' }, podsOf, aloneWithinMs }),
  },
  {
    name: 'roll back, with one replica, under load',
    take: (context) => rollout(context, () => context.installation.rollback(), single),
  },
  {
    name: 'mutual TLS on, and the story again',
    take: (context) => switchTls(context, { ...single, isSecure: true, revision: 'five' }),
  },
  { name: 'the memory of all pods until here', take: compareUsage },
  { name: 'uninstall', take: uninstall },
];

async function install({ installation }: StepContext): Promise<Seen> {
  const said = await installation.install(settings);
  if (said.exitCode !== 0) return failed(said);
  const isReady = await installation.untilReady(podsOf(settings), installedWithinMs);
  const { ready, all } = await installation.readyCount();
  return { seen: `${ready} of ${all} pods ready`, isGood: isReady };
}

async function testChart({ installation }: StepContext): Promise<Seen> {
  const said = await installation.test();
  if (said.exitCode !== 0) return failed(said);
  return { seen: `${said.stdout.match(/^ok /gm)?.length ?? 0} addresses answer`, isGood: true };
}

async function tellStory({ clients }: StepContext, isSecure: boolean): Promise<Seen> {
  const { steps: parts, failure } = await clients.story(isSecure);
  return failure === undefined
    ? { seen: `${parts.length} parts, to the end`, isGood: true }
    : { seen: `after ${parts.at(-1) ?? 'nothing'}: ${failure}`, isGood: false };
}

async function switchTls(context: StepContext, to: Settings): Promise<Seen> {
  await succeed(context.installation.upgrade(to));
  // A pod with the former settings understands no request with the new ones.
  const isAlone = await context.installation.untilAlone(podsOf(to), aloneWithinMs);
  return isAlone
    ? tellStory(context, to.isSecure)
    : { seen: 'pods of the former settings stay', isGood: false };
}

async function upgradeAndScale({ installation, clients }: StepContext): Promise<Seen> {
  let counts: number[] = [];
  const load = await clients.underLoad(
    async () => {
      await succeed(installation.upgrade({ ...settings, revision: 'two', hoursReplicas: 3 }));
      await installation.untilAlone(podsOf(settings) + 1, aloneWithinMs);
      const before = await installation.answeredCalls('hours');
      await sleep(60_000);
      const after = await installation.answeredCalls('hours');
      counts = [...after].map(([name, count]) => count - (before.get(name) ?? 0));
    },
    { isSecure: true, afterMs: 0 },
  );
  const least = Math.min(...counts) / counts.reduce((sum, count) => sum + count, 0);
  return {
    seen: `calls of the pods of hours in the minute after it: ${counts.join(', ')}; ${describeLoad(load)}`,
    isGood: counts.length === 3 && least >= shareOfThirdPod && isWhole(load, 0),
  };
}

async function rollout(
  { installation, clients }: StepContext,
  change: () => Promise<CommandOutcome>,
  to: Settings,
): Promise<Seen> {
  let isAlone = false;
  const action = async () => {
    await succeed(change());
    isAlone = await installation.untilAlone(podsOf(to), aloneWithinMs);
  };
  const load = await clients.underLoad(action, { isSecure: to.isSecure, afterMs: afterRolloutMs });
  return { seen: describeLoad(load), isGood: isAlone && isWhole(load, 0) };
}

async function uninstall({ installation }: StepContext): Promise<Seen> {
  await succeed(installation.uninstall());
  let left: string[] = [];
  const areOthersGone = async (): Promise<boolean> => {
    left = await installation.objectNames();
    return left.every(isRetained);
  };
  const isGood = await until(areOthersGone, { timeoutMs: goneWithinMs, everyMs: 500 });
  const others = left.filter((name) => !isRetained(name));
  return {
    seen: isGood
      ? `left are ${left.length - 2} volumes, the Secret and the pod of the test`
      : `left: ${others.join(', ')}`,
    isGood,
  };
}

// The README of the chart says that these stay, and why.
const isRetained = (name: string): boolean =>
  name.startsWith('persistentvolumeclaim/') || name === `secret/${RELEASE}` || name === `pod/${RELEASE}-test`;
