import { readAnswer } from './http.ts';
import { traceHeaders } from './trace-context.ts';

export interface UploadOptions {
  idempotencyKey: string;
  /** Stops the upload at once: it then fails with the reason of the signal. */
  signal: AbortSignal;
  /** Told the share that has left this browser, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Posts a form with a file to the gateway, which `request` cannot do: no browser tells of the progress of a fetch.
 * Answers the parsed JSON; throws an ApiError for what is no success, and a TypeError when the network fails.
 */
export function upload<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
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
      try {
        resolve(readAnswer<T>(`POST ${path}`, { status, statusText, body: responseText }));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    call.addEventListener('error', () => reject(new TypeError('The network failed')));
    call.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(form);
  });
}
