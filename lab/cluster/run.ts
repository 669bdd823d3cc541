// `npm run cluster [-- --context NAME --values FILE]`, described in README.md.
import { parseArgs } from 'node:util';
import { defaultCacheDir, SetupError } from '@clinical-hours/service-kit/machine';
import { RELEASE } from '../../tests/chart/chart.ts';
import { ClientPods } from './client-pod.ts';
import { imageArchives } from './images/archive.ts';
import { Installation } from './installation.ts';
import { KubeAccess } from './kube-access.ts';
import { namespace as nodeNetwork, startOwnCluster, type OwnCluster } from './node/own-cluster.ts';
import { removeLeftovers } from './node/stop-node.ts';
import { assertOwnClusterIsPossible, clientPrograms, ownClusterPrograms } from './requirements.ts';
import { PodUsage } from './pod-usage.ts';
import type { Step, StepContext } from './steps/step.ts';
import { steps } from './steps/steps.ts';
import { isAllGood, toLine, toTable, toUsageTable, type Row } from './table.ts';

const namespace = 'clinical-hours-cluster-run';
const usage = 'npm run cluster [-- --context NAME --values FILE]';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
const { signal } = interruption;
const print = (line: string): void => console.log(line);

try {
  process.exitCode = (await runCluster()) ? 0 : 1;
} catch (error) {
  if (signal.aborted) print('Interrupted.');
  else console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}

async function runCluster(): Promise<boolean> {
  const { context, values = [] } = readArguments();
  if (context === undefined) {
    await removeLeftovers(nodeNetwork);
    assertOwnClusterIsPossible();
  }
  const programs = await clientPrograms({ say: print, signal });
  const own = context === undefined ? await startOwn(programs.kubectl) : undefined;
  const access = own ? { prefix: own.prefix, kubeconfigPath: own.kubeconfigPath } : { context };
  const kube = new KubeAccess(namespace, { ...programs, ...access, signal });
  try {
    // Throws when someone has this namespace already, whose content is not ours to remove.
    await kube.kubectl('create', 'namespace', namespace);
    try {
      return await takeSteps(kube, values, own);
    } finally {
      if (own === undefined) await removeAll(kube.uninterrupted);
    }
  } finally {
    if (own) {
      print('Removing the cluster …');
      await own.stop();
    }
  }
}

async function startOwn(kubectl: string): Promise<OwnCluster & { k6Path: string }> {
  const programs = await ownClusterPrograms({ say: print, signal });
  const archives = await imageArchives({ cacheDir: defaultCacheDir(), programs, print, signal });
  print('Starting a cluster of one node …');
  const nodePrograms = { ...programs, kubectl };
  const own = await startOwnCluster({ programs: nodePrograms, imageArchives: archives, print, signal });
  return { ...own, k6Path: programs.k6 };
}

async function takeSteps(
  kube: KubeAccess,
  values: readonly string[],
  own: StepContext['own'],
): Promise<boolean> {
  const rows: Row[] = [];
  const context: StepContext = {
    installation: new Installation(kube, values),
    clients: await ClientPods.create(kube, RELEASE),
    usage: new PodUsage(kube),
    own,
  };
  const beganAt = performance.now();
  context.usage.start();
  try {
    for (const step of steps) {
      rows.push(await takeStep(step, context));
      print(toLine(rows.at(-1)!));
      // Nothing can be said of an installation that did not come to be.
      if (rows.length === 1 && !isAllGood(rows)) break;
    }
  } finally {
    context.usage.stop();
  }
  print(`\n${toTable(rows)}`);
  if (context.usage.isAnswered) print(`\n${toUsageTable(context.usage.components())}`);
  print(`\n${((performance.now() - beganAt) / 60_000).toFixed(1)} minutes.`);
  return isAllGood(rows) && rows.length === steps.length;
}

async function takeStep({ name, take }: Step, context: StepContext): Promise<Row> {
  const startedAt = performance.now();
  const seen = await take(context).catch((error: unknown) => {
    signal.throwIfAborted();
    return { seen: error instanceof Error ? error.message : String(error), isGood: false };
  });
  return { step: name, seconds: (performance.now() - startedAt) / 1_000, ...seen };
}

async function removeAll(kube: KubeAccess): Promise<void> {
  print('Removing the namespace …');
  await kube.helm('uninstall', RELEASE, '--ignore-not-found');
  await kube.tryKubectl('delete', 'namespace', namespace, '--timeout=180s');
}

function readArguments(): { context?: string | undefined; values?: string[] | undefined } {
  try {
    const options = { context: { type: 'string' }, values: { type: 'string', multiple: true } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
