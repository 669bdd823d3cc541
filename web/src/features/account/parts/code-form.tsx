import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef } from 'react';
import { FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { lazySchema } from '../../../lib/on-demand/lazy-schema.ts';
import { FormFailure } from './attempt.tsx';

const kinds = {
  totp: {
    label: 'Code',
    help: 'The six digits your authenticator app shows now.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery_code: {
    label: 'Recovery code',
    help: 'One of the codes you saved during setup. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

interface Props {
  kind: keyof typeof kinds;
  submitLabel: string;
  isBusy: boolean;
  failure: string | undefined;
  onSubmit: (code: string, onWrong: (message: string) => void) => Promise<void>;
}

const empty = { code: '' };

export const codeSchema = lazySchema(({ line }) => ({
  code: line('Code', 40).required('Please enter the code'),
}));

/** The field for a code of the app, or for a recovery code. A wrong code stays, selected, to be typed over. */
export function CodeForm({ kind, submitLabel, isBusy, failure, onSubmit }: Props) {
  const { label, help, inputMode, autoComplete } = kinds[kind];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = ({ code }: typeof empty, form: FormikHelpers<typeof empty>) =>
    onSubmit(code.trim(), (message) => {
      form.setFieldError('code', message);
      field.current?.focus();
      field.current?.select();
    });
  return (
    <Formik initialValues={empty} validationSchema={codeSchema} onSubmit={submit}>
      <ValidatedForm label="Second step">
        <Stack spacing={2}>
          <FormTextField
            name="code"
            label={label}
            helperText={help}
            autoComplete={autoComplete}
            inputRef={field}
            slotProps={{ htmlInput: { inputMode, autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormFailure text={failure} />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            {submitLabel}
          </Button>
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}
