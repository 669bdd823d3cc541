import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { refusedField, serverMessage } from '../../../lib/requests/http.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { PasskeyError } from './passkeys.ts';

/**
 * The submit of a form that stays open until it succeeds. `failure` is the text of the last error, unless it is about a
 * field: the form itself shows that one.
 */
export function useFormAttempt<Values extends object>(
  send: (values: Values, form: FormikHelpers<Values>) => Promise<unknown>,
  fallback: string,
) {
  const [failure, setFailure] = useState<string>();
  const [submit, isBusy] = useAction(async (values: Values, form: FormikHelpers<Values>) => {
    setFailure(undefined);
    try {
      await send(values, form);
    } catch (error) {
      if ((refusedField(error)?.name ?? '') in values) return;
      setFailure(error instanceof PasskeyError ? error.message : (serverMessage(error) ?? fallback));
    }
  });
  return { submit, isBusy, failure };
}
