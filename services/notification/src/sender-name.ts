import { brand } from './templates/layout.ts';
import { oneLine } from './templates/words.ts';

// Mail programs show about thirty characters.
const maxNameLength = 80;

/**
 * Returns the sender's name of a mail to a supervisor about a trainee, such as 'Tess Trainee via Clinical Hours'. The
 * address stays the product's own, so the name must not look like another address.
 */
export function senderName(traineeName: string): string {
  const name = oneLine(traineeName.replaceAll(/[<>@]/g, ' '), '')
    .slice(0, maxNameLength)
    .toWellFormed()
    .trimEnd();
  return name === '' ? brand : `${name} via ${brand}`;
}
