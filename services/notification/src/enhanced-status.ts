/** The first number of RFC 3463 in what a mail server says, such as 5.1.1. Addresses of machines are none. */
export function findStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0];
}
