import type { FavoriteRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useId, type MouseEvent } from 'react';
import { byUse, fieldsOfFavorite, usualDay, type FavoriteFields } from './favorite-draft.ts';
import { useFavorites } from './favorite.api.ts';
import { hoursOfDraft } from '../log-again.ts';
import type { SessionDraft } from '../session-draft.ts';

// A button that was used may be disabled or disappear, so the focus moves to the first hours to check.
export function focusHours({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>('input[role="spinbutton"]')?.focus();
}

/** A proposal that stands behind the favorites. */
export interface OtherChip {
  label: string;
  text: string;
  isDisabled: boolean;
  onClick: () => void;
}

interface Props {
  /** The favorite that the form was filled from. */
  usedId: number | undefined;
  onUse: (favorite: FavoriteRecord, fields: FavoriteFields) => void;
  other: OtherChip | undefined;
}

/**
 * The favorites, those of the weekday of the date first, and another proposal: each fills the form with one tap. The
 * row has one height whatever is in it, so that nothing below moves. There is none before there is anything to fill in.
 */
export function FavoriteRow({ usedId, onUse, other }: Props) {
  const { data: favorites, error } = useFavorites();
  const { values } = useFormikContext<SessionDraft>();
  const sorted = byUse(favorites ?? [], values.date);
  if (favorites?.length === 0 && !other) return null;
  return (
    <Box
      component="section"
      aria-label="Favorites"
      sx={{
        display: 'flex',
        gap: 1,
        height: 60,
        alignItems: 'center',
        // To the edges of the card, where chips go on.
        mx: { xs: -2, sm: -3.5 },
        px: { xs: 2, sm: 3.5 },
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'thin',
        my: -1,
      }}
    >
      {sorted.map((favorite) => (
        <FavoriteChip
          key={favorite.id}
          favorite={favorite}
          isUsed={favorite.id === usedId}
          date={values.date}
          onUse={onUse}
        />
      ))}
      {(favorites !== undefined || error !== undefined) && other && <Chip {...other} />}
    </Box>
  );
}

interface ChipProps {
  favorite: FavoriteRecord;
  isUsed: boolean;
  date: string;
  onUse: Props['onUse'];
}

function FavoriteChip({ favorite, isUsed, date, onUse }: ChipProps) {
  const fields = fieldsOfFavorite(favorite);
  if (!fields) return null;
  const day = usualDay(favorite, date);
  const hours = hoursOfDraft(fields);
  return (
    <Chip
      label={favorite.name}
      text={day ? `${day} · ${hours}` : hours}
      isPressed={isUsed}
      isDisabled={false}
      onClick={() => onUse(favorite, fields)}
    />
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Chip({ label, text, isPressed, isDisabled, onClick }: OtherChip & { isPressed?: boolean }) {
  const id = useId();
  return (
    // The text lies on the button, which is named by its label alone.
    <Box sx={{ flexShrink: 0, display: 'grid', gridTemplateRows: '26px 22px', maxWidth: 240 }}>
      <Button
        variant="outlined"
        disabled={isDisabled}
        aria-pressed={isPressed}
        aria-describedby={id}
        onClick={(event) => {
          // The focus stays on a favorite: on a phone a field would open the keyboard over Log Session.
          if (isPressed === undefined) focusHours(event);
          onClick();
        }}
        sx={{
          gridArea: '1 / 1 / 3 / 2',
          display: 'block',
          minWidth: 96,
          px: 1.5,
          // The text below the label has its room: a button centers what is in it.
          pt: '3px',
          pb: '21px',
          textAlign: 'left',
          lineHeight: 1.3,
          bgcolor: isPressed ? 'brand.tint' : 'background.paper',
          boxShadow: isPressed ? 'inset 0 0 0 1px currentColor' : 'none',
          ...oneLine,
        }}
      >
        {label}
      </Button>
      <Box
        component="span"
        id={id}
        sx={{
          ...oneLine,
          gridArea: '2 / 1 / 3 / 2',
          // As the label, which begins behind a border.
          px: '13px',
          fontSize: '0.8125rem',
          lineHeight: '16px',
          color: 'text.secondary',
          pointerEvents: 'none',
          // Above the button, which comes before it.
          position: 'relative',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}
