import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { EditIcon } from '../../components/icons.tsx';

interface Props {
  title: string;
  text: string;
  /** Given while the card shows; not while it is a form, nor when it cannot be one. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a card of settings. */
export function SettingsCard({ title, text, onEdit, children }: Props) {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const isEdited = onEdit === undefined;
  const wasEdited = useRef(isEdited);
  // The focus goes into the form that opens, and back to the button when it closes.
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    card.current?.querySelector<HTMLElement>(isEdited ? 'input' : 'button')?.focus();
  }, [isEdited]);
  return (
    <Card ref={card} component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between', mb: 2.5 }}>
        <Box>
          <Typography id={titleId} component="h2" variant="h6">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
            {text}
          </Typography>
        </Box>
        {onEdit && (
          <Button
            startIcon={<EditIcon />}
            onClick={onEdit}
            aria-label={`Edit ${title}`}
            sx={{ flexShrink: 0 }}
          >
            Edit
          </Button>
        )}
      </Box>
      {children}
    </Card>
  );
}

/** What a card says while it is not edited: names and values. */
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

/** The two buttons under a form of settings. */
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
