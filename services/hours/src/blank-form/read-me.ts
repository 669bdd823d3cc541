import { formatDate, fromHundredths, groupReceiptNumber } from '@clinical-hours/proto/api';
import { countedText, type BoardLog } from '../board-log/board-log.ts';
import { verifyAddress } from '../report/receipt-cells.ts';
import type { FormLayout } from './form-layout.ts';
import type { FormPage } from './form-pages.ts';

/** Returns the text beside filled forms: what each has, what is left to do by hand, and by which rules hours count. */
export function readMe(log: BoardLog, layout: FormLayout, pages: readonly FormPage[]): string {
  const unknown = log.sheets.reduce(
    (sum, { all }) => sum + Math.max(...all.sums.map((one) => one.unknown)),
    0,
  );
  const outside = log.sheets.reduce((sum, sheet) => sum + sheet.outside, 0);
  return [
    `${layout.title}, filled for ${log.trainee.name} on ${formatDate(log.madeOn)}.`,
    `Sessions counted: ${countedText[log.counting]}.`,
    '',
    'The forms show your recorded hours. Below is how many of them count as we read the rules, file by file.',
    `This is an estimate from our reading of ${log.rules}. The board decides, so check with your board before you rely on it.`,
    '',
    'Left blank to fill in by hand:',
    ...layout.leftEmpty.map((what) => `- ${what}`),
    ...numberLines(log),
    ...(unknown > 0 ? [`- the dashes: the kind of clients is not entered for ${unknown} of your rows`] : []),
    'Please read each form before anyone signs it. You can still edit every field.',
    '',
    ...pages.flatMap((page) => [...pageLines(log, page), '']),
    ...(outside > 0
      ? [
          `${fromHundredths(outside)} recorded hours don’t fit any category of this board, so they are on no form.`,
          '',
        ]
      : []),
    ...(log.before ? [log.before.replace('this log', 'these forms'), ''] : []),
    `Verify receipts at ${verifyAddress(log)}.`,
    '',
  ].join('\n');
}

// Nothing in the file of the form says which field is for which number.
function numberLines({ form: { labels }, trainee }: BoardLog): string[] {
  const numbers = [
    [labels.license, trainee.licenseNumber],
    [labels.file, trainee.fileNumber],
  ];
  return numbers.flatMap(([label, number]) =>
    label ? [`- the ${label}${number ? `: ${number}` : ''}`] : [],
  );
}

function pageLines({ receipts: known, sites }: BoardLog, page: FormPage): string[] {
  const { sheet, weeks, sums } = page;
  const { recorded, countable } = sums.total;
  const { person, isFormer } = sheet.signatory;
  const site = sheet.siteId === null ? undefined : sites.get(sheet.siteId);
  const receipts = [...new Set(weeks.flatMap((week) => week.receipts))];
  const flagged = new Set(known.filter(({ flags }) => flags.length > 0).map(({ number }) => number));
  return [
    page.fileName,
    `  ${person?.name ?? 'No supervisor entered'}${isFormer ? ' (as signed; the record has changed since)' : ''}, ${site?.name ?? 'no site entered'}, ${sheet.year}`,
    `  Weeks of ${weeks.map(({ week }) => formatDate(week)).join(', ')}`,
    `  ${fromHundredths(recorded)} hours recorded, ${fromHundredths(countable)} of them countable.`,
    receipts.length === 0
      ? '  No receipts: no supervisor has approved these hours here.'
      : `  Receipts: ${receipts.map((number) => `${groupReceiptNumber(number)}${flagged.has(number) ? ' (flagged)' : ''}`).join(', ')}`,
  ];
}
