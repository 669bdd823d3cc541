import type { ImportRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { countOf } from '../../lib/numbers.ts';
import { ChoiceSelect } from './choice-select.tsx';
import type { ImportChoices } from './import.api.ts';

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
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
        Who is this?
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {open.map((named) => (
          <Box key={named.name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
            <Box sx={{ flex: '1 1 240px', maxWidth: 440, display: 'grid' }}>
              <NameSelect
                named={named}
                supervisors={supervisors}
                chosen={chosen[named.name]}
                isDisabled={isDisabled}
                onChoose={(id) => choose(named.name, id)}
              />
            </Box>
            {chosen[named.name] === undefined && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, pt: { sm: 1 } }}>
                {supervisors
                  .filter(({ id }) => id === named.proposedIds[0])
                  .map(({ id, name }) => (
                    <Button
                      key={id}
                      variant="contained"
                      disabled={isDisabled}
                      onClick={() => choose(named.name, id)}
                    >
                      {name} · Likely
                    </Button>
                  ))}
                <Button variant="outlined" disabled={isDisabled} onClick={() => setAdding(named.name)}>
                  Add Supervisor
                </Button>
              </Box>
            )}
          </Box>
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
}

function NameSelect({
  named: { name, rowCount, proposedIds },
  supervisors,
  chosen,
  isDisabled,
  onChoose,
}: NameProps) {
  const isProposed = ({ id }: SupervisorRecord) => proposedIds.includes(id);
  const ordered = [...supervisors.filter(isProposed), ...supervisors.filter((each) => !isProposed(each))];
  return (
    <ChoiceSelect
      label={name}
      value={chosen === undefined ? '' : String(chosen)}
      isDisabled={isDisabled}
      hint={countOf(rowCount, 'row')}
      onChange={(id) => onChoose(id === '' ? undefined : Number(id))}
    >
      <option value="">Choose a supervisor</option>
      {ordered.map((supervisor) => (
        <option key={supervisor.id} value={String(supervisor.id)}>
          {isProposed(supervisor) ? `${supervisor.name} (likely)` : supervisor.name}
        </option>
      ))}
      <option value="0">Import without a supervisor</option>
    </ChoiceSelect>
  );
}
