import { posix } from 'node:path';
import type { Import } from './read-source.ts';

/**
 * A folder, or several folders that are rooms of their own, and what its files may import. A file keeps the rules of
 * all rooms that it is in. What is imported is named by a path in the checkout or by a specifier, and with it all below
 * it.
 */
interface Room {
  /** `*` is any one folder. */
  room: string | readonly string[];
  /** What of this repository its files may import, beside each other; everything unless it is given. */
  only?: readonly string[];
  /** What its files import neither from this repository nor from packages. */
  never?: readonly string[];
  /** The exceptions of `never`. */
  but?: readonly string[];
  /** Whether tests and their tools are left out. */
  exceptTests?: boolean;
  /** Only the files right in the folder, to which those in its folders are others. */
  isFlat?: boolean;
  because: string;
}

const shared = ['@clinical-hours/service-kit', '@clinical-hours/proto'];

const floor = (...names: string[]): string[] => names.map((name) => `services/hours/src/${name}`);
const ground = floor('limits', 'site', 'streams');
const sessions = [...ground, ...floor('pdf', 'session')];
const receipts = [...sessions, ...floor('receipt')];
const papers = [...receipts, ...floor('report', 'licensure')];
const hours = (room: string[], only: string[]): Room => ({
  room,
  only: [...shared, ...only],
  exceptTests: true,
  because: 'The folders of hours import each other in one direction: see its README.',
});

// A folder uses those before it, and what lies beside them.
const importFloors = ['cells', 'columns', 'file', 'known', 'rows'];
const imports = (name: string): string => `services/hours/src/import/${name}`;
const importGround = ['grid.ts', 'own-export.ts', 'question.ts', 'reading.ts'].map(imports);

/** The folders of a place, and files beside them. Each imports only those before it. */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'proto/src/api': ['texts', 'index.ts'],
  'services/gateway/src': ['http', 'upstream', 'web-sessions', 'docs', 'links', 'routes'],
  'services/gateway/src/routes': ['account', 'links'],
  'services/hours/src/approval': ['request', 'approval.rpc.ts', 'portal.rpc.ts'],
  'services/hours/src/licensure': [
    'rules',
    'counting',
    'sheets',
    'thread',
    'deadlines',
    'weeks',
    'licensure.rpc.ts',
  ],
  'services/hours/src/session': ['many', 'list', 'session.service.ts', 'session.rpc.ts'],
  'services/notification/src': ['store', 'returns', 'letters', 'mail.service.ts', 'sending'],
  'services/notification/src/letters': ['parts', 'administrator', 'account', 'trainee', 'supervisor'],
  'services/supervisor/src': ['mailbox', 'portal', 'supervisor.rpc.ts'],
  'tests/journeys': ['steps'],
  'web/src': ['lib', 'components', 'features', 'worker', 'app'],
  'web/src/components': ['lists', 'loading', 'feedback', 'forms'],
  'web/src/lib': ['forms', 'figures', 'requests', 'files', 'on-demand', 'offline'],
  'web/src/features/account': [
    'parts',
    'security',
    'settings',
    'register',
    'recovery',
    'sign-in',
    'link-pages.ts',
  ],
  'web/src/features/administration': ['users', 'audit', 'recovery', 'administration-page.tsx'],
  'web/src/features/licensure': [
    'parts',
    'rules',
    'goals',
    'hours',
    'license',
    'own-rules',
    'papers',
    'sites',
    'standing',
    'weeks',
    'where',
    'license-hours.tsx',
    'license-view.tsx',
  ],
  'web/src/features/session/history': ['filters', 'selection', 'one', 'session-history-page.tsx'],
  'web/supervisor-pages/pages': [
    'forms',
    'parts',
    'notices',
    'question',
    'undo',
    'request',
    'portal',
    'verify',
    'pages.server.tsx',
  ],
};
const inOrder = ([place, names]: [string, readonly string[]]): Room[] =>
  names.map((name, index) => ({
    room: `${place}/${name}`,
    never: names.slice(index + 1).map((later) => `${place}/${later}`),
    exceptTests: true,
    because: `What lies in ${place} imports what is before it: ${names.join(', ')}.`,
  }));
const session = (name: string): string => `web/src/features/session/${name}`;

