// Used by form.tsx.
import { getIn, useFormikContext } from 'formik';
import { createContext, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { refusedField } from '../../lib/requests/http.ts';
import { onWrite } from '../../lib/requests/writes.ts';

/** A value that the server refused, with its message. */
interface FieldRefusal {
  name: string;
  value: unknown;
  message: string;
}

/** The refusal of the surrounding form. */
export const RefusalContext = createContext<FieldRefusal | undefined>(undefined);

/** Returns the server's message about a field while the field has the value that was refused. */
export function useRefusalOf(name: string, value: unknown): string | undefined {
  const refusal = useContext(RefusalContext);
  return refusal?.name === name && refusal.value === value ? refusal.message : undefined;
}

/** Returns what the server says about a field of a form that is submitted, until the next submit. */
export function useFieldRefusal(form: RefObject<HTMLFormElement | null>): FieldRefusal | undefined {
  const { isSubmitting, submitCount, values } = useFormikContext();
  const [refusal, setRefusal] = useState<FieldRefusal & { submitCount: number }>();
  const submitted = useRef(values);
  useEffect(() => {
    if (!isSubmitting) submitted.current = values;
  }, [isSubmitting, values]);
  useEffect(() => {
    if (!isSubmitting) return undefined;
    return onWrite((write) => {
      const refused = refusedField(write.refusal);
      if (!refused || !form.current?.elements.namedItem(refused.name)) return;
      setRefusal({ ...refused, submitCount, value: getIn(submitted.current, refused.name) });
    });
  }, [form, isSubmitting, submitCount]);
  // The next submit asks the server anew.
  return refusal?.submitCount === submitCount ? refusal : undefined;
}
