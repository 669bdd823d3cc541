import { documentCategories, type DocumentCategory } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArchiveIcon, DocumentsIcon } from '../../components/icons.tsx';
import type { DocumentQuery } from './document-query.ts';

// Those that the specification lists: what is General is found among all of them.
const choices: [category: DocumentCategory | undefined, label: string][] = [
  [undefined, 'All Documents'],
  ...(['contracts', 'evaluations', 'certificates', 'licensure'] as const).map(
    (category): [DocumentCategory, string] => [category, documentCategories[category]],
  ),
];

interface Props {
  query: DocumentQuery;
  onFilter: (changes: Partial<DocumentQuery>) => void;
}

/** The categories that the documents can be narrowed down to. */
export function CategoryFilter({ query, onFilter }: Props) {
  return (
    <Box
      component="fieldset"
      aria-label="Documents to show"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, m: 0, mb: 2, p: 0, minWidth: 0 }}
    >
      {choices.map(([category, label]) => {
        const isChosen = category === query.category;
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
  );
}

/** Leads from the active documents to the archived ones, and back. */
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
