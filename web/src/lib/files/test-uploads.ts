import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A started upload, which the test continues. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  call = '';
  form: FormData | undefined;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';

  open(method: string, path: string): void {
    this.call = `${method} ${path}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** Reports that `loaded` of `total` bytes have left the browser. */
  progress(loaded: number, total: number): void {
    act(() => {
      const event = new ProgressEvent('progress', { lengthComputable: total > 0, loaded, total });
      this.upload.dispatchEvent(event);
    });
  }

  answer(status: number, body?: unknown): Promise<void> {
    return this.#end('load', () => {
      this.status = status;
      this.responseText = body === undefined ? '' : JSON.stringify(body);
    });
  }

  loseNetwork(): Promise<void> {
    return this.#end('error');
  }

  async #end(event: string, prepare?: () => void): Promise<void> {
    await act(async () => {
      prepare?.();
      this.dispatchEvent(new Event(event));
    });
  }
}

/** Replaces the network for uploads, and returns the list of them. */
export function stubUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  return uploads;
}
