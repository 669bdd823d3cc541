import { maxFlagNoteLength, type FlaggedReceiptRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormButtons } from '../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../components/forms/form.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { formatMoment } from '../../lib/figures/moments.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { setFlagState, type FlagChange } from './administration.api.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';

const schema = lazySchema(({ prose }) => ({ note: prose('The note', maxFlagNoteLength).trim() }));

interface Props {
  receipt: FlaggedReceiptRecord;
  onChange: () => Promise<unknown>;
}

/** Whether somebody has looked at a flagged approval, with their note, and the way to say so. */
export function FlagState({ receipt: { id, lookedAt, note, supervisor }, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const run = useActionWithFeedback();
  const [set, isBusy] = useAction((body: FlagChange) =>
    run({
      call: () => setFlagState(id, body),
      done: { title: body.state === 'open' ? 'Open again' : 'Looked at' },
      failure: 'Failed to save. Please try again.',
      onDone: () => {
        setAsking(false);
        void onChange();
      },
    }),
  );
  return (
    <Box sx={{ mt: 1 }}>
      <Badge tone={lookedAt ? 'good' : 'waiting'} label={lookedAt ? 'Looked at' : 'Open'} />
      {lookedAt && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {[formatMoment(lookedAt), note].filter(Boolean).join(': ')}
        </Typography>
      )}
      <Box sx={{ ml: -1 }}>
        <Button
          size="small"
          sx={{ px: 1 }}
          aria-label={`${lookedAt ? 'Change the note' : 'Looked at'}: ${supervisor.name}`}
          onClick={() => setAsking(true)}
        >
          {lookedAt ? 'Change the Note' : 'Looked At'}
        </Button>
        {lookedAt && (
          <Button
            size="small"
            sx={{ px: 1 }}
            disabled={isBusy}
            aria-label={`Open again: ${supervisor.name}`}
            onClick={() => void set({ state: 'open', note: '' })}
          >
            Open Again
          </Button>
        )}
      </Box>
      {isAsking && (
        <FormDialog
          title="Looked At"
          isSmall
          firstFocus="field"
          initialValues={lookedAtWith(note)}
          validationSchema={schema}
          onSubmit={set}
          onClose={() => setAsking(false)}
          buttons={<FormButtons isBusy={isBusy} submitLabel="Save" />}
        >
          <FormTextField
            name="note"
            label="Note (optional)"
            multiline
            minRows={2}
            helperText="What you found. Administrators only."
          />
        </FormDialog>
      )}
    </Box>
  );
}

const lookedAtWith = (note: string | null): FlagChange => ({ state: 'looked_at', note: note ?? '' });
