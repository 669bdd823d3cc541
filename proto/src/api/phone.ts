/** Returns the digits of a text. */
export const digitsOf = (value: string): string => value.replaceAll(/\D/g, '');

/**
 * Returns the `tel:` address of a telephone number, without the extension: phones disagree on how an address carries
 * one.
 */
export function phoneHref(phone: string): string {
  const [number = ''] = phone.split(' x');
  return `tel:${number.includes('+') ? '+' : ''}${digitsOf(number)}`;
}
