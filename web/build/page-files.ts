import type { Plugin, Rolldown } from 'vite';
import { pageFilesName, type PageFiles } from '../server/page-hints.ts';

/**
 * Writes the scripts of each page into a file, so that the server can name them in the page that it sends: a browser
 * would otherwise find them only after the scripts before them have run.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const shell = importsOf(
        bundle,
        chunks.filter(({ isEntry }) => isEntry),
      );
      const files: PageFiles = {};
      for (const chunk of chunks.filter(({ isEntry }) => !isEntry)) {
        files[chunk.name] = [...importsOf(bundle, [chunk])]
          .filter((name) => !shell.has(name))
          .map((name) => `/${name}`);
      }
      this.emitFile({ type: 'asset', fileName: pageFilesName, source: JSON.stringify(files) });
    },
  };
}

/** The names of scripts with all that they import. */
export function importsOf(bundle: Rolldown.OutputBundle, from: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    waiting.push(...chunk.imports.map((name) => bundle[name]).filter((each) => each?.type === 'chunk'));
  }
  return found;
}
