import type { ArticleSummary, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { LoadError } from '../../components/load-error.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { hasFailed, type Loaded } from '../../components/when-loaded.tsx';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { usePagedQuery, useShownPage } from '../../lib/use-paged-query.ts';
import { AskForm, AskHeader, useAskPanel } from './ask-panel.tsx';
import { ConsultationDialogs } from './consultation-dialogs.tsx';
import { unknownSupervisor } from './consultation-list-props.ts';
import { ConsultationListPanel, Welcome } from './consultation-list-panel.tsx';
import { readConsultationQuery, writeConsultationQuery } from './consultation-query.ts';
import { pageSize, useConsultationPage } from './consultation.api.ts';
import { StatusFilter } from './status-filter.tsx';
import { useConsultationActions } from './use-consultation-actions.ts';
import { useLanding } from './use-landing.ts';

const nobody: readonly SupervisorRecord[] = [];
const nothing: readonly ArticleSummary[] = [];

interface Props {
  userId: number;
  /** Without them questions can be asked all the same, only not sent to a supervisor. */
  supervisors: Loaded<readonly SupervisorRecord[]>;
  /** Of the guidance library. Without them the titles of sources lead nowhere. */
  articles: readonly ArticleSummary[] | undefined;
}

/** Get Answers: asking a clinical question, and everything that was asked and answered before. */
export function ConsultationPage({ userId, supervisors: loaded, articles = nothing }: Props) {
  const supervisors = loaded.data ?? nobody;
  const hasNoSupervisorList = hasFailed(loaded);
  const names = useMemo(() => new Map(supervisors.map(({ id, name }) => [id, name])), [supervisors]);
  const reviewDates = useMemo(() => new Map(articles.map(({ id, reviewed }) => [id, reviewed])), [articles]);
  const paged = usePagedQuery(readConsultationQuery, writeConsultationQuery);
  const { query } = paged;
  const page = useConsultationPage(query);
  const total = page.data?.total ?? 0;
  const landing = useLanding(paged);
  const panel = useAskPanel({ userId, supervisors, hasNoSupervisorList, onAsked: landing.showAsked });
  const actions = useConsultationActions({ supervisors, onChanged: landing.landOn });
  const { home, watch, goHome } = useKeptFocus();

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
      {isNothingAsked && !panel.isOpen && <Welcome onAsk={panel.open} />}
      {(isFiltered || total > 0) && (
        <StatusFilter status={query.status} onPick={(status) => landing.go({ status, page: 1 })} />
      )}
      {!isNothingAsked && (
        <ConsultationListPanel
          page={page}
          isFiltered={isFiltered}
          headingRef={home}
          onClearFilter={() => landing.go({ status: undefined, page: 1 })}
          supervisorName={(id) => (id === null ? undefined : names.get(id)) ?? unknownSupervisor}
          reviewDates={reviewDates}
          canEscalate={supervisors.length > 0}
          hasNoSupervisorList={hasNoSupervisorList}
          isBusy={actions.isBusy}
          askedId={landing.askedId}
          landingId={landing.landingId}
          onLanded={landing.onLanded}
          onEscalate={actions.startEscalation}
          onTakeBack={actions.startTakingBack}
        />
      )}
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={total}
        noun="questions"
        onPage={(number) => {
          landing.go({ page: number });
          goHome();
        }}
      />
      <ConsultationDialogs actions={actions} supervisors={supervisors} />
    </Box>
  );
}
