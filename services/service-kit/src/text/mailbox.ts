const googleDomains = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: without case, plus tag (RFC 5233), and the dots that Gmail does not read. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const user = address.slice(0, at).toLowerCase();
  const [untagged = ''] = user.split('+');
  const local = untagged || user;
  return googleDomains.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
