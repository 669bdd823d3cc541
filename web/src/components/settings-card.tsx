// Used by account, goals and licensure, and use-save-settings.ts.
import type { Described } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { EditIcon } from './icons.tsx';
import { inOrder } from './lists/list-skeleton.tsx';
import { SectionCard } from './section-card.tsx';

interface Props {
  title: string;
  text: string;
  /** Missing while the card is being edited, and for a card that cannot be edited. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

export function SettingsCard({ title, text, onEdit, children }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const isEdited = onEdit === undefined;
  const wasEdited = useRef(isEdited);
  // Moves the focus into the form when it opens, and back to the Edit button when it closes.
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    card.current?.querySelector<HTMLElement>(isEdited ? 'input' : 'button')?.focus();
  }, [isEdited]);
  return (
    <SectionCard
      ref={card}
      title={title}
      text={text}
      action={
        onEdit && (
          <Button startIcon={<EditIcon />} onClick={onEdit} aria-label={`Edit ${title}`}>
            Edit
          </Button>
        )
      }
    >
      {children}
    </SectionCard>
  );
}

/** The cards of a page of settings: side by side where there is room. */
export function SettingsGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        ...inOrder,
      }}
    >
      {children}
    </Box>
  );
}

/** The names and values of a card that is not being edited. */
export function SettingsList({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {rows.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** The buttons of a settings form. Cancel asks for no confirmation. */
export function SettingsButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="contained" disabled={isBusy}>
        Save Changes
      </Button>
    </Box>
  );
}

/** Saves a part of the user's settings. Resolves to whether that succeeded. */
export type SaveSettings = (body: Described['Profile']) => Promise<boolean>;
