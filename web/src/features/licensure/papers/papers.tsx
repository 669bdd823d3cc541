import type { CountingView, LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '../../../components/section-card.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { viewLabels } from '../parts/counting-views.ts';
import { useBoardPapers } from './use-board-papers.tsx';

/** The papers for the board of a license, of the sessions in a view. The packet has approved ones alone. */
export function Papers({ license, counting }: { license: LicenseRecord; counting: CountingView }) {
  const { papers, dialog } = useBoardPapers([license], counting);
  const [make, isMaking] = useAction((paper: (typeof papers)[number]) => paper.make());
  return (
    <SectionCard
      title="Papers for the Board"
      text={`Log and form: ${viewLabels[counting].toLowerCase()}. The packet has approved sessions with receipts. Boards have their own forms. Ask yours whether it takes these.`}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {papers.map((paper) => (
          <Button
            key={paper.label}
            variant="outlined"
            aria-disabled={isMaking}
            onClick={() => void make(paper)}
          >
            {paper.label}
          </Button>
        ))}
      </Box>
      {dialog}
    </SectionCard>
  );
}
