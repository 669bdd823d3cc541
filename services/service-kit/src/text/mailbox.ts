/** Domains of one provider at which a name is that of one account. */
interface Provider {
  /** The first stands for all. */
  domains: readonly string[];
  /** The characters of a name that it does not read. */
  unread?: RegExp;
}

const google: Provider = {
  // "you can add or remove the dots from a Gmail address without changing the actual destination address"
  // (support.google.com/mail/answer/10313). Google renamed @googlemail.com in 2010: "the option to switch your existing
  // @googlemail.com address to the matching @gmail.com one, but you're also free to stick with @googlemail.com".
  domains: ['gmail.com', 'googlemail.com'],
  unread: /\./g,
};
// Only what a provider says itself. Not here, since a name at one of their domains may be someone else at another:
// Microsoft (outlook.com, hotmail.com, live.com, msn.com), Tuta, and the domains of Fastmail among each other.
const providers: readonly Provider[] = [
  google,
  // "If you created an iCloud account before September 19, 2012 […] you have both @me.com and @icloud.com email
  // addresses. If you had a working @mac.com email address as of July 9, 2008 […] you can use @icloud.com, @me.com, and
  // @mac.com" (support.apple.com/118230). Later accounts have no other, and nobody else gets theirs.
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // "A short version of this address ending in @pm.me […] If you signed up before 2016, you also have a @protonmail.ch
  // address" (proton.me/support/addresses-and-aliases). "username is the same as user_name and user.name […] Once a
  // user takes a specific username, none of these variations can be used for a different account", and of hyphens
  // (proton.me/support/change-username). Additional addresses of paid plans may differ; none is known that does.
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], unread: /[._-]/g },
  // "addresses using your username on all Yandex domains are linked to you when you register"
  // (yandex.com/support/id/authorization/email.html).
  { domains: ['yandex.com', 'yandex.ru'] },
];
const yahooDomain = /^(?:yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?|ymail\.com|rocketmail\.com)$/;
// "instead of username+whateveryoulike@domain.tld, you can use an address of the form
// whateveryoulike@username.domain.tld" (fastmail.help/hc/en-us/articles/360060591053).
const fastmailName = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Returns the mailbox of an address: lower case, without plus tag (RFC 5233), without what its provider does not read,
 * at the first of its provider's domains that are one, and without what follows the hyphen of a disposable address of
 * Yahoo, whose own names have none. Two addresses of one mailbox reach one reader; who that is it does not tell.
 */
export const mailboxOf = (address: string): string => readMailbox(address, providers);

/**
 * Returns the names under which the mailbox of an address may be stored: that of `mailboxOf`, and the one that it had
 * while only Google's domains were known.
 */
export function mailboxNamesOf(address: string): string[] {
  return [...new Set([mailboxOf(address), readMailbox(address, [google])])];
}

/** Returns the domains at which the names of a domain are those of the same accounts, and the domain itself. */
export function mailDomainsOf(domain: string): readonly string[] {
  return providers.find(({ domains }) => domains.includes(domain))?.domains ?? [domain];
}

function readMailbox(address: string, known: readonly Provider[]): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const user = address.slice(0, at).toLowerCase();
  const [, name, base] = (known.length > 1 && fastmailName.exec(domain)) || [];
  if (name && base) return `${name}@${base}`;
  const [untagged = ''] = user.split('+');
  const [owner] = yahooDomain.test(domain) ? untagged.split('-') : [untagged];
  const local = owner || untagged || user;
  const { domains, unread } = known.find(({ domains: own }) => own.includes(domain)) ?? { domains: [domain] };
  return `${(unread && local.replaceAll(unread, '')) || local}@${domains[0]}`;
}
