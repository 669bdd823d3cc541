const googleDomains = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox of an address: lower case, without plus tag (RFC 5233), and without the dots that Gmail
 * ignores.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const user = address.slice(0, at).toLowerCase();
  const [untagged = ''] = user.split('+');
  const local = untagged || user;
  return googleDomains.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
