import { readablePassword, randomSecret } from '../local/secrets.ts';

/** The settings without which compose.yaml refuses to start, by name. */
export function requiredSettings(composeText: string): string[] {
  const names = Array.from(composeText.matchAll(/\$\{(\w+):\?/g), ([, name]) => name ?? '');
  return [...new Set(names)];
}

// Keys have a name, so that another one can come before them later.
const settingsWithKeyNames = new Set(['TOKEN_SECRETS', 'LINK_SECRETS', 'TICKET_SECRETS', 'RETURNS_SECRETS']);

/** A value that is made up for a setting, in the form that its reader wants. */
export function generateSetting(name: string): string {
  if (settingsWithKeyNames.has(name)) return `k1:${randomSecret()}`;
  // The only one that a person types.
  if (name === 'ADMIN_PASSWORD') return readablePassword();
  // Begins with a letter: NATS would read some others as a number.
  if (name.endsWith('_NATS_PASSWORD')) return `p${randomSecret()}`;
  return randomSecret();
}

/** The text of an .env file with what was missing in it; lines that are there stay as they are. */
export function completeEnv(text: string, names: readonly string[]): { text: string; added: string[] } {
  const given = new Set(text.split('\n').map((line) => line.split('=')[0]?.trim()));
  const added = names.filter((name) => !given.has(name));
  const lines = added.map((name) => `${name}=${generateSetting(name)}\n`);
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  return { text: `${text}${gap}${lines.join('')}`, added };
}
