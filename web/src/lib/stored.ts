/** Reads a value from this browser's storage; undefined when it is missing or damaged, or storage is forbidden. */
export function readStored<T>(storage: 'localStorage' | 'sessionStorage', key: string): T | undefined {
  try {
    const text = window[storage].getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Writes a value to this browser's storage; undefined removes it. A full or forbidden storage is ignored. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is a convenience only.
  }
}
