import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { AddIcon } from '../../../components/icons.tsx';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useRestoredFocus } from '../../../lib/use-restored-focus.ts';
import { useAsked } from '../parts/use-asked.ts';
import type { LicenseRules } from '../rules/use-rules.ts';

// Loaded on demand: most trainees have no such hours.
const Rows = lazyPart(
  async () => (await import('./hours-before-rows.tsx')).HoursBeforeRows,
  'your hours before',
);

interface Props {
  license: LicenseRecord;
  progress: ProgressRecord | undefined;
  rules: LicenseRules | undefined;
}

/** The hours from before the product, which the trainee enters in sums. Nobody has approved them here. */
export function HoursBeforeCard(props: Props) {
  const { hoursBefore, opening } = props.license;
  const [askCount, setAskCount] = useState(0);
  const add = () => setAskCount((count) => count + 1);
  useAsked('#before', add);
  // A removed row disappears with its buttons.
  const { heading: addButton, watch } = useRestoredFocus<HTMLButtonElement>();
  const hasRows = hoursBefore.length > 0;
  return (
    <Box {...watch} sx={{ minWidth: 0, ...(hasRows && { gridColumn: '1 / -1' }) }}>
      <SectionCard
        title="Hours Before Clinical Hours"
        text="Totals from before you logged here. They use up your board’s limits, and no supervisor has approved them here."
      >
        {(hasRows || askCount > 0 || Object.keys(opening).length > 0) && (
          <Suspense fallback={hasRows && <ListSkeleton rows={2} />}>
            <Rows {...props} askCount={askCount} />
          </Suspense>
        )}
        <Button ref={addButton} variant="outlined" startIcon={<AddIcon />} onClick={add}>
          Add Hours Before
        </Button>
      </SectionCard>
    </Box>
  );
}
