import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { hasHours, sessionDraftSchema, toSessionBody, type SessionDraft } from './session-draft.ts';
import { SessionForm } from './session-form.tsx';
import { createSession } from './session.api.ts';
import { SupervisorFirst } from './supervisor-first.tsx';
import { unreadableHours } from './unreadable-hours.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface Props {
  userId: number;
  supervisors: readonly SupervisorRecord[];
}

/** Add Hours. What is typed outlives a reload, and a session that ends in the middle of it. */
export function LogSessionPage({ userId, supervisors }: Props) {
  const { initial, keep, clear, next } = useKeptDraft(userId, supervisors);
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const formik = useRef<FormikProps<SessionDraft>>(null);
  const [hasLogged, setHasLogged] = useState(false);

  const [submit, isBusy] = useAction(async (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    const problem = problemOf(draft, supervisors.length);
    if (problem) {
      if (problem.field) form.setFieldError(problem.field, problem.description);
      toast({ title: problem.title, description: problem.description, isError: true });
      return;
    }
    try {
      const body = toSessionBody(draft);
      await submitKey.current.send(body, (key) => createSession(body, key));
    } catch (error) {
      const description = serverMessage(error) ?? 'Please try again.';
      toast({ title: 'Error logging session', description, isError: true });
      return;
    }
    form.resetForm({ values: next(draft) });
    setHasLogged(true);
    toast({
      title: 'Session logged successfully',
      description: 'Your supervision session has been recorded.',
    });
    await refresh();
  });

  return (
    <>
      <PageHeader title="Add Hours" subtitle="Log a session while it is fresh" />
      {supervisors.length === 0 ? (
        <SupervisorFirst />
      ) : (
        <Formik
          innerRef={formik}
          initialValues={initial}
          validationSchema={sessionDraftSchema}
          validate={unreadableHours}
          // Leaving a field must not take a text away: the button under the mouse would move, and the click be lost.
          validateOnBlur={false}
          onSubmit={submit}
        >
          <SessionForm
            supervisors={supervisors}
            isBusy={isBusy}
            hasLogged={hasLogged}
            onChange={keep}
            onClear={() => formik.current?.resetForm({ values: clear() })}
          />
        </Formik>
      )}
    </>
  );
}

function problemOf(draft: SessionDraft, supervisorCount: number) {
  if (supervisorCount === 0) {
    return {
      title: 'No supervisors available',
      description: 'Please add a supervisor first before logging hours.',
    };
  }
  if (draft.supervisorId === '') {
    return {
      field: 'supervisorId',
      title: 'Supervisor required',
      description: 'Please select a supervisor before logging hours.',
    };
  }
  if (!hasHours(draft)) {
    return {
      field: 'directClinical.0.hours',
      title: 'No hours entered',
      description: 'Please enter at least some hours before submitting.',
    };
  }
  return undefined;
}
