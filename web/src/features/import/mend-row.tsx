import { maxImportAnswers, type ImportRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { ImportChoices } from './import.api.ts';

interface Props {
  problem: ImportRecord['problems'][number];
  result: ImportRecord;
  choices: ImportChoices;
  isDisabled: boolean;
  onChange: (changes: Partial<ImportChoices>) => void;
}

// All corrected cells are part of one address.
const maxCellLength = 60;

/** A row that is left out, with the reason, and the fields to correct it in place. */
export function MendRow({ problem, result, choices, isDisabled, onChange }: Props) {
  const { line, message, cells } = problem;
  const [isOpen, setIsOpen] = useState(false);
  const columns = mendableColumns(result);
  const mended = choices.mended ?? {};
  const canMend = cells.length > 0 && Object.keys(mended).length + columns.length <= maxImportAnswers;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '88px minmax(0, 1fr) auto' },
        columnGap: 2,
        alignItems: 'center',
        px: 2,
        py: 1,
        minHeight: 48,
        borderBottom: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Row {line}
      </Typography>
      <Typography variant="body2" sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}>
        {message}
      </Typography>
      {canMend && !isOpen && (
        <Button
          size="small"
          disabled={isDisabled}
          aria-label={`Fix row ${line}`}
          onClick={() => setIsOpen(true)}
          sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}
        >
          Fix
        </Button>
      )}
      {isOpen && (
        <MendFields
          columns={columns}
          cells={cells}
          line={line}
          isDisabled={isDisabled}
          onDone={(corrected) => {
            setIsOpen(false);
            const changed = Object.entries(corrected).map(([column, text]) => [`${line}:${column}`, text]);
            if (changed.length > 0) onChange({ mended: { ...mended, ...Object.fromEntries(changed) } });
          }}
        />
      )}
    </Box>
  );
}

interface MendableColumn {
  name: string;
  /** From 1. */
  column: number;
}

/** The columns that are imported and decide whether a row is a session. */
function mendableColumns({ fileColumns, columns, numberColumns }: ImportRecord): MendableColumn[] {
  const names = new Set([
    columns.date,
    ...numberColumns.flatMap(({ name, kind }) => (kind ? [name] : [])),
    columns.supervisor,
    columns.site,
    columns.practicum,
  ]);
  return fileColumns.flatMap((name, index) => (names.has(name) ? [{ name, column: index + 1 }] : []));
}

interface FieldsProps {
  columns: readonly MendableColumn[];
  cells: readonly string[];
  line: number;
  isDisabled: boolean;
  /** Called with the texts that were changed, by the number of their column. */
  onDone: (corrected: Record<number, string>) => void;
}

function MendFields({ columns, cells, line, isDisabled, onDone }: FieldsProps) {
  const [texts, setTexts] = useState<Record<number, string>>({});
  const first = useRef<HTMLInputElement>(null);
  // The button that opened the fields is gone, and the focus with it.
  useEffect(() => first.current?.focus(), []);
  const textOf = (column: number) => texts[column] ?? cells[column - 1] ?? '';
  return (
    <Box
      component="form"
      aria-label={`Row ${line}`}
      onSubmit={(event) => {
        event.preventDefault();
        const changed = Object.entries(texts).filter(([column, text]) => text !== cells[Number(column) - 1]);
        onDone(Object.fromEntries(changed));
      }}
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
        gap: 1.5,
        pt: 1.5,
        pb: 1,
      }}
    >
      {columns.map(({ name, column }, index) => (
        <TextField
          key={column}
          id={`mend-${line}-${column}`}
          size="small"
          label={name}
          value={textOf(column)}
          inputRef={index === 0 ? first : undefined}
          onChange={({ target }) => setTexts((before) => ({ ...before, [column]: target.value }))}
          slotProps={{ htmlInput: { maxLength: maxCellLength }, inputLabel: { shrink: true } }}
        />
      ))}
      <Button type="submit" variant="outlined" disabled={isDisabled}>
        Done
      </Button>
    </Box>
  );
}
