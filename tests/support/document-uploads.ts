import { Buffer } from 'node:buffer';

export const mebibyte = 1024 * 1024;
/** A text of this length. */
export const aText = (bytes: number): Buffer => Buffer.alloc(bytes, 'Supervision contract. ');

/** The form in which a browser sends a file. */
export function aForm(name: string, bytes: Buffer, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** The same as JSON. */
export const aBody = (name: string, bytes: Buffer, changes: object = {}) => ({
  userId: 1,
  filename: name,
  originalName: name,
  category: 'contracts',
  description: 'Signed in March.',
  fileSize: bytes.length,
  mimeType: 'application/pdf',
  fileContent: `data:application/pdf;base64,${bytes.toString('base64')}`,
  ...changes,
});
