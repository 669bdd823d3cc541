import { BROWSER_MAP, getParser, OS_MAP } from 'bowser';

// The parser takes the first word of an unknown User-Agent for a name, and its sender may have written anything there.
const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

export const unknownBrowser = 'Unknown browser';

/**
 * Returns the browser and the system that a User-Agent names, such as 'Chrome on Android'. Returns null when it names
 * neither that is known.
 */
export function deviceNameOf(userAgent: string): string | null {
  if (userAgent.trim() === '') return null;
  const parser = getParser(userAgent);
  const browser = oneOf(browsers, parser.getBrowserName());
  const system = oneOf(systems, parser.getOSName());
  if (system === undefined) return browser ?? null;
  return `${browser ?? unknownBrowser} on ${system}`;
}

const oneOf = (known: ReadonlySet<string>, name: string): string | undefined =>
  known.has(name) ? name : undefined;
