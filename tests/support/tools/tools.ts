import { defaultCacheDir } from '@clinical-hours/service-kit/machine';
import { findActionlint, findHelm, findKubeApiserver, findPromtool, findK6, findMinio } from './go-tools.ts';
import { findEtcd } from './cluster-tools.ts';
import { findSentenceModel } from '#deploy/local/sentence-model';
import type { GoToolBinary, GoToolOptions, MissingTool } from './go-tool.ts';

export type ToolOptions = Omit<GoToolOptions, 'cacheDir'>;

interface Tool {
  name: string;
  find: (options?: ToolOptions) => Promise<GoToolBinary | MissingTool>;
}

const cached =
  (find: (options: GoToolOptions) => Promise<GoToolBinary | MissingTool>): Tool['find'] =>
  (options = {}) =>
    find({ ...options, cacheDir: defaultCacheDir() });

/** What some tests need, and the product does not or can do without. */
export const tools: readonly Tool[] = [
  { name: 'MinIO', find: cached(findMinio) },
  { name: 'k6', find: cached(findK6) },
  { name: 'Helm', find: findHelm },
  { name: 'promtool', find: findPromtool },
  { name: 'etcd', find: cached(findEtcd) },
  { name: 'kube-apiserver', find: findKubeApiserver },
  { name: 'actionlint', find: findActionlint },
  { name: 'the sentence model', find: cached(findModel) },
];

async function findModel({ build = false, ...options }: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  const found = await findSentenceModel({ ...options, isInsistent: build });
  return found.path === undefined ? found : { ...found, description: 'the sentence model' };
}

/** A sentence about the tests that are left out because their tools are missing; undefined when none is missing. */
export async function leftOut(): Promise<string | undefined> {
  const found = await Promise.all(tools.map(async ({ name, find }) => ({ name, path: (await find()).path })));
  const missing = found.filter(({ path }) => path === undefined).map(({ name }) => name);
  if (missing.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(missing);
  return `The tests that need ${names} are left out: npm run tools brings them, once, where there are Go and pip.`;
}
