import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { CheckCard } from './check-card.tsx';
import { MappingCard } from './mapping-card.tsx';
import { isReady, mappingProblem } from './outcome.ts';
import { PartsCard } from './parts-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import type { RenderAddSupervisor } from './supervisor-names.tsx';
import type { useImport } from './use-import.ts';

interface Props {
  task: ReturnType<typeof useImport>;
  supervisors: readonly SupervisorRecord[];
  renderAddSupervisor: RenderAddSupervisor;
}

/** What follows the choice of a file: its parts, what has to be asked, its columns, and the import. */
export function FileSteps({ task, supervisors, renderAddSupervisor }: Props) {
  const { result, failure, isChecking, isImporting } = task;
  return (
    <>
      {task.parts.length > 1 && (
        <PartsCard
          parts={task.parts}
          current={task.current}
          isReady={result !== undefined && isReady(result, task.choices) && !isChecking && !failure}
          isDisabled={isImporting || isChecking}
          onSkip={task.skip}
          onImportAll={() => void task.start(true)}
        />
      )}
      {result && result.questions.length > 0 && (
        <QuestionsCard
          questions={result.questions}
          choices={task.choices}
          isDisabled={isImporting || isChecking}
          onChange={task.change}
        />
      )}
      {result && (
        <MappingCard result={result} choices={task.choices} isDisabled={isImporting} onChange={task.change} />
      )}
      {result && mappingProblem(result) === undefined && (
        <CheckCard
          result={result}
          choices={task.choices}
          supervisors={supervisors}
          renderAddSupervisor={renderAddSupervisor}
          isCurrent={!isChecking && !failure}
          isImporting={isImporting}
          onChange={task.change}
          onImport={() => void task.start(false)}
        />
      )}
    </>
  );
}
