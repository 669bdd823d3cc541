type Environment = Record<string, string | undefined>;

/**
 * Returns an address with the user and the password that the settings beside it give: for DATABASE_URL these are
 * DATABASE_USER and DATABASE_PASSWORD, which are raw. Throws when the address can be read in more than one way, without
 * a piece of it.
 */
export function completeAddress(name: string, input: string, env: Environment): string {
  const stem = name.replace(/_URL$/, '');
  const [userName, passwordName] = [`${stem}_USER`, `${stem}_PASSWORD`];
  const address = input.trim();
  const [, start = '', authority = '', rest = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)(.*)$/is.exec(address) ?? [];
  if (start === '') throw new Error('is not an address');
  if (!isPlain(address, authority, rest)) {
    throw new Error(
      `cannot be read: percent-encode the user and the password in it, or give them as ${userName} and ${passwordName}`,
    );
  }
  const place = authority.slice(authority.indexOf('@') + 1);
  const [, ownUser = '', ownPassword = ''] = /^([^:@]*)(?::([^@]*))?@/.exec(authority) ?? [];
  const user = oneOf(name, decodeURIComponent(ownUser), userName, env);
  const password = oneOf(name, decodeURIComponent(ownPassword), passwordName, env);
  if (password !== '' && user === '')
    throw new Error(`names no user, whose password is given: set ${userName}`);
  if (user !== '' && place === '') throw new Error('names no host');
  const credentials = [user, password].filter(Boolean).map((text) => encode(text));
  return `${start}${credentials.join(':')}${user && '@'}${place}${rest}`.replace(/\/$/, '');
}

// The clients of databases, NATS and mail servers split such an address in ways of their own: a slash or a number sign
// in a password ends the host for one of them, and a second @ is a part of the host for another.
function isPlain(address: string, authority: string, rest: string): boolean {
  // oxlint-disable-next-line no-control-regex
  const isOdd = /[\s\\\u0000-\u001f\u007f]/.test(address) || /[@#]/.test(rest) || /@.*@/.test(authority);
  return !isOdd && isEncoded(address) && URL.canParse(address);
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function oneOf(name: string, own: string, setting: string, env: Environment): string {
  const given = env[setting] ?? '';
  if (/[\r\n]/.test(given)) throw new Error(`goes with ${setting}, which has a line break in it`);
  if (given !== '' && own !== '' && given !== own) throw new Error(`has another value than ${setting} in it`);
  return given === '' ? own : given;
}

// encodeURIComponent leaves some characters as they are that an old parser of addresses escapes or ends at.
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
