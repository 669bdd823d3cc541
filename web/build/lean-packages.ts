import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

// Text fields here are outlined, and selects are the browser's own.
const unusedParts = /^(?:\.\.\/(?:FilledInput|Input)\/index|\.\/SelectInput)\.mjs$/;
const fields = /\/node_modules\/@mui\/material\/(?:TextField|Select)\//;
const unused = '\0unused-part';

const lodash = /^lodash-es\/(cloneDeep|clone|toPath|isPlainObject)$/;
const formik = /\/node_modules\/formik\//;
const leanLodash = normalizePath(join(import.meta.dirname, '../src/lib/lean-lodash.ts'));
const lean = '\0lean-lodash/';

/**
 * Leaves out of the build what packages bring and nothing here uses: two kinds of text fields and MUI's own list of
 * options, 4 kB by Brotli on every page, and what lodash knows beyond the values of forms, 3 kB on every form. A part
 * that is left out and used all the same says so.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (fields.test(importer) && unusedParts.test(source)) return unused;
      const [, name] = formik.test(importer) ? (lodash.exec(source) ?? []) : [];
      return name === undefined ? undefined : lean + name;
    },
    load(id) {
      if (id === unused) {
        return `export default function Unused() { throw new Error('This kind of field is left out of the build'); }`;
      }
      return id.startsWith(lean)
        ? `export { ${id.slice(lean.length)} as default } from '${leanLodash}';`
        : undefined;
    },
  };
}
