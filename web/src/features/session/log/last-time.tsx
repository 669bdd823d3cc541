import type { FavoriteRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useMemo, useState } from 'react';
import { formatDate } from '../../../lib/figures/dates.ts';
import type { FavoriteFields } from './favorite-draft.ts';
import { FavoriteRow, focusHours, type OtherChip } from './favorite-row.tsx';
import { draftLike, hoursOfDraft } from '../log-again.ts';
import { hasHours, type SessionDraft } from '../session-draft.ts';
import { useLastSession } from '../session.api.ts';

interface Props {
  /** A session from History, proposed when an unfinished draft is in the form. */
  other: SessionDraft | undefined;
  /** A session that was taken back while something else was typed already. */
  undone: SessionDraft | undefined;
  /** The favorite that the form was filled from. */
  favoriteId: number | undefined;
  onFill: (draft: SessionDraft) => void;
  onUse: (favorite: FavoriteRecord, fields: FavoriteFields) => void;
}

/**
 * Offers to fill the form with one tap: as History proposes, by a favorite, or like the last session while no hours are
 * entered. It keeps its place while hours are entered, and takes none later, so that the fields below do not move.
 */
export function LastTime({ other, undone, favoriteId, onFill, onUse }: Props) {
  const last = useLastTime(onFill);
  if (other) {
    return (
      <Proposal
        text={`What you had begun to type is still here. History proposes ${hoursOfDraft(other)}.`}
        label="Use That Instead"
        onClick={() => onFill(other)}
      />
    );
  }
  const chip = undone
    ? {
        label: 'Undone Session',
        text: hoursOfDraft(undone),
        isDisabled: false,
        onClick: () => onFill(undone),
      }
    : last;
  return <FavoriteRow usedId={favoriteId} onUse={onUse} other={chip} />;
}

/** The proposal of the last session; undefined for the first one, and of a session without hours. */
function useLastTime(onFill: Props['onFill']): OtherChip | undefined {
  const { data: last } = useLastSession();
  const [hadNone, setHadNone] = useState(false);
  const { values } = useFormikContext<SessionDraft>();
  if (last === null && !hadNone) setHadNone(true);
  const isDisabled = hasHours(values);
  // The same with every key that is typed.
  return useMemo(() => {
    const draft = last && draftLike(last);
    if (hadNone || !draft || hoursOfDraft(draft) === '') return undefined;
    return {
      label: 'Same as Last Time',
      text: `${formatDate(last.date)}: ${hoursOfDraft(draft)}`,
      isDisabled,
      onClick: () => onFill(draft),
    };
  }, [last, hadNone, isDisabled, onFill]);
}

interface ProposalProps {
  text: string;
  label: string;
  onClick: () => void;
}

function Proposal({ text, label, onClick }: ProposalProps) {
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
