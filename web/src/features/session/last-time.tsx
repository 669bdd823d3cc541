import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState, type MouseEvent } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { draftLike, hoursOfDraft } from './log-again.ts';
import { hasHours, type SessionDraft } from './session-draft.ts';
import { useLastSession } from './session.api.ts';

interface Props {
  /** A session from History, proposed when an unfinished draft is in the form. */
  other: SessionDraft | undefined;
  onFill: (draft: SessionDraft) => void;
}

/**
 * Offers to fill the form with one click: like the last session while no hours are entered, or as History proposes. It keeps
 * its place while hours are entered, and takes none later, so that the fields below do not move.
 */
export function LastTime({ other, onFill }: Props) {
  const { data: last } = useLastSession();
  const [hadNone, setHadNone] = useState(false);
  const { values } = useFormikContext<SessionDraft>();
  if (other) {
    return (
      <Proposal
        text={`What you had begun to type is still here. History proposes ${hoursOfDraft(other)}.`}
        label="Use That Instead"
        onClick={() => onFill(other)}
      />
    );
  }
  const draft = last && draftLike(last);
  if (last === null && !hadNone) setHadNone(true);
  if (hadNone || !last || !draft || hoursOfDraft(draft) === '') return null;
  return (
    <Proposal
      text={`${formatDate(last.date)}: ${hoursOfDraft(draft)}`}
      label="Same as Last Time"
      isDisabled={hasHours(values)}
      onClick={() => onFill(draft)}
    />
  );
}

// A button that was used is disabled or disappears, so the focus moves to the first hours to check.
function focusHours({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>('input[role="spinbutton"]')?.focus();
}

interface ProposalProps {
  text: string;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

function Proposal({ text, label, isDisabled = false, onClick }: ProposalProps) {
  const id = useId();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        columnGap: 2,
        p: 1.5,
        pl: 2,
        borderRadius: '12px',
        bgcolor: 'brand.tint',
      }}
    >
      <Typography id={id} variant="body2" sx={{ flex: '1 1 14rem' }}>
        {text}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        disabled={isDisabled}
        aria-describedby={id}
        onClick={(event) => {
          focusHours(event);
          onClick();
        }}
        sx={{ bgcolor: 'background.paper' }}
      >
        {label}
      </Button>
    </Box>
  );
}
