import {
  boardFormTitle,
  type CountingView,
  type LicenseRecord,
  type ProgressRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HoursProgress } from '../../components/hours-progress.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { printOnly, screenOnly } from '../../components/print.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { useDialogOnDemand } from '../../components/use-dialog-on-demand.ts';
import { areLoading, WhenLoaded } from '../../components/when-loaded.tsx';
import { exportBoardLog, exportPacket } from '../../lib/exports.ts';
import { useLicenses } from '../../lib/licenses.ts';
import { hoursText, plainHours } from '../../lib/numbers.ts';
import { useAction } from '../../lib/use-action.ts';
import { CardPart, CategoryTable } from './countable-parts.tsx';
import { Flags, Missing, NotCounted, Remarks } from './countable-reasons.tsx';
import { holdingText } from './countable-words.ts';
import { viewLabels } from './counting-views.ts';
import { Deadlines } from './deadlines.tsx';
import { EstimateNote } from './estimate-note.tsx';
import { ExpiringHours } from './expiring-hours.tsx';
import { useDeadlines, useProgress } from './licensure.api.ts';
import { PaceTable } from './pace-table.tsx';
import { PlainSelect } from './plain-select.tsx';
import { useRules } from './use-rules.ts';

const loadBoardFormDialog = async () => (await import('./board-form-dialog.tsx')).BoardFormDialog;

// On paper sections of the report have no padding.
const printedCard = { '@media print': { '& .MuiCard-root > div': { px: 0, pt: 0 } } };

/** The countable hours of each license: nothing for a trainee without one. */
export function CountableCards() {
  const { data: licenses = [] } = useLicenses();
  return (
    <>
      {licenses.map((license) => (
        <Box key={license.id} sx={printedCard}>
          <CountableCard license={license} />
        </Box>
      ))}
    </>
  );
}

/** How hours count toward a license, and why some do not. */
function CountableCard({ license }: { license: LicenseRecord }) {
  const [counting, setCounting] = useState<CountingView>('approved');
  const progress = useProgress(license.id, { counting });
  const deadlines = useDeadlines(license.id);
  const [saveLog, isSavingLog] = useAction(() => exportBoardLog(license.id, counting));
  const form = useDialogOnDemand(loadBoardFormDialog);
  const [savePacket, isSavingPacket] = useAction(() => exportPacket(license.id));
  return (
    <SectionCard title={`Countable Hours: ${license.name}`}>
      <Stack spacing={3}>
        <Box>
          <PlainSelect
            id={`counting-${license.id}`}
            label="Sessions counted"
            value={counting}
            options={Object.entries(viewLabels)}
            onPick={(view) => setCounting(view as CountingView)}
          />
          <Typography variant="body2" sx={{ ...printOnly, color: 'text.secondary' }}>
            Sessions counted: {viewLabels[counting]}
          </Typography>
        </Box>
        {areLoading(progress, deadlines) ? (
          <ListSkeleton />
        ) : (
          <>
            <WhenLoaded of={progress} what="your countable hours">
              {(loaded) => <Countable license={license} progress={loaded} />}
            </WhenLoaded>
            <Deadlines license={license} deadlines={deadlines} />
          </>
        )}
        <Box sx={screenOnly}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button variant="outlined" disabled={isSavingLog} onClick={() => void saveLog()}>
              Weekly Log for the Board (PDF)
            </Button>
            <Button variant="outlined" disabled={isSavingPacket} onClick={() => void savePacket()}>
              Packet for the Board (ZIP)
            </Button>
            {boardFormTitle(license.presetId) && (
              <Button variant="outlined" onClick={form.open}>
                Fill the Board’s Form
              </Button>
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            The log has a sheet for each supervisor, site and year, with room to sign by hand. The packet has
            the log of approved sessions with all receipts and your supervisors’ details.
          </Typography>
        </Box>
        <EstimateNote license={license} />
        {form.Shown && <form.Shown license={license} counting={counting} onClose={form.close} />}
      </Stack>
    </SectionCard>
  );
}

function Countable({ license, progress }: { license: LicenseRecord; progress: ProgressRecord }) {
  const { data: rules } = useRules(license);
  const sources = rules?.sources ?? [];
  const citeOf = (id: string) => rules?.rules.find((rule) => rule.id === id)?.cite ?? '';
  return (
    <>
      <Typography component="output" sx={{ fontWeight: 600 }}>
        {plainHours(progress.recorded)} recorded · {plainHours(progress.credited)} countable (estimate)
      </Typography>
      <Uncredited progress={progress} />
      <Requirements progress={progress} />
      <PaceTable progress={progress} applyOn={license.applyOn} />
      <CategoryTable categories={progress.categories} />
      <NotCounted progress={progress} rules={rules} />
      <Flags flags={progress.flags} citeOf={citeOf} sources={sources} />
      <Missing missing={progress.missing} />
      <Remarks progress={progress} />
      <ExpiringHours expiring={progress.expiring} applyOn={license.applyOn} />
    </>
  );
}

/** Hours that the rules count and no requirement adds up, such as supervision beside the total. */
function Uncredited({ progress: { countable, credited } }: { progress: ProgressRecord }) {
  const hours = Math.round((countable - credited) * 100) / 100;
  if (hours <= 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Another {hoursText(hours)} meet the rules but count toward no requirement.
    </Typography>
  );
}

function Requirements({ progress: { requirements, holding } }: { progress: ProgressRecord }) {
  if (requirements.length === 0) return null;
  return (
    <CardPart title="Requirements">
      <Stack component="ul" spacing={2.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requirements.map(({ id, label, have, need, unit }) => (
          <HoursProgress key={id} label={label} doneHours={have} requiredHours={need} unit={unit}>
            {holding?.requirement === id && (
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {holdingText(holding)}
              </Typography>
            )}
          </HoursProgress>
        ))}
      </Stack>
    </CardPart>
  );
}