/** Who may import whom. */
export const rooms: readonly Room[] = [
  {
    room: 'services/*',
    only: shared,
    because: 'A service reaches service-kit and proto only, by their names.',
  },
  hours(ground, []),
  hours(floor('pdf', 'session'), ground),
  hours(floor('favorite', 'import', 'receipt', 'todo'), sessions),
  hours(floor('approval', 'licensure', 'report'), receipts),
  hours(floor('dispute'), [...receipts, ...floor('approval')]),
  hours(floor('board-log'), papers),
  hours(floor('blank-form'), [...papers, ...floor('board-log')]),
  hours(floor('deadline'), [...sessions, ...floor('licensure', 'todo')]),
  hours(floor('facts'), [...sessions, ...floor('licensure')]),
  ...importFloors.map((name, index): Room => ({
    room: imports(name),
    only: [
      ...shared,
      ...ground,
      ...floor('session'),
      ...importGround,
      ...importFloors.slice(0, index).map(imports),
    ],
    exceptTests: true,
    because: `The folders of import use those before them: ${importFloors.join(', ')}.`,
  })),
  ...Object.entries(floors).flatMap(inOrder),
  { room: 'proto', only: [], because: 'The contracts rest on nothing else in this repository.' },
  {
    room: 'web',
    only: shared,
    because: 'The front end reaches service-kit and proto only, by their names.',
  },
  {
    room: 'web/src/features/*',
    never: ['web/src/features'],
    because: 'A feature knows no other one: what two need is in components/ or lib/.',
  },
  {
    room: session('history'),
    never: [session('log'), session('week')],
    because: 'Log and week use the rooms below them: history, and the parts that all share.',
  },
  { room: session('log'), never: [session('week')], because: 'The week uses the log, never the other way.' },
  {
    room: 'web/src/features/session',
    never: [session('history'), session('log'), session('week')],
    isFlat: true,
    exceptTests: true,
    because: 'What all forms and lists of sessions share uses none of them.',
  },
  {
    room: ['web/server', 'web/supervisor-pages'],
    never: ['@mui', '@emotion', 'web/src/app', 'web/src/features', 'web/src/components'],
    // Plain React.
    but: ['web/src/components/simple-text.tsx'],
    because:
      "The supervisors' pages are plain React, apart from the application: they work without a script.",
  },
  {
    room: 'web/src/lib/forms',
    only: shared,
    exceptTests: true,
    because: "The server checks the forms of supervisors' pages with these files, and has no others of src.",
  },
  {
    room: 'deploy',
    only: ['@clinical-hours'],
    because: 'What runs the product imports nothing of its tests, and the rest by its name.',
  },
  {
    room: 'tests',
    only: ['@clinical-hours', '#deploy'],
    because:
      'Tests reach other folders by their names: @clinical-hours/…, #deploy/…, and need nothing of the laboratory.',
  },
  {
    room: 'lab',
    only: ['@clinical-hours', '#deploy', 'tests'],
    because: 'The laboratory reaches other folders by their names, and of the tests what they share.',
  },
];

const isOfTests = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Returns why a file may not import what it imports; nothing when it may. */
export function faultsOf({ file, specifier }: Pick<Import, 'file' | 'specifier'>): string[] {
  const isRelative = specifier.startsWith('.');
  const target = isRelative ? posix.join(posix.dirname(file), specifier) : specifier;
  const isOurs = isRelative || specifier.startsWith('#') || isBelow(target, '@clinical-hours');
  return rooms.flatMap(
    ({ room, only, never = [], but = [], exceptTests = false, isFlat = false, because }) => {
      const own = [room].flat().flatMap((pattern) => roomOf(file, pattern) ?? [])[0];
      if (own === undefined || (isFlat && posix.dirname(file) !== own)) return [];
      if ((!isFlat && isBelow(target, own)) || (exceptTests && isOfTests(file))) return [];
      const isAllowed = only === undefined || !isOurs || only.some((allowed) => isBelow(target, allowed));
      const isBanned = never.some((banned) => isBelow(target, banned)) && !but.includes(target);
      return isAllowed && !isBanned ? [] : [because];
    },
  );
}

const isBelow = (target: string, place: string): boolean =>
  target === place || target.startsWith(`${place}/`);

/** Returns the folder of a room that a file is in. */
function roomOf(file: string, pattern: string): string | undefined {
  const parts = pattern.split('/');
  const folder = file.split('/').slice(0, parts.length);
  const isIn = parts.every((part, index) => part === '*' || part === folder[index]);
  return isIn && folder.length === parts.length && folder.join('/') !== file ? folder.join('/') : undefined;
}
