import type { Router } from 'express';

/** A router of Express, with the list of its routes that its types do not name. */
interface RouteList {
  listRoutes: () => { path: string; methods: string[] | undefined; router: RouteList | undefined }[];
}

export interface DeclaredRoute {
  /** The pattern of the path, such as '/api/sessions/:id/nudge'. */
  path: string;
  /** In capital letters; HEAD with GET. */
  methods: string[];
}

/** Returns the routes of a router and of the routers mounted in it, in the order in which they were declared. */
export const routesOf = (router: Router): DeclaredRoute[] => listed(router as unknown as RouteList, '');

function listed(router: RouteList, mountedAt: string): DeclaredRoute[] {
  return router.listRoutes().flatMap(({ path, methods = [], router: inner }) => {
    const at = `${mountedAt}${path}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');
    return inner ? listed(inner, at) : [{ path: at, methods }];
  });
}

interface KnownPath {
  segments: string[];
  methods: Set<string>;
}

/**
 * Returns a function that tells the methods of a requested path, in alphabetical order; undefined for an unknown path.
 * Where several patterns match, the one with the earlier fixed segment counts: /sessions/imports is no /sessions/:id.
 * The routes are read at the first question, so routes may be added until then. Only segments that are fixed or a
 * parameter as a whole match.
 */
export function declaredMethods(router: Router): (path: string) => string[] | undefined {
  let known: KnownPath[] | undefined;
  return (path) => {
    known ??= knownPaths(routesOf(router));
    const asked = segmentsOf(path);
    const found = known.find(({ segments }) => matches(segments, asked));
    return found && [...found.methods].toSorted();
  };
}

function knownPaths(routes: DeclaredRoute[]): KnownPath[] {
  const byShape = new Map<string, KnownPath>();
  for (const { path, methods } of routes) {
    const segments = segmentsOf(path.replaceAll(/:\w+/g, ':'));
    const shape = segments.join('/');
    const known = byShape.get(shape) ?? { segments, methods: new Set() };
    for (const method of methods) known.methods.add(method);
    byShape.set(shape, known);
  }
  return [...byShape.values()].toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
}

// A fixed segment comes before a parameter.
const rankOf = ({ segments }: KnownPath): string =>
  segments.map((each) => (each === ':' ? '1' : '0')).join('');

// As Express matches: in any case, with or without a slash at the end.
const segmentsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

const matches = (segments: string[], asked: string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, at) => (segment === ':' ? asked[at] !== '' : segment === asked[at]));
