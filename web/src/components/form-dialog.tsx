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
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface FrameProps {
  title: string;
  /** Stands below the title. */
  subtitle?: string;
  /** Whether there is something to lose beside what the fields hold, such as a chosen file. */
  isTouched?: boolean;
  /** For what is only read, so that it can be scrolled by keys. */
  isFocusable?: boolean;
  /** For a question with a field or two: narrow, on a phone no whole screen either, and closed without asking. */
  isSmall?: boolean;
  /** Whether only its buttons close it now. */
  isLocked?: boolean;
  /** Has the focus at first: the first field, or the dialog, which suits one that is to be read before. */
  firstFocus?: 'field' | 'dialog';
  onClose: () => void;
  /** What stands below the fields: as a rule FormButtons. */
  buttons: ReactNode;
  children: ReactNode;
}

type Props<T extends FormikValues> = FrameProps &
  Pick<FormikConfig<T>, 'initialValues' | 'validationSchema' | 'validate' | 'onSubmit'>;

/**
 * A dialog with a form, which takes the whole screen of a phone. Closing it asks first when something was changed;
 * `onClose` itself does not ask.
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
  const close = () => closeAsked(props.onClose);
  return (
    <Dialog
      open
      onClose={() => !props.isLocked && close()}
      fullWidth
      fullScreen={isWhole}
      maxWidth={isSmall ? 'xs' : 'sm'}
      aria-labelledby={titleId}
      // The form is no box of its own, so that what is between title and buttons scrolls.
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
          <Stack spacing={2.5} sx={{ pt: 1 }}>
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
