import { isPhoneNumber } from './phone.ts';
import { text } from './primitives.ts';

const maxLength = 30;

/**
 * A telephone number as people write it, such as '+1 (555) 010-2345 x12', trimmed: 7 to 15 digits (ITU-T E.164) without
 * the extension. An empty text means no number, and fits. `label` begins the messages.
 */
export function phoneNumber(label: string) {
  return text(label, maxLength)
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .test(
      'phone',
      `${label} must be a number of 7 to 15 digits, such as +1 (555) 010-2345 or 555-010-2345 x12`,
      (value) => !value || isPhoneNumber(value),
    );
}
