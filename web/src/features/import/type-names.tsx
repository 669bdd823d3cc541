import {
  activityGroups,
  activityTypes,
  type ActivityGroup,
  type ImportRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '../../lib/figures/numbers.ts';
import { NamedChoice } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';
import { kindLabels } from './kind-labels.ts';
import { PartTitle } from './step-title.tsx';

type NamedType = ImportRecord['types'][number];

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** What the activities in the rows mean: the unknown ones are asked for, each can be changed for all of its rows. */
export function TypeNames({ result: { types }, choices, isDisabled, onChange }: Props) {
  if (types.length === 0) return null;
  const open = types.filter(({ kind, isLeftOut }) => kind === null && !isLeftOut);
  const known = types.filter((type) => !open.includes(type));
  const choose = (name: string, meaning: string) =>
    onChange({ types: { ...choices.types, [name]: meaning } });
  const field = (type: NamedType) => (
    <TypeField key={type.name} type={type} isDisabled={isDisabled} onChoose={choose} />
  );
  return (
    <Box component="section" aria-label="Activities in the file">
      {open.length > 0 && (
        <>
          <PartTitle>What kind of hours is this?</PartTitle>
          <Box sx={{ display: 'grid', gap: 2 }}>{open.map(field)}</Box>
        </>
      )}
      {known.length > 0 && (
        <Box component="details" sx={{ mt: open.length > 0 ? 2 : 0 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, overflowWrap: 'anywhere' }}>
            {known.map((type) => `${type.name}: ${shortOf(type)}`).join('; ')}. Something wrong? Change it.
          </Box>
          <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>{known.map(field)}</Box>
        </Box>
      )}
    </Box>
  );
}

const leaveOut = ['none', 'Leave out'] as const;

interface FieldProps {
  type: NamedType;
  isDisabled: boolean;
  onChoose: (name: string, meaning: string) => void;
}

function TypeField({ type, isDisabled, onChoose }: FieldProps) {
  const { name, rowCount, proposedKind } = type;
  const likely = proposedKind && (
    <Button variant="contained" disabled={isDisabled} onClick={() => onChoose(name, proposedKind)}>
      {kindLabels[proposedKind]} · Likely
    </Button>
  );
  return (
    <NamedChoice
      label={name}
      value={meaningOf(type)}
      isDisabled={isDisabled}
      hint={countOf(rowCount, 'row')}
      onChange={(meaning) => onChoose(name, meaning)}
      buttons={likely}
      options={meaningOf(type) === '' ? [['', 'Choose'], leaveOut] : [leaveOut]}
    >
      {activityGroups.map((kind) => (
        <optgroup key={kind} label={kindLabels[kind]}>
          <option value={`${kind}/`}>{kindLabels[kind]}</option>
          {Object.entries(activityTypes[kind]).map(([activityType, label]) => (
            <option key={activityType} value={`${kind}/${activityType}`}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </NamedChoice>
  );
}

const meaningOf = ({ kind, activityType, isLeftOut }: NamedType): string =>
  kind ? `${kind}/${activityType}` : isLeftOut ? 'none' : '';

const shortLabels: Record<ActivityGroup, string> = {
  directClinical: 'direct',
  supervision: 'supervision',
  indirectClinical: 'indirect',
};

const shortOf = ({ kind }: NamedType): string => (kind ? shortLabels[kind] : 'left out');
