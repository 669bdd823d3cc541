import { fromHundredths, isHours, toHundredths } from '@clinical-hours/proto/api';
import { quote, type Reading } from './reading.ts';

/** Reads the hours in a cell with two decimals: '1.5' is '1.50', an empty cell '0.00'. Problems begin with `label`. */
export function readHours(label: string, cell: string): Reading<string> {
  const text = cell.trim();
  const number = text.startsWith('.') ? `0${text}` : text || '0';
  if (isHours(number)) return { value: fromHundredths(toHundredths(number)) };
  return { problem: `${label} ${problemOf(text)}` };
}

function problemOf(text: string): string {
  if (/^\d+,\d{1,2}$/.test(text))
    return `must be written with a point: ${text.replace(',', '.')}, not ${text}.`;
  if (/^-\s*\d/.test(text)) return `${quote(text)} cannot be negative.`;
  if (/^\d+\.\d{3,}$/.test(text)) return `${quote(text)} can have at most two decimals.`;
  if (/^\d{7,}(\.\d+)?$/.test(text)) return `${quote(text)} can be at most 999999.99.`;
  return `${quote(text)} must be a number such as 1.5.`;
}
