import type { GoTool, GoToolBinary, GoToolOptions, MissingTool } from './go-tool.ts';
import { findGoTool } from './go-tool.ts';

const k6: GoTool = {
  title: 'k6',
  name: 'k6',
  module: 'go.k6.io/k6',
  version: 'v1.8.1',
  versionArgs: ['version'],
  // From 1.0 on it runs TypeScript as it is.
  accepts: (said) => /^k6 v[1-9]/.test(said),
  minutes: 3,
};

/** A k6 that runs here: on PATH, built earlier or, when that is asked for, built now with Go; or why there is none. */
export async function findK6(options: GoToolOptions): Promise<GoToolBinary | MissingTool> {
  return findGoTool(k6, options);
}
