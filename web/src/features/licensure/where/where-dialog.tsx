import type { LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../lib/figures/dates.ts';
import { CardPart, PlainList, smallTable } from '../parts/countable-parts.tsx';
import { EstimateNote } from '../rules/estimate-note.tsx';
import { placesOf } from '@clinical-hours/proto/rules/placed-activities';
import { TextDialog } from '../parts/text-dialog.tsx';
import {
  boardsDiffer,
  markTexts,
  trapsOf,
  trapsReadOn,
  type Answer,
  type KnownTrap,
} from '@clinical-hours/proto/rules/traps';

interface Props {
  licenses: readonly LicenseRecord[];
  onClose: () => void;
}

/** Where the boards of a trainee count which activity, and what is often placed wrongly. */
export function WhereDialog({ licenses, onClose }: Props) {
  const traps = trapsOf(licenses.flatMap(({ presetId }) => presetId ?? []));
  return (
    <TextDialog title="Where Do I Put This?" onClose={onClose}>
      {licenses.map((license) => (
        <Places key={license.id} license={license} />
      ))}
      <CardPart title="Often Asked">
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          Our reading of public rules as of {formatDate(`${trapsReadOn}T00:00:00`)}. Check with your board.
        </Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
          {traps.map((trap) => (
            <Question key={trap.question} trap={trap} licenses={licenses} />
          ))}
        </Box>
      </CardPart>
    </TextDialog>
  );
}

function Places({ license }: { license: LicenseRecord }) {
  return (
    <CardPart title={license.name}>
      <Box
        component="table"
        aria-label={`Categories of ${license.name}`}
        sx={{ ...smallTable, mb: 1.5, '& tbody th': { minWidth: 144 } }}
      >
        <thead>
          <tr>
            <th scope="col">Activity</th>
            <th scope="col">Category of the board</th>
          </tr>
        </thead>
        <tbody>
          {placesOf(license.activities).map(({ activityType, label, category, others }) => (
            <tr key={activityType}>
              <th scope="row">{label}</th>
              <td>
                {category}
                {others.map((other) => (
                  <Box key={other} sx={{ color: 'text.secondary' }}>
                    {other}
                  </Box>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <EstimateNote license={license} isCompact />
    </CardPart>
  );
}

function Question({ trap, licenses }: { trap: KnownTrap; licenses: readonly LicenseRecord[] }) {
  const { question, answers, unsure } = trap;
  // With a single license it is clear whose answer it is.
  const names = (presets: readonly string[]) =>
    licenses.length > 1
      ? `${licenses
          .filter(({ presetId }) => presetId !== null && presets.includes(presetId))
          .map(({ name }) => name)
          .join(', ')}: `
      : '';
  return (
    <div>
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {question}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <PlainList>
          {answers.map((answer) => (
            <li key={answer.text}>
              {answer.presets && names(answer.presets)}
              {answer.text} <Origin answer={answer} />
            </li>
          ))}
          {unsure.length > 0 && (
            <li>
              {names(unsure)}
              {boardsDiffer}
            </li>
          )}
        </PlainList>
      </Box>
    </div>
  );
}

function Origin({ answer: { mark, cite } }: { answer: Answer }) {
  if (!mark) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      ({cite ? `${cite}, ${markTexts[mark]}` : markTexts[mark]})
    </Box>
  );
}
