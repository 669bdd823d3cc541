/** Where anybody can have a receipt checked. */
export function verificationUrl(number: string): string {
  return `${window.location.origin}/verify/${number}`;
}
