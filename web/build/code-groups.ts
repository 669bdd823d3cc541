import { join } from 'node:path';
import { normalizePath } from 'vite';

/** The modules of a build and their imports, as Rolldown tells them. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

const entry = normalizePath(join(import.meta.dirname, '../src/app/main.tsx'));
const routes = ['routes', 'signed-in-routes', 'public-routes'].map((name) =>
  normalizePath(join(import.meta.dirname, `../src/app/${name}.tsx`)),
);
const ofPackages = /\/node_modules\//;
const formLibrary = /\/node_modules\/formik\//;
const schemaLibrary = /\/node_modules\/yup\//;
const formPrimitives = ofNames(['forms/primitives']);
const signedOut = ofNames([
  'login-page',
  'register-page',
  'new-password-page',
  'recovery-pages',
  'link-pages',
]);

// Parts of pages that load by themselves once the page is shown. One file has those of all people and those of people
// with a board, who are most of them.
const afterwards = ofNames([
  'menu-drawer',
  'verification-banner',
  'offline-cache',
  'waiting-sessions',
  'license-lines',
  'standing-hint',
  'goal-differences',
  'session-countable',
  'weeks-view',
]);

// This page has all of what other pages tell of licenses in one line, so it loads that file at once.
const ofLicenses = ['license-page', 'afterwards'];

// Every page loads these right after itself.
const always = ofNames(['toast-view', 'cached-answers']);

// Each imports only files before it.
const shared = ['vendor', 'app', 'schemas', 'work', 'forms', 'dialogs'];

/**
 * Returns the groups of modules for `codeSplitting`. What is in none of them is left to Rolldown.
 *
 * A module is filed by the pages that import it, so that a page loads few files and little that it does not need:
 *
 * - `vendor` and `app`, of packages and from here: what the entry imports; what every page loads after itself; and what
 *   several pages share, among them one for people who are not signed in, and one without a form.
 * - `schemas`: yup, and what the schemas of forms are made of, which load with the first change of a form.
 * - `work`: what several pages of people who are signed in share, among them one without a form.
 * - `forms`: what several pages with forms share, among them one for people who are not signed in.
 * - `dialogs`: what several pages of people who are signed in share, all with forms.
 * - the name of a page: what only that page imports.
 * - `afterwards`: what only parts import that load after the page, and the page of the license.
 *
 * Whatever imports a module imports all that the module imports. A group can therefore be given its modules with their
 * dependencies, once the groups before it have theirs.
 */
export function codeGroups(): {
  name: (id: string, graph: ModuleGraph) => string | null;
  priority: number;
}[] {
  let files: Map<string, string> | undefined;
  const fileOf = (id: string, graph: ModuleGraph) => (files ??= filesOf(graph)).get(id);
  const others = (name: string) => !shared.includes(name);
  return [...shared.map((one) => (name: string) => name === one), others].map((isOf, index) => ({
    name: (id, graph) => {
      const name = fileOf(id, graph);
      return name !== undefined && isOf(name) ? name : null;
    },
    priority: shared.length - index,
  }));
}

function filesOf(graph: ModuleGraph): Map<string, string> {
  const files = new Map([...closure(graph, [entry])].map((id) => [id, shellFile(id)]));
  const pages = new Set(routes.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const all = [...closure(graph, [entry], true)];
  const importers = [
    ...[...pages].map((id) => ({
      name: nameOf(id),
      modules: closure(graph, [id]),
      isSignedOut: signedOut.test(id),
    })),
    {
      name: 'afterwards',
      modules: closure(
        graph,
        all.filter((id) => afterwards.test(id)),
      ),
      isSignedOut: false,
    },
    {
      name: 'shell',
      modules: closure(
        graph,
        all.filter((id) => always.test(id)),
      ),
      isSignedOut: true,
    },
    {
      name: 'schemas',
      modules: closure(
        graph,
        all.filter((id) => formPrimitives.test(id)),
      ),
      isSignedOut: true,
    },
  ].map((each) => ({ ...each, hasForm: [...each.modules].some((id) => formLibrary.test(id)) }));
  const ofSchemas = closure(
    graph,
    all.filter((id) => schemaLibrary.test(id)),
  );
  for (const id of ofSchemas) files.set(id, 'schemas');
  for (const id of all.filter((each) => !files.has(each))) {
    const importing = importers.filter(({ modules }) => modules.has(id));
    const [first] = importing;
    if (first === undefined) continue;
    if (importing.length === 1) files.set(id, first.name === 'shell' ? shellFile(id) : first.name);
    else if (importing.every(({ name }) => ofLicenses.includes(name))) files.set(id, 'afterwards');
    else {
      const isOfVisitors = importing.some(({ isSignedOut }) => isSignedOut);
      const isOfForms = importing.every(({ hasForm }) => hasForm);
      if (isOfForms) files.set(id, isOfVisitors ? 'forms' : 'dialogs');
      else files.set(id, isOfVisitors ? shellFile(id) : 'work');
    }
  }
  return files;
}

/** Modules with all that they import; with `isLazyToo`, all that they can import later. */
function closure(graph: ModuleGraph, roots: readonly string[], isLazyToo = false): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    waiting.push(...importedIds, ...(isLazyToo ? dynamicallyImportedIds : []));
  }
  return found;
}

const shellFile = (id: string): string => (ofPackages.test(id) ? 'vendor' : 'app');

const nameOf = (id: string): string => id.replace(/.*\/|\.tsx?$/g, '');

function ofNames(names: readonly string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})\\.tsx?$`);
}
