import {
  consultationStatuses,
  type ArticleSummary,
  type ConsultationRecord,
  type ConsultationStatus,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useCallback, useMemo, useState } from 'react';
import { LoadError } from '../../components/loading/load-error.tsx';
import { Pagination } from '../../components/lists/pagination.tsx';
import { badgeLabel } from '../../components/status-badge.tsx';
import { areLoading, hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { usePagedQuery, useShownPage, type PagedQueryState } from '../../lib/requests/use-paged-query.ts';
import { AskForm, AskHeader, useAskPanel } from './ask-panel.tsx';
import { ConsultationDialogs } from './consultation-dialogs.tsx';
import { ConsultationList, Welcome } from './consultation-list.tsx';
import { unknownSupervisor } from './consultation-card.tsx';
import {
  readConsultationQuery,
  writeConsultationQuery,
  type ConsultationQuery,
} from './consultation-query.ts';
import { pageSize, useConsultationPage, useShowFirst } from './consultation.api.ts';
import { useConsultationActions } from './use-consultation-actions.ts';

const nobody: readonly SupervisorRecord[] = [];
const nothing: readonly ArticleSummary[] = [];

interface Props {
  userId: number;
  /** Without them, questions can be asked, but not sent to a supervisor. */
  supervisors: Loaded<readonly SupervisorRecord[]>;
  /** The articles of the guidance library. Without them, the titles of sources are no links. */
  articles: readonly ArticleSummary[] | undefined;
}

/** Get Answers: a form to ask clinical questions, and all earlier questions with their answers. */
export function ConsultationPage({ userId, supervisors: loaded, articles = nothing }: Props) {
  const supervisors = loaded.data ?? nobody;
  const hasNoSupervisorList = hasFailed(loaded);
  const names = useMemo(() => new Map(supervisors.map(({ id, name }) => [id, name])), [supervisors]);
  const reviewDates = useMemo(() => new Map(articles.map(({ id, reviewed }) => [id, reviewed])), [articles]);
  const paged = usePagedQuery(readConsultationQuery, writeConsultationQuery);
  const { query } = paged;
  const page = useConsultationPage(query);
  const total = page.data?.total ?? 0;
  const focus = useQuestionFocus(paged);
  const panel = useAskPanel({ userId, supervisors, hasNoSupervisorList, onAsked: focus.showAsked });
  const actions = useConsultationActions({
    supervisors,
    onChanged: focus.moveTo,
    onAsked: focus.showAsked,
  });
  const { heading, watch, focusHeading } = useRestoredFocus();

  const isCurrent = page.data !== undefined && !page.isPrevious;
  const shownPage = useShownPage(paged, { total, pageSize, isCurrent });
  const isFiltered = query.status !== undefined;
  const isNothingAsked = isCurrent && total === 0 && !isFiltered;
  return (
    <Box {...watch}>
      <AskHeader panel={panel} />
      {hasNoSupervisorList && (
        <Box sx={{ mb: 2.5 }}>
          <LoadError what="your supervisors" error={loaded.error} onRetry={loaded.mutate} />
        </Box>
      )}
      <AskForm panel={panel} />
      {isNothingAsked && !panel.isOpen && <Welcome titleRef={heading} onAsk={panel.open} />}
      {/* Above the questions, so it is there before they are. */}
      {(isFiltered || total > 0 || areLoading(page)) && (
        <StatusFilter status={query.status} onPick={(status) => focus.go({ status, page: 1 })} />
      )}
      {!isNothingAsked && (
        <ConsultationList
          page={page}
          isFiltered={isFiltered}
          headingRef={heading}
          onClearFilter={() => focus.go({ status: undefined, page: 1 })}
          supervisorName={(id) => (id === null ? undefined : names.get(id)) ?? unknownSupervisor}
          reviewDates={reviewDates}
          canEscalate={supervisors.length > 0}
          hasNoSupervisorList={hasNoSupervisorList}
          isBusy={actions.isBusy}
          askedId={focus.askedId}
          focusId={focus.focusId}
          onFocused={focus.onFocused}
          onEscalate={actions.startEscalation}
          onTakeBack={actions.startTakingBack}
          onDelete={actions.startDeleting}
          onName={actions.startNaming}
          onAskAgain={actions.startAskingAgain}
        />
      )}
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={total}
        noun="questions"
        onPage={(number) => {
          focus.go({ page: number });
          focusHeading();
        }}
      />
      <ConsultationDialogs actions={actions} supervisors={supervisors} />
    </Box>
  );
}

interface StatusFilterProps {
  status: ConsultationStatus | undefined;
  onPick: (status: ConsultationStatus | undefined) => void;
}

function StatusFilter({ status, onPick }: StatusFilterProps) {
  return (
    <TextField
      select
      size="small"
      id="filter-status"
      label="Status"
      value={status ?? ''}
      onChange={(event) => onPick(consultationStatuses.find((each) => each === event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{
        mb: 2.5,
        width: { xs: '100%', sm: 240 },
        // The colour shows at a glance why questions are missing.
        ...(status && { '& .MuiInputBase-root': { bgcolor: 'brand.tint' } }),
      }}
    >
      <option value="">All Status</option>
      {consultationStatuses.map((each) => (
        <option key={each} value={each}>
          {badgeLabel(each)}
        </option>
      ))}
    </TextField>
  );
}

/** Keeps the question that was asked last, and the question that gets the focus as soon as the list shows it. */
function useQuestionFocus({ query, go }: PagedQueryState<ConsultationQuery>) {
  const showFirst = useShowFirst();
  const [askedId, setAskedId] = useState<number>();
  const [focusId, setFocusId] = useState<number>();
  const onFocused = useCallback(() => setFocusId(undefined), []);
  return {
    askedId,
    focusId,
    onFocused,
    moveTo: setFocusId,
    /** Changes the query. A question that was to get the focus no longer does. */
    go: (changes: Partial<ConsultationQuery>) => {
      onFocused();
      go(changes);
    },
    /** Shows a new question at the top of the first page, and removes a filter that would hide it. */
    showAsked: async (asked: ConsultationRecord) => {
      const status = query.status === asked.status ? query.status : undefined;
      if (query.page !== 1 || status !== query.status) go({ status, page: 1 });
      setAskedId(asked.id);
      setFocusId(asked.id);
      await showFirst(asked, status);
    },
  };
}
