import ipaddr from 'ipaddr.js';

const ipv4NetworkBytes = 3;
const ipv6NetworkBytes = 6;

/**
 * Returns an IP address in its usual form; 'unknown' for any other text. `isShortened` keeps of it the network only:
 * /24 of IPv4, /48 of IPv6.
 */
export function plainAddress(text: string, { isShortened }: { isShortened: boolean }): string {
  if (!ipaddr.isValid(text)) return 'unknown';
  const address = ipaddr.process(text);
  if (!isShortened) return address.toString();
  const prefixBytes = address.kind() === 'ipv4' ? ipv4NetworkBytes : ipv6NetworkBytes;
  return ipaddr.fromByteArray(address.toByteArray().fill(0, prefixBytes)).toString();
}
