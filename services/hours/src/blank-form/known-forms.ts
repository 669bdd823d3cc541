import { formLayouts, type FormLayout } from './form-layout.ts';

/** The number of a form by the SHA-256 of a file that is this form, empty, in hexadecimal digits. */
export type KnownForms = ReadonlyMap<string, string>;

/** Reads known forms, such as '37A-525=9f86…,37A-525=60303…'. Throws for another form or an unknown number. */
export function parseKnownForms(text: string): KnownForms {
  const entries = text.trim() === '' ? [] : text.split(',').map((entry) => entry.trim());
  return new Map(
    entries.map((entry): [string, string] => {
      const [, id, hash] = /^([\w-]{1,40})=([\da-f]{64})$/.exec(entry) ?? [];
      if (id === undefined || hash === undefined) {
        throw new Error(`"${entry.slice(0, 120)}" is no form and hash such as 37A-525=9f86…`);
      }
      if (!formLayouts.some((layout) => layout.id === id))
        throw new Error(`"${id}" is no form that we can fill`);
      return [hash, id];
    }),
  );
}

/** Returns whether a file with a hash is an empty form of a layout. */
export function isKnownForm(forms: KnownForms, { id }: FormLayout, sha256: string | undefined): boolean {
  return sha256 !== undefined && forms.get(sha256) === id;
}
