/** The number of a receipt as people read it out: in groups of four. */
export function groupedNumber(number: string): string {
  return number.replaceAll(/.{4}(?=.)/g, '$& ');
}
