// Used by document and licensure.
import type { DocumentCategory, DocumentRecord } from '@clinical-hours/proto/api';
import type { ChosenFile } from './chosen-file.ts';
import { sendInSession, type Answer } from '../requests/http.ts';
import { traceHeaders } from '../requests/trace-context.ts';

export interface UploadOptions {
  idempotencyKey: string;
  /** Aborts the upload, which then fails with the reason of the signal. */
  signal: AbortSignal;
  /** Called with the share that has left this browser, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** The fields that are sent with the content of an upload. */
export interface UploadFields {
  category: DocumentCategory;
  /** Empty when there is none. */
  description: string;
}

/**
 * Posts a form with a file to the gateway. `request` cannot do that, because browsers report no progress of a fetch.
 * Returns the parsed JSON. Throws an ApiError for a status other than 2xx, and a TypeError when the network fails.
 */
export function upload<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  return sendInSession(`POST ${path}`, () => sendForm(path, form, options));
}

/** Uploads a file as multipart form data, which does not encode it as text. */
export function uploadDocument(
  file: ChosenFile,
  { category, description }: UploadFields,
  options: UploadOptions,
): Promise<DocumentRecord> {
  const form = new FormData();
  // The fields come before the file, so that the server can refuse them before the content arrives.
  form.append('category', category);
  if (description !== '') form.append('description', description);
  form.append('file', file.content, file.name);
  return upload('/api/documents', form, options);
}

function sendForm(path: string, form: FormData, options: UploadOptions): Promise<Answer> {
  const { idempotencyKey, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.setRequestHeader('Accept', 'application/json');
    call.setRequestHeader('Idempotency-Key', idempotencyKey);
    for (const [name, value] of Object.entries(traceHeaders())) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      const { status, statusText, responseText } = call;
      resolve({ status, statusText, body: responseText });
    });
    call.addEventListener('error', () => reject(new TypeError('The network failed')));
    call.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
