// Used by account, the landing page and the application's frame.

const base = 'http://same.site';

/**
 * Returns the page to open after signing in: the `next` parameter if it is a path of this site, otherwise '/'. Texts
 * that a browser could take for another site ('//evil', '/\evil', control characters) are refused.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return '/';
  if (!URL.canParse(next, base)) return '/';
  const url = new URL(next, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The address of a sign-in or registration page that leads on to `next`. */
export function withNext(page: string, next: string | undefined): string {
  return next === undefined || next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
