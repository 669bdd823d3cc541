/** Returns the first status of RFC 3463, such as 5.1.1, in a mail server's text. IP addresses do not count. */
export function findStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0];
}
