/** Reads a value that this browser keeps; undefined when there is none, it is damaged, or storage is forbidden. */
export function readStored<T>(storage: 'localStorage' | 'sessionStorage', key: string): T | undefined {
  try {
    const text = window[storage].getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value in this browser; undefined removes it. Storage that is full or forbidden is no error. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // It is a convenience only.
  }
}
