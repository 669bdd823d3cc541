import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { areLoading, WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { useProgress } from '../../../lib/progress.ts';
import { smallTable } from '../parts/countable-parts.tsx';
import { TextDialog } from '../parts/text-dialog.tsx';

interface Props {
  license: LicenseRecord;
  newerVersion: string;
  onUse: () => void;
  onClose: () => void;
}

/** Shows what counts by the rules of a license and by a newer version of them, and lets the user change to those. */
export function CompareVersionsDialog({ license, newerVersion, onUse, onClose }: Props) {
  const present = useProgress(license.id);
  const newer = useProgress(license.id, { version: newerVersion });
  return (
    <TextDialog title={`${license.name}: Two Versions`} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>
        You chose the rules of {license.version}. The rules of {newerVersion} are newer. Your board decides
        which apply to you. Many boards let people finish under the older ones.
      </Typography>
      <WhenLoaded of={present} what="your countable hours">
        {(before) => (
          <WhenLoaded of={newer} what="the newer rules">
            {(after) => (
              <>
                <Comparison before={before} after={after} />
                {after.hoursBefore.before !== null && (
                  <Typography variant="body2" sx={{ mt: 1 }}>
                    With the hours entered by you, before {formatDate(after.hoursBefore.before)}.
                  </Typography>
                )}
              </>
            )}
          </WhenLoaded>
        )}
      </WhenLoaded>
      <Button variant="outlined" disabled={areLoading(present, newer)} onClick={onUse} sx={{ mt: 2 }}>
        Use the Rules of {newerVersion}
      </Button>
    </TextDialog>
  );
}

function Comparison({ before, after }: { before: ProgressRecord; after: ProgressRecord }) {
  const inAfter = new Map(after.requirements.map((requirement) => [requirement.id, requirement]));
  const inBefore = new Set(before.requirements.map(({ id }) => id));
  const rows = [
    ...before.requirements.map((one) => ({ one, other: inAfter.get(one.id) })),
    ...after.requirements.filter(({ id }) => !inBefore.has(id)).map((other) => ({ one: undefined, other })),
  ];
  return (
    <Box component="table" aria-label="What counts under both versions" sx={smallTable}>
      <thead>
        <tr>
          <th scope="col">Requirement</th>
          <th scope="col" className="numeric">
            {before.version}
          </th>
          <th scope="col" className="numeric">
            {after.version}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Countable hours (estimate)</th>
          <td className="numeric">{plainHours(before.credited)}</td>
          <td className="numeric">{plainHours(after.credited)}</td>
        </tr>
        {rows.map(({ one, other }) => (
          <tr key={(one ?? other)?.id}>
            <th scope="row">{(one ?? other)?.label}</th>
            <td className="numeric">{partText(one)}</td>
            <td className="numeric">{partText(other)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** A requirement as '850 of 1,750 hours', or that a version has none. */
export function partText(requirement: ProgressRecord['requirements'][number] | undefined): string {
  if (!requirement) return 'not required';
  const { have, need, unit } = requirement;
  return `${plainHours(have)} of ${plainHours(need)} ${unit}`;
}
