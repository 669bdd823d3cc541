import { setTimeout as sleep } from 'node:timers/promises';
import { topology } from '#deploy/local/topology';
import { isWhole, describeLoad, type Seen, type StepContext } from './step.ts';

// A request that a process was answering when it was killed may fail.
const failuresPerKill = 1;

/** Ends a process, a pod in the usual way, and a pod by force, under load. */
export async function kill(
  { installation, clients, own }: StepContext,
  options: { podCount: number },
): Promise<Seen> {
  const { kube } = installation;
  const nameOf = async (component: string): Promise<string> =>
    (await installation.pods(component))[0]?.metadata.name ?? '';
  const deleteByForce = async (component: string) =>
    kube.kubectl('delete', 'pod', await nameOf(component), '--force', '--grace-period=0');
  const load = await clients.underLoad(
    async () => {
      const [hours] = await installation.pods('hours');
      const containerId = hours?.status.containerStatuses?.[0]?.containerID?.replace(/^\w+:\/\//, '') ?? '';
      await (own ? own.killContainer(containerId) : deleteByForce('hours'));
      await sleep(10_000);
      await kube.kubectl('delete', 'pod', await nameOf('auth'), '--wait=false');
      await sleep(10_000);
      await deleteByForce('document');
    },
    { isSecure: true, afterMs: 15_000 },
  );
  const isReady = await installation.untilReady(options.podCount, 60_000);
  const how = own ? 'SIGKILL to a process of hours' : 'a pod of hours deleted by force';
  return {
    seen: `${how}, a pod of auth deleted, one of document by force; ${describeLoad(load)}`,
    isGood: isReady && isWhole(load, 3 * failuresPerKill),
  };
}

/** Drains the only node of a cluster of the run's own, which the budgets have to stop halfway, under load. */
export async function drain(
  { installation, clients, own }: StepContext,
  options: { podCount: number },
): Promise<Seen> {
  if (own === undefined) return { seen: 'the nodes are not ours', isGood: undefined };
  const { kube } = installation;
  const [node] = await kube.list('nodes');
  const name = node?.metadata.name ?? '';
  const components = topology.map((each) => each.name).join(',');
  let said = '';
  const load = await clients.underLoad(
    async () => {
      const selector = `--pod-selector=app.kubernetes.io/component in (${components})`;
      // Pods keep nothing in their scratch folders.
      const how = ['--delete-emptydir-data', '--timeout=15s'];
      ({ stderr: said } = await kube.tryKubectl('drain', name, selector, ...how));
      await kube.kubectl('uncordon', name);
    },
    { isSecure: true, afterMs: 15_000 },
  );
  const isReady = await installation.untilReady(options.podCount, 90_000);
  const isHeld = said.includes('disruption budget');
  return {
    seen: `${isHeld ? 'the budgets kept one pod of each service' : `no budget held it: ${said}`}; ${describeLoad(load)}`,
    isGood: isReady && isHeld && isWhole(load, 0),
  };
}
