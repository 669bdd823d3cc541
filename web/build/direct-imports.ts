import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const folder = normalizePath(join(import.meta.dirname, '../../proto/src/api'));
const imports = /^(import|export) \{([^}]*)\} from '@clinical-hours\/proto\/api';/gm;
const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/**
 * Imports what the API's schemas and values are from the modules that have them. By the index, every page would import
 * every schema, and scripts are divided by what pages import.
 */
export function directImports(): Plugin {
  const modules = modulesOfExports();
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@clinical-hours/proto/api')) return undefined;
      // The lines stay where they were.
      return {
        code: code.replaceAll(imports, (all, keyword: string, names: string) =>
          direct(all, keyword, names, modules),
        ),
        map: null,
      };
    },
  };
}

/** The module of each value that the API exports. */
function modulesOfExports(): Map<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return new Map(
    files.flatMap((file) => {
      const path = `${folder}/${file}`;
      return [...readFileSync(path, 'utf8').matchAll(exported)].map(([, name = '']) => [name, path] as const);
    }),
  );
}

function direct(all: string, keyword: string, names: string, modules: ReadonlyMap<string, string>): string {
  const values = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  const statements = values.map((name) => {
    const [imported = ''] = name.split(' ', 1);
    const path = modules.get(imported);
    if (path === undefined) throw new Error(`No module of the API exports ${imported}`);
    return `${keyword} { ${name} } from '${path}';`;
  });
  return statements.join(' ') + '\n'.repeat(all.split('\n').length - 1);
}
