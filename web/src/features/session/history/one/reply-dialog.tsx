import type { SessionRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { FormButtons } from '../../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../../components/forms/form.tsx';
import { lazySchema } from '../../../../lib/on-demand/lazy-schema.ts';
import { useAction } from '../../../../lib/requests/use-action.ts';
import { useSessionHistory } from '../../session.api.ts';
import { SessionDetails } from './session-details.tsx';
import { StatusHistory } from './status-history.tsx';

const schema = lazySchema(({ plainProse }) => ({
  text: plainProse('Your reply', 1_000).required('Please write your reply'),
}));

interface Props {
  session: SessionRecord;
  supervisorName: string;
  onReply: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog in which a trainee replies to what the supervisor, or their deputy, asked about a session. */
export function ReplyDialog({ session, supervisorName, onReply, onClose }: Props) {
  const [reply, isBusy] = useAction(({ text }: { text: string }) => onReply(text));
  const { data } = useSessionHistory(session.id);
  const question = data?.findLast(({ fromStatus, toStatus, actor }) => {
    return fromStatus === toStatus && actor === 'supervisor';
  });
  return (
    <FormDialog
      title="Reply to Your Supervisor"
      initialValues={{ text: '' }}
      validationSchema={schema}
      onSubmit={reply}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Send Reply" />}
    >
      {question && (
        <Typography component="blockquote" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {question.notes}
        </Typography>
      )}
      <FormTextField
        name="text"
        label="Your Reply"
        multiline
        minRows={3}
        helperText="No client names: this goes by email. If the session is wrong, edit it instead and request approval again."
      />
      <SessionDetails session={session} supervisorName={supervisorName} />
      <StatusHistory sessionId={session.id} />
    </FormDialog>
  );
}
