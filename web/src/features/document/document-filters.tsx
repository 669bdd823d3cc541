import { documentCategories, type DocumentCategory } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { ArchiveIcon, DocumentsIcon } from '../../components/icons.tsx';
import type { DocumentQuery } from './document-query.ts';

// The categories that the specification lists. General documents are found under all of them.
const choices: [category: DocumentCategory | undefined, label: string][] = [
  [undefined, 'All Documents'],
  ...(['contracts', 'evaluations', 'certificates', 'licensure'] as const).map(
    (category): [DocumentCategory, string] => [category, documentCategories[category]],
  ),
];

// A single row, which scrolls sideways to the edges of a phone's screen, with room for the focus ring.
const rowSx = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  my: -0.75,
  py: 0.75,
  '& > button': { flexShrink: 0 },
} as const;

interface Props {
  query: DocumentQuery;
  onFilter: (changes: Partial<DocumentQuery>) => void;
}

/** The categories by which documents can be filtered. */
export function CategoryFilter({ query: { category: chosen }, onFilter }: Props) {
  const row = useRowShowing(chosen);
  return (
    <Box
      component="fieldset"
      aria-label="Documents to show"
      sx={{ border: 0, m: 0, mb: 2, p: 0, minWidth: 0 }}
    >
      <Box ref={row} sx={rowSx}>
        {choices.map(([category, label]) => {
          const isChosen = category === chosen;
          return (
            <Button
              key={label}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => onFilter({ category })}
              sx={{ borderRadius: '22px', px: 2, ...(!isChosen && { bgcolor: 'background.paper' }) }}
            >
              {label}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

// Scrolls the chosen category to the middle of its row. Not scrollIntoView, which would scroll the page as well.
function useRowShowing(chosen: DocumentCategory | undefined) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const button = row.current?.children[choices.findIndex(([category]) => category === chosen)];
    if (!row.current || !(button instanceof HTMLElement)) return;
    row.current.scrollLeft = button.offsetLeft - (row.current.clientWidth - button.offsetWidth) / 2;
  }, [chosen]);
  return row;
}

/** Switches between the active documents and the archived ones. */
export function ArchiveToggle({ query: { isArchived }, onFilter }: Props) {
  return (
    <Button
      startIcon={isArchived ? <DocumentsIcon /> : <ArchiveIcon />}
      onClick={() => onFilter({ isArchived: !isArchived })}
      sx={{ whiteSpace: 'nowrap', flexShrink: 0, px: 1.5 }}
    >
      {isArchived ? 'Show Active' : 'Show Archived'}
    </Button>
  );
}
