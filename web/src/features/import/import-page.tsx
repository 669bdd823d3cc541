import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { CheckIcon, HistoryIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useUnsavedChanges } from '../../components/unsaved-changes.tsx';
import { countOf } from '../../lib/numbers.ts';
import { CheckCard, mappingProblem, outcomeOf } from './check-card.tsx';
import { FileCard } from './file-card.tsx';
import { MappingCard } from './mapping-card.tsx';
import { useImport } from './use-import.ts';

/** Import Hours: imports all sessions of a spreadsheet at once. */
export function ImportPage({ supervisors }: { supervisors: readonly SupervisorRecord[] }) {
  const task = useImport();
  useUnsavedChanges(task.result !== undefined && task.importedCount === undefined);
  return (
    <>
      <PageHeader
        title="Import Hours"
        subtitle="Bring in what you logged in a spreadsheet"
        actions={
          <LinkButton to="/session-history" variant="outlined" startIcon={<HistoryIcon />}>
            History
          </LinkButton>
        }
      />
      {task.importedCount === undefined ? (
        <Steps task={task} supervisors={supervisors} />
      ) : (
        <ImportDone count={task.importedCount} onStartOver={task.startOver} />
      )}
    </>
  );
}

interface StepsProps {
  task: ReturnType<typeof useImport>;
  supervisors: readonly SupervisorRecord[];
}

function Steps({ task, supervisors }: StepsProps) {
  const { file, result, failure, isChecking, isImporting } = task;
  return (
    <Stack spacing={2.5}>
      <Box>
        <FileCard
          fileName={file?.name}
          rejection={task.rejection}
          supervisorName={supervisors[0]?.name}
          isDisabled={isImporting}
          onChoose={(chosen) => void task.choose(chosen)}
        />
        <Outcome task={task} />
      </Box>
      {failure && (
        <Alert
          severity="error"
          action={
            failure.mayPass && (
              <Button color="inherit" size="small" onClick={task.retry}>
                Retry
              </Button>
            )
          }
        >
          {failure.message}
        </Alert>
      )}
      {result && (
        <MappingCard
          result={result}
          choices={task.choices}
          supervisors={supervisors}
          isDisabled={isImporting}
          onChange={task.change}
        />
      )}
      {result && mappingProblem(result) === undefined && (
        <CheckCard
          result={result}
          isCurrent={!isChecking && !failure}
          isImporting={isImporting}
          onImport={() => void task.start()}
        />
      )}
      {!result && isChecking && <ListSkeleton rows={3} />}
    </Stack>
  );
}

function Outcome({ task: { result, failure, isChecking } }: Pick<StepsProps, 'task'>) {
  const text = isChecking ? 'Checking the file…' : result && !failure ? outcomeOf(result) : '';
  const isBad = !isChecking && result !== undefined && result.problems.length > 0;
  const colors = isBad
    ? { bgcolor: '#fdecea', color: '#7a1c13' }
    : { bgcolor: 'brand.tint', color: 'brand.deep' };
  return (
    // Always rendered, because screen readers announce only changes of a live region.
    <Box
      component="output"
      sx={{
        ...colors,
        display: 'block',
        ...(text && { p: 2, mt: 2.5 }),
        borderRadius: '12px',
        fontWeight: 600,
      }}
    >
      {text}
    </Box>
  );
}

/** The last step, after an import. */
function ImportDone({ count, onStartOver }: { count: number; onStartOver: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  // The button that had the focus was removed.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        icon={<CheckIcon />}
        title={`${countOf(count, 'session')} imported`}
        text="They are in your history and in your totals, as approved and self-reported."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            <LinkButton to="/session-history" variant="contained">
              View History
            </LinkButton>
            <LinkButton to="/" variant="outlined">
              Go to Dashboard
            </LinkButton>
            <Button onClick={onStartOver}>Import Another File</Button>
          </Box>
        }
      />
    </Card>
  );
}
