import type { Plugin } from 'vite';

// Text fields here are outlined, and selects are the browser's own.
const unusedParts = /^(?:\.\.\/(?:FilledInput|Input)\/index|\.\/SelectInput)\.mjs$/;
const fields = /\/node_modules\/@mui\/material\/(?:TextField|Select)\//;
const unused = '\0unused-part';

/**
 * Leaves out of the build what MUI's text field brings and nothing here uses: two kinds of fields and a list of
 * options, whose menu would be 10 kB by Brotli more on the pages of visitors, and 3 on all others. A part that is left
 * out and used all the same says so.
 */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      return fields.test(importer) && unusedParts.test(source) ? unused : undefined;
    },
    load(id) {
      if (id !== unused) return undefined;
      return `export default function Unused() { throw new Error('This kind of field is left out of the build'); }`;
    },
  };
}
