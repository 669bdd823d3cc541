import { createHash } from 'node:crypto';
import { faultsOf, openForm } from './form-fields.ts';
import { formLayouts, type FormLayout } from './form-layout.ts';

/** The result of comparing a file with a form that can be filled. */
export interface CheckedForm {
  title: string;
  /** The reasons for which the file cannot be filled as this form, in sentences. */
  faults: string[];
  /** The setting of the hours service by which the file is known; undefined when there are faults. */
  setting: string | undefined;
}

/** Compares the fields of a file with each form that we can fill. Throws when the file is no PDF, or is encrypted. */
export async function checkFormFile(bytes: Uint8Array): Promise<CheckedForm[]> {
  const opened = await openForm(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return formLayouts.map((layout: FormLayout) => {
    const faults = faultsOf(opened, layout);
    const setting = faults.length === 0 ? `KNOWN_FORMS=${layout.id}=${sha256}` : undefined;
    return { title: layout.title, faults, setting };
  });
}
