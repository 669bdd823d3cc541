import type { LicenseRecord, PresetRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { useProgress } from '../../../lib/progress.ts';
import { partText } from '../rules/compare-versions-dialog.tsx';
import { PlainList, smallTable } from '../parts/countable-parts.tsx';
import { NotCounted } from '../hours/countable-reasons.tsx';
import { missingWords } from '../parts/countable-words.ts';
import { estimateText } from '../rules/estimate-note.tsx';
import { FoldedPart } from '../parts/folded-part.tsx';
import { usePreset, usePresets } from '../parts/licensure.api.ts';
import { PlainSelect } from '../parts/plain-select.tsx';
import { newestPresets } from '../rules/preset-choice.ts';
import { TextDialog } from '../parts/text-dialog.tsx';

interface Props {
  license: LicenseRecord;
  onClose: () => void;
}

/** Shows what would count by the rules of another board. Nothing is kept of it. */
export function CompareBoardsDialog({ license, onClose }: Props) {
  const presets = usePresets();
  const [presetId, setPresetId] = useState('');
  return (
    <TextDialog title="Compare with Another Board" subtitle={license.name} onClose={onClose}>
      <Typography>
        See what would count of everything you logged, except what was rejected. Nothing is saved, and your
        license stays as it is.
      </Typography>
      <WhenLoaded of={presets} what="the boards">
        {(list) => {
          const others = newestPresets(list).filter(({ id }) => id !== license.presetId);
          const chosen = others.find(({ id }) => id === presetId);
          return (
            <>
              <PlainSelect
                id="other-board"
                label="Board"
                value={presetId}
                options={[['', 'Choose a board'], ...others.map(({ id, name }) => [id, name] as const)]}
                onPick={setPresetId}
              />
              {chosen && <OtherBoard key={chosen.id} license={license} preset={chosen} />}
            </>
          );
        }}
      </WhenLoaded>
    </TextDialog>
  );
}

function OtherBoard({ license, preset }: { license: LicenseRecord; preset: PresetRecord }) {
  const here = useProgress(license.id);
  const there = useProgress(license.id, { presetId: preset.id });
  const { data: rules } = usePreset({ presetId: preset.id, version: preset.version });
  return (
    <WhenLoaded of={here} what="your countable hours">
      {(before) => (
        <WhenLoaded of={there} what="the hours that would count">
          {(after) => (
            <>
              <Figures license={license} preset={preset} before={before} after={after} />
              <NotCounted progress={after} rules={rules} isOpen={false} />
              <Unknown license={license} preset={preset} progress={after} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {estimateText(preset)}
              </Typography>
            </>
          )}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

interface FiguresProps {
  license: LicenseRecord;
  preset: PresetRecord;
  before: ProgressRecord;
  after: ProgressRecord;
}

/** What counts by both boards, and what the other one asks for. */
function Figures({ license, preset, before, after }: FiguresProps) {
  return (
    <Box component="table" aria-label={`What would count by ${preset.name}`} sx={smallTable}>
      <tbody>
        <tr>
          <th scope="row">Logged</th>
          <td className="numeric">{plainHours(after.recorded)} h</td>
        </tr>
        <tr>
          <th scope="row">Counts by {license.name} (estimate)</th>
          <td className="numeric">{plainHours(before.countable)} h</td>
        </tr>
        <tr>
          <th scope="row">Would count by {preset.name} (estimate)</th>
          <td className="numeric">{plainHours(after.countable)} h</td>
        </tr>
        {after.requirements.map((requirement) => (
          <tr key={requirement.id}>
            <th scope="row">{requirement.label}</th>
            <td className="numeric">{partText(requirement)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const unknownDates: Readonly<Record<string, string>> = {
  degreeOn: 'Your degree date: hours before it may not count there.',
  applicationReceivedOn: 'When this board would get your application for a registration.',
  registeredOn: 'When you are registered there: hours before that may not count.',
  registrationExpiresOn: 'When your registration there ends.',
};

/** Facts that are missing, or that no rule uses. Their hours count until the facts are known. */
function Unknown({ license, preset, progress: { missing } }: UnknownProps) {
  const dates = missing.map(({ attribute }) => unknownDates[attribute]).filter((text) => text !== undefined);
  const facts = missingWords(missing.filter(({ attribute }) => !Object.hasOwn(unknownDates, attribute)));
  const isEntered = license.hoursBefore.length > 0 || Object.keys(license.opening).length > 0;
  const lines = [
    ...new Set(dates),
    ...facts.map(({ text }) => text),
    ...(isEntered ? ['Your hours from before Clinical Hours: they are left out here.'] : []),
  ];
  return (
    <Box>
      {lines.length > 0 && (
        <>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            Not known here
          </Typography>
          <PlainList>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </PlainList>
        </>
      )}
      <FoldedPart title="What These Rules Do Not Check">
        <PlainList>
          {preset.cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </PlainList>
      </FoldedPart>
    </Box>
  );
}

interface UnknownProps {
  license: LicenseRecord;
  preset: PresetRecord;
  progress: ProgressRecord;
}
