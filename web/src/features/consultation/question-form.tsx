import { consultationPriorities, maxQuestionLength, type SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { FormSelect, FormTextField, ValidatedForm } from '../../components/forms/form.tsx';
import { PrivacyNote } from '../../components/privacy-note.tsx';
import { SupervisorSelect } from '../../components/forms/supervisor-select.tsx';
import type { Toast } from '../../components/feedback/toast.tsx';
import { countText } from '../../lib/figures/numbers.ts';
import { EmergencyLine, MistakesNotice, NoSupervisorHint } from './notices.tsx';
import type { Addressee, QuestionDraft } from './question-draft.ts';

// The count is shown only for the last 1,000 characters.
const countedFrom = maxQuestionLength - 1_000;

interface Props {
  supervisors: readonly SupervisorRecord[];
  /** Whether the list of supervisors could not be loaded. */
  hasNoSupervisorList: boolean;
  /** The addressee of the question that is being sent. */
  asking: Addressee | undefined;
  /** The failure of the last attempt. */
  failure: Toast | undefined;
  /** Whether the question gets the focus when the form opens. */
  takesFocus: boolean;
  onChange: (draft: QuestionDraft) => void;
  /** Called with the addressee right before the form is submitted. */
  onAddress: (addressee: Addressee) => void;
}

/** The form to ask a question. It is read-only while the question is being sent. */
export function QuestionForm({ supervisors, asking, failure, takesFocus, onChange, ...props }: Props) {
  const isBusy = asking !== undefined;
  const { values } = useFormikContext<QuestionDraft>();
  useEffect(() => {
    onChange(values);
  }, [onChange, values]);
  return (
    <Card component="section" aria-labelledby="question-heading" sx={{ mb: 3, p: { xs: 2, sm: 3.5 } }}>
      <Typography component="h2" variant="h6" id="question-heading" sx={{ mb: 2 }}>
        Ask a Question
      </Typography>
      <ValidatedForm label="Ask a question">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <QuestionField isReadOnly={isBusy} takesFocus={takesFocus} />
          <PrivacyNote id="question-privacy">
            Please leave out anything that could identify a client. We hide names, dates, addresses and
            numbers before we search or ask a language model.
          </PrivacyNote>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <FormSelect name="priority" label="Priority" options={consultationPriorities} disabled={isBusy} />
            {supervisors.length > 1 && (
              // Without a choice it shows the first supervisor, to whom the question goes then.
              <SupervisorSelect
                supervisors={supervisors}
                disabled={isBusy}
                helperText="Gets the question only if you send it"
                // The text stays readable while the field is disabled.
                slotProps={{ formHelperText: { disabled: false } }}
              />
            )}
          </Box>
          <Alert role="note" severity="info" icon={false} sx={{ borderRadius: '12px' }}>
            <EmergencyLine />
          </Alert>
          <div>
            <AskProgress addressee={asking} />
            {failure && !isBusy && <Failure {...failure} />}
            <Submits
              isBusy={isBusy}
              hasSupervisor={supervisors.length > 0}
              hasNoSupervisorList={props.hasNoSupervisorList}
              onAddress={props.onAddress}
            />
          </div>
        </Box>
      </ValidatedForm>
    </Card>
  );
}

function QuestionField({ isReadOnly, takesFocus }: { isReadOnly: boolean; takesFocus: boolean }) {
  const { question } = useFormikContext<QuestionDraft>().values;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const length = question.trim().length;
  return (
    <FormTextField
      name="question"
      label="Your question"
      multiline
      minRows={4}
      maxRows={16}
      inputRef={field}
      helperText={length < countedFrom ? undefined : lengthHint(length)}
      slotProps={{
        htmlInput: {
          readOnly: isReadOnly,
          'aria-describedby': 'field-question-helper-text question-privacy',
        },
      }}
    />
  );
}

function lengthHint(length: number): string {
  const count = `${countText(length)} of ${countText(maxQuestionLength)} characters`;
  const excess = length - maxQuestionLength;
  return excess > 0 ? `${count}: please shorten it by ${countText(excess)}` : count;
}

function Failure({ title, description }: Toast) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A button loses the focus when it is disabled.
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    // Not an alert: the toast is one.
    <Alert
      ref={note}
      tabIndex={-1}
      role="note"
      severity="error"
      sx={{ mb: 2, borderRadius: '12px', overflowWrap: 'anywhere' }}
    >
      <strong>{title}:</strong> {description} Your question is still here.
    </Alert>
  );
}

interface SubmitsProps {
  isBusy: boolean;
  hasSupervisor: boolean;
  hasNoSupervisorList: boolean;
  onAddress: (addressee: Addressee) => void;
}

function Submits({ isBusy, hasSupervisor, hasNoSupervisorList, onAddress }: SubmitsProps) {
  const { submitForm } = useFormikContext<QuestionDraft>();
  const send = async () => {
    onAddress('supervisor');
    await submitForm();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button
          variant="outlined"
          size="large"
          disabled={isBusy || !hasSupervisor}
          aria-describedby={hasSupervisor ? undefined : 'no-supervisor-hint'}
          onClick={() => void send()}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          Send to Supervisor
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isBusy}
          onClick={() => onAddress('guidance')}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          Get Instant Guidance
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, textAlign: { sm: 'right' } }}>
        {!hasSupervisor && <NoSupervisorHint id="no-supervisor-hint" hasFailed={hasNoSupervisorList} />}
        <MistakesNotice />
      </Box>
    </Box>
  );
}

const progressTexts: Record<Addressee, { title: string; text: string }> = {
  guidance: {
    title: 'Looking for guidance…',
    text: 'This can take up to 30 seconds. Your question is saved either way.',
  },
  supervisor: { title: 'Sending your question…', text: 'Your question is saved either way.' },
};

/** The progress of a question being sent. The region precedes its text, so that screen readers announce it. */
function AskProgress({ addressee }: { addressee: Addressee | undefined }) {
  return (
    <Box component="output" aria-live="polite" sx={{ display: 'block' }}>
      {addressee && (
        <Box sx={{ p: 2, mb: 2, borderRadius: '12px', bgcolor: 'brand.tint' }}>
          <Typography sx={{ fontWeight: 600 }}>{progressTexts[addressee].title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {progressTexts[addressee].text}
          </Typography>
          <LinearProgress aria-hidden sx={{ mt: 1.5, height: 6, borderRadius: '6px' }} />
        </Box>
      )}
    </Box>
  );
}
