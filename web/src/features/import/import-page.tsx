import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, type ReactNode, type Ref } from 'react';
import { HistoryIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toneSx } from '../../components/styles.ts';
import { useUnsavedChanges } from '../../components/forms/unsaved-changes.tsx';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { FileCard } from './file-card.tsx';
import { ImportDone } from './import-done.tsx';
import { mappingProblem, outcomeOf } from './outcome.ts';
import type { RenderAddSupervisor } from './supervisor-names.tsx';
import { useImport } from './use-import.ts';

/** Loaded when a file is chosen. */
export const FileSteps = lazyPart(
  async () => (await import('./file-steps.tsx')).FileSteps,
  'what is in your file',
);

interface PageProps {
  supervisors: readonly SupervisorRecord[];
  renderAddSupervisor: RenderAddSupervisor;
  /** The button that opens a calendar, which is no table. */
  calendarButton?: ReactNode;
  /** Takes a file if it is a calendar, and returns whether it is. */
  takeCalendar?: ((file: File | undefined) => boolean) | undefined;
}

/** Import Hours: imports all sessions of a spreadsheet at once. */
export function ImportPage(props: PageProps) {
  const task = useImport();
  useUnsavedChanges(task.result !== undefined && !task.isDone);
  return (
    <>
      <PageHeader
        title="Import Hours"
        subtitle="Bring in what you logged in a spreadsheet"
        actions={
          <>
            {props.calendarButton}
            <LinkButton to="/session-history" variant="outlined" startIcon={<HistoryIcon />}>
              History
            </LinkButton>
          </>
        }
      />
      {!task.isDone ? (
        <Steps task={task} {...props} />
      ) : (
        <ImportDone
          parts={task.parts}
          isPending={task.choices.importAs === 'pending'}
          onStartOver={task.startOver}
        />
      )}
    </>
  );
}

interface StepsProps extends PageProps {
  task: ReturnType<typeof useImport>;
}

function Steps({ task, supervisors, renderAddSupervisor, takeCalendar }: StepsProps) {
  const { file, result, failure, isChecking, isImporting } = task;
  // An answered question and a corrected row disappear, and the focus with them.
  const { heading, watch } = useRestoredFocus<HTMLOutputElement>();
  return (
    <Stack spacing={2.5} {...watch}>
      <Box>
        <FileCard
          fileName={file?.name}
          rejection={task.rejection}
          supervisorName={supervisors[0]?.name}
          isDisabled={isImporting}
          onChoose={(chosen) => {
            if (takeCalendar?.(chosen[0])) return;
            void FileSteps.preload();
            void task.choose(chosen);
          }}
        />
        <Outcome task={task} ref={heading} />
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
      {(result || task.parts.length > 1) && (
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <FileSteps task={task} supervisors={supervisors} renderAddSupervisor={renderAddSupervisor} />
        </Suspense>
      )}
      {!result && isChecking && <ListSkeleton rows={3} />}
      {!file && <EarlierImports />}
    </Stack>
  );
}

interface OutcomeProps extends Pick<StepsProps, 'task'> {
  ref: Ref<HTMLOutputElement>;
}

function Outcome({ task: { result, choices, failure, isChecking }, ref }: OutcomeProps) {
  const text = isChecking ? 'Checking the file…' : result && !failure ? outcomeOf(result, choices) : '';
  const isBad = !isChecking && result !== undefined && mappingProblem(result) !== undefined;
  const colors = isBad ? toneSx('bad') : { bgcolor: 'brand.tint', color: 'brand.deep' };
  return (
    // Always rendered, because screen readers announce only changes of a live region.
    <Box
      component="output"
      ref={ref}
      tabIndex={-1}
      sx={{
        ...colors,
        display: 'block',
        ...(text && { p: 2, mt: 2.5 }),
        borderRadius: '12px',
        fontWeight: 600,
        outline: 'none',
      }}
    >
      {text}
    </Box>
  );
}
