// Used by most features.
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Formik, useFormikContext, type FormikConfig, type FormikValues } from 'formik';
import { useId, type ReactNode } from 'react';
import { CloseContext } from './form-buttons.tsx';
import { ValidatedForm } from './form.tsx';
import { useOpenForm, useUnsavedChanges } from './unsaved-changes.tsx';

interface FrameProps {
  title: string;
  /** Shown below the title. */
  subtitle?: string;
  /** Whether there are changes outside the fields, such as a chosen file. */
  isTouched?: boolean;
  /** Lets the keyboard scroll content that has no fields. */
  isFocusable?: boolean;
  /** For a question with one or two fields: narrow, never full screen, and closed without a confirmation. */
  isSmall?: boolean;
  /** Whether only the buttons close it, not Escape or a click outside. */
  isLocked?: boolean;
  /** The element that gets the focus first: the first field, or the dialog, when its text is to be read before. */
  firstFocus?: 'field' | 'dialog';
  onClose: () => void;
  /** Shown below the fields, usually FormButtons. */
  buttons: ReactNode;
  children: ReactNode;
}

type Props<T extends FormikValues> = FrameProps &
  Pick<FormikConfig<T>, 'initialValues' | 'validationSchema' | 'validate' | 'onSubmit'>;

/**
 * A dialog with a form, full screen on phones. Closing it asks for a confirmation when something was changed; `onClose`
 * itself does not ask.
 */
export function FormDialog<T extends FormikValues>(props: Props<T>) {
  const { initialValues, validationSchema, validate, onSubmit, ...frame } = props;
  return (
    <Formik<T>
      initialValues={initialValues}
      onSubmit={onSubmit}
      {...(validationSchema !== undefined && { validationSchema })}
      {...(validate && { validate })}
    >
      <Frame {...frame} />
    </Formik>
  );
}

function Frame(props: FrameProps) {
  const {
    title,
    subtitle,
    isTouched = false,
    isFocusable = false,
    isSmall = false,
    firstFocus = 'dialog',
  } = props;
  const { dirty } = useFormikContext();
  const titleId = useId();
  const isWhole = useMediaQuery('(max-width: 599px)') && !isSmall;
  const closeAsked = useUnsavedChanges(!isSmall && (dirty || isTouched));
  useOpenForm();
  const close = () => closeAsked(props.onClose);
  return (
    <Dialog
      open
      onClose={() => !props.isLocked && close()}
      fullWidth
      fullScreen={isWhole}
      maxWidth={isSmall ? 'xs' : 'sm'}
      aria-labelledby={titleId}
      // The form has no box of its own, so that the content between title and buttons scrolls.
      sx={{ '& form': { display: 'contents' } }}
      slotProps={{
        ...(isWhole && { paper: { sx: { borderRadius: 0 } } }),
        ...(firstFocus === 'field' && { transition: { onEnter: focusFirstField } }),
      }}
    >
      <ValidatedForm label={title}>
        <DialogTitle id={titleId}>
          {title}
          {subtitle && (
            <Typography component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </DialogTitle>
        <DialogContent tabIndex={isFocusable ? 0 : undefined}>
          <Stack spacing={3} sx={{ pt: 1 }}>
            {props.children}
          </Stack>
        </DialogContent>
        <CloseContext value={close}>{props.buttons}</CloseContext>
      </ValidatedForm>
    </Dialog>
  );
}

function focusFirstField(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>('input, textarea, select')?.focus();
}
