import { readablePassword, randomSecret } from '../local/secrets.ts';

/** Returns the names of the settings without which compose.yaml refuses to start. */
export function requiredSettings(composeText: string): string[] {
  const names = Array.from(composeText.matchAll(/\$\{(\w+):\?/g), ([, name]) => name ?? '');
  return [...new Set(names)];
}

// The keys in these settings have names, so that a new key can be put before them later.
const settingsWithKeyNames = new Set(['TOKEN_SECRETS', 'LINK_SECRETS', 'TICKET_SECRETS', 'RETURNS_SECRETS']);

/** Returns a generated value for a setting, in the form that its reader expects. */
function generateSetting(name: string): string {
  if (settingsWithKeyNames.has(name)) return `k1:${randomSecret()}`;
  // The administrator's password is the only value that a person types.
  if (name === 'ADMIN_PASSWORD') return readablePassword();
  // The password begins with a letter, because NATS reads some other texts as numbers.
  if (name.endsWith('_NATS_PASSWORD')) return `p${randomSecret()}`;
  return randomSecret();
}

/** Returns the text of an .env file with the missing settings, and their names. Existing lines stay as they are. */
export function completeEnv(text: string, names: readonly string[]): { text: string; added: string[] } {
  const given = new Set(text.split('\n').map((line) => line.split('=')[0]?.trim()));
  const added = names.filter((name) => !given.has(name));
  const lines = added.map((name) => `${name}=${generateSetting(name)}\n`);
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  return { text: `${text}${gap}${lines.join('')}`, added };
}
