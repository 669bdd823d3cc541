import type { ImportRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { countOf } from '../../lib/figures/numbers.ts';
import { NamedChoice } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';
import { PartTitle } from './step-title.tsx';

export interface AddSupervisorProps {
  /** As it stands in the file. */
  name: string;
  onAdded: (supervisor: SupervisorRecord) => void;
  onClose: () => void;
}
export type RenderAddSupervisor = (props: AddSupervisorProps) => ReactNode;

type Named = ImportRecord['supervisorNames'][number];

interface Props {
  result: ImportRecord;
  choices: ImportChoices;
  supervisors: readonly SupervisorRecord[];
  isDisabled: boolean;
  renderAdd: RenderAddSupervisor;
  onChange: (changes: Partial<ImportChoices>) => void;
}

/** The names in the file that are none of the user's supervisors by themselves: who is meant, or who is to be added. */
export function SupervisorNames({ result, choices, supervisors, isDisabled, renderAdd, onChange }: Props) {
  const [adding, setAdding] = useState<string>();
  const chosen = choices.supervisorNames ?? {};
  const open = result.supervisorNames.filter(
    ({ name, supervisorId, isLeftOut }) =>
      (supervisorId === null && !isLeftOut) || Object.hasOwn(chosen, name),
  );
  if (open.length === 0) return null;
  const choose = (name: string, id: number | undefined) => {
    const { [name]: _, ...others } = chosen;
    onChange({ supervisorNames: id === undefined ? others : { ...others, [name]: id } });
  };
  return (
    <Box component="section" aria-label="Supervisors in the file">
      <PartTitle>Who is this?</PartTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {open.map((named) => (
          <NameField
            key={named.name}
            named={named}
            supervisors={supervisors}
            chosen={chosen[named.name]}
            isDisabled={isDisabled}
            onChoose={(id) => choose(named.name, id)}
            onAdd={() => setAdding(named.name)}
          />
        ))}
      </Box>
      {adding !== undefined &&
        renderAdd({
          name: adding,
          onAdded: ({ id }) => choose(adding, id),
          onClose: () => setAdding(undefined),
        })}
    </Box>
  );
}

interface NameProps {
  named: Named;
  supervisors: readonly SupervisorRecord[];
  chosen: number | undefined;
  isDisabled: boolean;
  onChoose: (id: number | undefined) => void;
  onAdd: () => void;
}

function NameField({ named, supervisors, chosen, isDisabled, onChoose, onAdd }: NameProps) {
  const { name, rowCount, proposedIds } = named;
  const isProposed = ({ id }: SupervisorRecord) => proposedIds.includes(id);
  const ordered = [...supervisors.filter(isProposed), ...supervisors.filter((each) => !isProposed(each))];
  const likely = supervisors.find(({ id }) => id === proposedIds[0]);
  const buttons = chosen === undefined && (
    <>
      {likely && (
        <Button variant="contained" disabled={isDisabled} onClick={() => onChoose(likely.id)}>
          {likely.name} · Likely
        </Button>
      )}
      <Button variant="outlined" disabled={isDisabled} onClick={onAdd}>
        Add Supervisor
      </Button>
    </>
  );
  return (
    <NamedChoice
      label={name}
      value={chosen === undefined ? '' : String(chosen)}
      isDisabled={isDisabled}
      hint={countOf(rowCount, 'row')}
      onChange={(id) => onChoose(id === '' ? undefined : Number(id))}
      buttons={buttons}
      options={[
        ['', 'Choose a supervisor'],
        ...ordered.map(
          (each) => [String(each.id), isProposed(each) ? `${each.name} (likely)` : each.name] as const,
        ),
        ['0', 'Import without a supervisor'],
      ]}
    />
  );
}
