const titles = new Map([['us-ca-lmft', 'Form 37A-525 (rev. 08/2022)']]);

/** Returns the title of the board's own form that we can fill for a license preset; undefined if there is none. */
export function boardFormTitle(presetId: string | null): string | undefined {
  return presetId === null ? undefined : titles.get(presetId);
}
