import { traceHeaders } from './trace-context.ts';

/** Fetches a file and saves it under a name. Throws when the response is not a success. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin', headers: traceHeaders() });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  saveFile(await response.blob(), fileName);
}

/** Saves content under a name. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser holds the file only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
