import type { GoTool, GoToolBinary, GoToolOptions, MissingTool } from './go-tool.ts';
import { findGoTool } from './go-tool.ts';

export type MinioBinary = GoToolBinary;

// MinIO is published as source only, and this is its last state.
const minio: GoTool = {
  title: 'MinIO',
  name: 'minio',
  module: 'github.com/minio/minio',
  version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
  // Midnight Commander and others have programs of similar names.
  accepts: (said) => said.startsWith('minio version'),
  minutes: 3,
};

/** A MinIO that runs here: on PATH, built earlier or, when that is asked for, built now with Go; or why there is none. */
export async function findMinio(options: GoToolOptions): Promise<MinioBinary | MissingTool> {
  return findGoTool(minio, options);
}
