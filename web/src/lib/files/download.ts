// Used by most features.
import { sendInSession } from '../requests/http.ts';
import { traceHeaders } from '../requests/trace-context.ts';

/** Fetches a file and saves it under a name. Throws when the response is not a success. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin', headers: traceHeaders() });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  saveFile(await response.blob(), fileName);
}

/** Asks for a file with a body, and saves it under a name. Throws an ApiError when the response is not a success. */
export async function downloadAnswer(path: string, body: object, fileName: string): Promise<void> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json', ...traceHeaders() };
  let file: Blob | undefined;
  const send = async () => {
    const init = { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) } as const;
    const response = await fetch(path, init);
    const { ok, status, statusText } = response;
    file = ok ? await response.blob() : undefined;
    return { status, statusText, body: ok ? '' : await response.text() };
  };
  await sendInSession(`POST ${path}`, send);
  if (file) saveFile(file, fileName);
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
