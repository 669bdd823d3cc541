import type { Request } from 'express';

/**
 * Whether a form post comes from this very site: by Sec-Fetch-Site, otherwise by Origin (plain-HTTP hosts send
 * no Sec-Fetch-Site). A client that sends neither is no browser that could be tricked.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('Origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.get('Host') || host === new URL(publicUrl).host;
}
