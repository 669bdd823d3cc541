import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { importsOf } from './page-files.ts';
import { hintedSources as pageSources } from '../server/page-hints.ts';

/**
 * The scripts that a page loads by itself, in kB by Brotli, as they were when this number was last changed. A build
 * fails when a page is more than 3% larger. A larger number needs its reason in the commit.
 */
const measuredKb: Record<string, number> = {
  'dashboard-route': 210.0,
  'log-session-route': 225.7,
  'week-route': 213.1,
  'session-history-route': 213.3,
  'import-route': 207.2,
  'supervisor-route': 208.6,
  'consultations-route': 222.8,
  'article-list-page': 202.8,
  'article-page': 202.1,
  'document-page': 206.7,
  'receipt-page': 204.6,
  'reports-route': 208.6,
  'goals-route': 215.4,
  'license-page': 208.9,
  'account-page': 216.6,
  'administration-page': 233.1,
  'login-page': 167.4,
  'register-page': 166.8,
  'recovery-pages': 167.7,
  'link-pages': 155.9,
  'privacy-terms-page': 156.6,
};

const tolerance = 1.03;
const maxScripts = 8;

// The pages of people who are signed in load `afterwards`, those of others do not. Charts wait until they are looked
// at.
const ofVisitors = /^(?:login|register|privacy-terms)-page$|-pages$/;

/** What scripts are made of, by the paths of modules. The first pattern that matches counts. */
const costs: [name: string, modules: RegExp][] = [
  ['React DOM', ofPackages('react', 'react-dom', 'scheduler')],
  ['router', ofPackages('react-router', 'react-router-dom')],
  [
    'Emotion, MUI system',
    ofPackages(
      '@emotion/.*',
      'stylis',
      '@mui/(?:system|utils|styled-engine)',
      '@mui/material/(?:styles|utils)',
    ),
  ],
  ['charts', ofPackages('@mui/x-.*', 'd3-.*', 'internmap', 'reselect')],
  [
    'TextField, Select',
    ofPackages('@mui/material/(?:TextField|.*Select|.*Input.*|Form.*|Menu.*|Popover|List)'),
  ],
  ['other MUI', ofPackages('@mui/.*', 'react-transition-group')],
  ['Formik', ofPackages('formik', 'lodash.*', 'deepmerge', 'react-fast-compare')],
  ['yup, schemas', /\/node_modules\/(?:yup|property-expr|tiny-case|toposort)\/|\/proto\/src\//],
  ['SWR', ofPackages('swr', 'dequal', 'use-sync-external-store')],
  ['other packages', ofPackages('.*')],
  ['own code', /./],
];

function ofPackages(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(?:${names.join('|')})/`);
}

/**
 * Prints what pages load and what that is made of, and fails the build when a page is over its budget. Comes after the
 * plugin that compresses the scripts.
 */
export function pageBudget(): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const kilobytes = (name: string) => brotliBytes(join(dir, name)) / 1000;
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const named = (name: string) => chunks.filter((each) => each.name === name);
      const pages = [...new Set(pageSources)].map((source) => {
        const roots = ['app', source, ...(ofVisitors.test(source) ? [] : ['afterwards'])];
        const scripts = [...importsOf(bundle, roots.flatMap(named))];
        const kB = scripts.reduce((sum, name) => sum + kilobytes(name), 0);
        return {
          source,
          scripts: scripts.length,
          kB: Math.round(kB * 10) / 10,
          measured: measuredKb[source] ?? 0,
        };
      });
      this.info(`scripts of pages, in kB by Brotli, and what they may be\n${pages.map(lineOf).join('\n')}`);
      this.info(`what scripts are made of, in kB by Brotli\n${costsOf(chunks, kilobytes).join('\n')}`);
      const over = pages.filter(
        ({ scripts, kB, measured }) => scripts > maxScripts || kB > measured * tolerance,
      );
      if (over.length > 0)
        this.error(`pages over their budget (page-budget.ts)\n${over.map(lineOf).join('\n')}`);
    },
  };
}

interface PageSize {
  source: string;
  scripts: number;
  kB: number;
  measured: number;
}

const lineOf = ({ source, scripts, kB, measured }: PageSize): string =>
  `  ${source.padEnd(24)}${scripts} scripts${kB.toFixed(1).padStart(8)} of ${(measured * tolerance).toFixed(1)}`;

function brotliBytes(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}

/** The size of a compressed script is divided among its modules by their size before they were compressed. */
function costsOf(chunks: readonly Rolldown.OutputChunk[], kilobytes: (name: string) => number): string[] {
  const sums = new Map(costs.map(([name]) => [name, 0]));
  for (const { fileName, modules } of chunks) {
    const lengths = Object.entries(modules).map(([id, module]) => ({ id, length: module.code?.length ?? 0 }));
    const perCharacter =
      kilobytes(fileName) /
      Math.max(
        1,
        lengths.reduce((sum, { length }) => sum + length, 0),
      );
    for (const { id, length } of lengths) {
      const name = costs.find(([, pattern]) => pattern.test(id))?.[0] ?? '';
      sums.set(name, (sums.get(name) ?? 0) + length * perCharacter);
    }
  }
  return [...sums].map(([name, kB]) => `  ${name.padEnd(24)}${kB.toFixed(1).padStart(8)}`);
}
