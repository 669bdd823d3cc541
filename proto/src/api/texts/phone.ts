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

// A plus is allowed before the first digit only, and an extension at the end only.
const dialled = /^(?:\+?\(?|\(\+)(\d[\d() .-]*)(?: x\d{1,6})?$/;

/**
 * Returns whether a text is a telephone number as people write it, such as '+1 (555) 010-2345 x12': 7 to 15 digits
 * (ITU-T E.164) without the extension.
 */
export function isPhoneNumber(value: string): boolean {
  const count = digitsOf(dialled.exec(value)?.[1] ?? '').length;
  return count >= 7 && count <= 15;
}
