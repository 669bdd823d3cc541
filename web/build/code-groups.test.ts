import { join } from 'node:path';
import { normalizePath } from 'vite';
import { expect, it } from 'vitest';
import { codeGroups, type ModuleGraph } from './code-groups.ts';

const source = (name: string) => normalizePath(join(import.meta.dirname, '../src', name));
const yup = '/node_modules/yup/yup.js';
const formik = '/node_modules/formik/formik.js';

const imports: Record<string, { now?: string[]; later?: string[] }> = {
  [source('app/main.tsx')]: { now: [source('app/routes.tsx'), '/node_modules/react/react.js'] },
  [source('app/routes.tsx')]: {
    later: ['register-page', 'goals-page', 'list-page'].map((name) => source(`features/account/${name}.tsx`)),
  },
  [source('features/account/register-page.tsx')]: {
    now: [formik, '/link.js', '/values.js'],
    later: [source('lib/forms/primitives.ts')],
  },
  [source('features/account/goals-page.tsx')]: { now: [formik, '/link.js', '/dialog.js'] },
  [source('features/account/list-page.tsx')]: {
    now: ['/link.js', '/own.js', '/values.js'],
    later: ['/lazy.js'],
  },
  '/lazy.js': { now: ['/link.js'] },
  [source('lib/forms/primitives.ts')]: { now: [yup, '/values.js'] },
};
const graph: ModuleGraph = {
  getModuleInfo: (id) => ({
    importedIds: imports[id]?.now ?? [],
    dynamicallyImportedIds: imports[id]?.later ?? [],
  }),
};

it('files a module by the pages that import it', () => {
  const groups = codeGroups();
  const fileOf = (id: string) => groups.map(({ name }) => name(id, graph)).filter((name) => name !== null);
  expect(fileOf('/node_modules/react/react.js')).toEqual(['vendor']);
  expect(fileOf(source('app/routes.tsx'))).toEqual(['app']);
  expect(fileOf('/link.js')).toEqual(['app']);
  expect(fileOf(formik)).toEqual(['forms']);
  expect(fileOf('/dialog.js')).toEqual(['goals-page']);
  expect(fileOf('/own.js')).toEqual(['list-page']);
  expect(fileOf('/lazy.js')).toEqual([]);
  expect([yup, source('lib/forms/primitives.ts')].map(fileOf)).toEqual([['schemas'], ['schemas']]);
  expect(fileOf('/values.js')).toEqual(['app']);
});
