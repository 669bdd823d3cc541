import type { ConsultationRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AddIcon, CloseIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { articlesPath, isAsking } from '../../lib/requests/get-answers.ts';
import { questionDraftSchema, useQuestionDraft } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';
import { useAsk } from './use-ask.ts';

interface Options {
  userId: number;
  supervisors: readonly SupervisorRecord[];
  /** Whether the list of supervisors could not be loaded. */
  hasNoSupervisorList: boolean;
  onAsked: (consultation: ConsultationRecord) => Promise<unknown>;
}

/** The state of asking: the form's draft, whether it is open, and the call that is under way. */
export function useAskPanel({ userId, onAsked, ...options }: Options) {
  const draft = useQuestionDraft(userId);
  const comesToAsk = isAsking(useLocation().state);
  // The form opens with a draft that was not sent.
  const [form, setForm] = useState({ isOpen: draft.wasRestored || comesToAsk, takesFocus: comesToAsk });
  const close = () => setForm({ isOpen: false, takesFocus: false });
  const asks = useAsk({
    supervisors: options.supervisors,
    startOver: draft.startOver,
    onAsked: (consultation) => {
      close();
      return onAsked(consultation);
    },
  });
  return { ...options, draft, asks, ...form, close, open: () => setForm({ isOpen: true, takesFocus: true }) };
}

type Panel = ReturnType<typeof useAskPanel>;

/** The header of the page, with the button that opens and closes the form. */
export function AskHeader({ panel: { isOpen, open, close, asks } }: { panel: Panel }) {
  return (
    <PageHeader
      title="Get Answers"
      subtitle="Clinical questions, answered by Instant Guidance or your supervisor"
      actions={
        <>
          <LinkButton to={articlesPath} sx={{ order: { xs: 1, sm: 0 } }}>
            Browse all articles
          </LinkButton>
          <Button
            variant={isOpen ? 'outlined' : 'contained'}
            startIcon={isOpen ? <CloseIcon /> : <AddIcon />}
            aria-expanded={isOpen}
            disabled={asks.asking !== undefined}
            onClick={isOpen ? close : open}
            // As wide with both labels: the words beside it keep their lines.
            sx={{ flexBasis: { xs: '100%', sm: 'auto' }, minWidth: { sm: 176 } }}
          >
            {isOpen ? 'Close Form' : 'Ask Question'}
          </Button>
        </>
      }
    />
  );
}

/** The form, while it is open. Its values survive its closing. */
export function AskForm({ panel }: { panel: Panel }) {
  const { draft, asks, isOpen, takesFocus, supervisors, hasNoSupervisorList } = panel;
  return (
    <Formik
      initialValues={draft.initial}
      validationSchema={questionDraftSchema}
      // Validating on blur can remove an error text: the button under the mouse then moves, and the click is lost.
      validateOnBlur={false}
      onSubmit={asks.ask}
    >
      {isOpen && (
        <QuestionForm
          supervisors={supervisors}
          hasNoSupervisorList={hasNoSupervisorList}
          asking={asks.asking}
          failure={asks.failure}
          takesFocus={takesFocus}
          onChange={draft.save}
          onAddress={asks.address}
        />
      )}
    </Formik>
  );
}
