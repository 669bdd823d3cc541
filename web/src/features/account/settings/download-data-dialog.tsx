import Typography from '@mui/material/Typography';
import { CurrentPasswordField } from '../../../components/forms/current-password-field.tsx';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { downloadAnswer } from '../../../lib/files/download.ts';
import { FormFailure } from '../parts/attempt.tsx';
import { confirmedSchema } from '../parts/password-schemas.ts';
import { useFormAttempt } from '../parts/use-form-attempt.ts';

interface Props {
  username: string;
  onClose: () => void;
}

const empty = { currentPassword: '' };

/** Asks for the current password, and downloads everything in the account. It stays open while that takes. */
export function DownloadDataDialog({ username, onClose }: Props) {
  const { submit, isBusy, failure } = useFormAttempt(async (body: typeof empty) => {
    await downloadAnswer('/api/account/export', body, 'Clinical_Hours_Data.zip');
    onClose();
  }, 'Failed to download your data. Please try again.');
  return (
    <FormDialog
      title="Download All My Data"
      isSmall
      firstFocus="field"
      initialValues={empty}
      validationSchema={confirmedSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel={isBusy ? 'Downloading…' : 'Download'} />}
    >
      <Typography>
        With many receipts, this can take a few minutes. Keep this page open until then.
      </Typography>
      <CurrentPasswordField username={username} />
      <FormFailure text={failure} />
    </FormDialog>
  );
}
