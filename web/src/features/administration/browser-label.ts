const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)/, 'Safari'],
];

const systems: readonly [string, string][] = [
  ['iPhone', 'iOS'],
  ['iPad', 'iOS'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

const maxLength = 60;

/** A short name for a User-Agent header: 'Firefox 140 on Linux'. An unknown header is cut to 60 characters. */
export function browserLabel(userAgent: string): string {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version === undefined || !userAgent.startsWith('Mozilla/')) continue;
    const system = systems.find(([word]) => userAgent.includes(word))?.[1];
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  return userAgent.length > maxLength ? `${userAgent.slice(0, maxLength)}…` : userAgent;
}
