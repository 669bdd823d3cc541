/** A small file to begin with, as an address to download. Its rows name a supervisor when there is one to name. */
export function templateAddress(supervisorName: string | undefined): string {
  const name = supervisorName === undefined ? '' : `"${supervisorName.replaceAll('"', '""')}"`;
  const rows = [
    'Date,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Notes',
    `01/15/2026,${name},1,4.5,0.75,Individual supervision`,
    `01/16/2026,${name},,3,1.25,`,
  ];
  // With a byte order mark, by which spreadsheets know UTF-8.
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${rows.join('\r\n')}\r\n`)}`;
}

export const templateName = 'Clinical_Hours_Import.csv';
