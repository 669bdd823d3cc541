import type { LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LabeledValue } from '../../../components/labeled-value.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { ownRulesText } from '../../../lib/how-far.ts';
import { EntryButtons, EntryFacts, formattedDate } from '../parts/record-entries.tsx';
import { datesOf, useDateLabels } from '../parts/date-labels.ts';
import { capitalized } from '@clinical-hours/proto/rules/capitalized';

interface Props {
  license: LicenseRecord;
  onEdit: () => void;
  onRemove: () => void;
  onCompare: () => void;
  onCompareBoards: () => void;
}

/** How old the rules of a license are, and the dates that they look at. */
export function LicenseDetails({ license, onEdit, onRemove, onCompare, onCompareBoards }: Props) {
  const { name, presetId, version, newerVersion, checkedOn, isBeta } = license;
  const labels = useDateLabels(license);
  return (
    <SectionCard title="Dates and Rules">
      {isBeta && (
        <Typography variant="body2">
          {presetId === null
            ? `${capitalized(ownRulesText)}.`
            : 'Some figures in these rules aren’t confirmed.'}
        </Typography>
      )}
      <EntryFacts>
        {datesOf(labels ?? {}).map(([date, text]) => (
          <LabeledValue key={date} label={text}>
            {formattedDate(license[date])}
          </LabeledValue>
        ))}
        {version !== null && <LabeledValue label="Version of the rules">{version}</LabeledValue>}
        {checkedOn !== null && <LabeledValue label="Rules as of">{formatDate(checkedOn)}</LabeledValue>}
      </EntryFacts>
      {newerVersion !== null && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2">There is a newer version of these rules: {newerVersion}.</Typography>
          <Button onClick={onCompare} sx={{ ml: -1, px: 1 }} aria-label={`Compare the versions of ${name}`}>
            Compare
          </Button>
        </Box>
      )}
      <Button
        onClick={onCompareBoards}
        sx={{ ml: -1, mb: 1, px: 1 }}
        aria-label={`Compare with Another Board: ${name}`}
      >
        Compare with Another Board
      </Button>
      <EntryButtons name={name} onEdit={onEdit} onRemove={onRemove} />
    </SectionCard>
  );
}
