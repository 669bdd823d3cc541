import type { SupervisorRecord } from '@clinical-hours/proto/api';
import { Formik, setIn, type FormikHelpers, type FormikProps } from 'formik';
import { useCallback, useRef, useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import {
  emptyDraft,
  hasHours,
  sessionDraftSchema,
  toSessionBody,
  type SessionDraft,
} from './session-draft.ts';
import { SessionForm } from './session-form.tsx';
import { createSession } from './session.api.ts';
import { SupervisorFirst } from './supervisor-first.tsx';

interface Props {
  userId: number;
  supervisors: readonly SupervisorRecord[];
}

/** Add Hours. What is typed outlives a session that ends in the middle of it; the last supervisor is proposed again. */
export function LogSessionPage({ userId, supervisors }: Props) {
  const draftKey = `session-draft:${userId}`;
  const supervisorKey = `last-supervisor:${userId}`;
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const formik = useRef<FormikProps<SessionDraft>>(null);
  const [hasLogged, setHasLogged] = useState(false);

  const isOffered = (id: string | undefined) =>
    supervisors.some((supervisor) => String(supervisor.id) === id);
  const blank = () => {
    const last = readStored<string>('localStorage', supervisorKey);
    return emptyDraft(last !== undefined && isOffered(last) ? last : '');
  };
  const [initial] = useState(() => {
    const kept = readStored<SessionDraft>('sessionStorage', draftKey);
    return kept ? { ...kept, supervisorId: isOffered(kept.supervisorId) ? kept.supervisorId : '' } : blank();
  });
  const keep = useCallback(
    (draft: SessionDraft) =>
      writeStored('sessionStorage', draftKey, draft.notes || hasHours(draft) ? draft : undefined),
    [draftKey],
  );

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
    writeStored('localStorage', supervisorKey, draft.supervisorId);
    form.resetForm({ values: emptyDraft(draft.supervisorId, draft.date) });
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
          validate={() => unreadableHours()}
          onSubmit={submit}
        >
          <SessionForm
            supervisors={supervisors}
            isBusy={isBusy}
            hasLogged={hasLogged}
            onChange={keep}
            onClear={() => formik.current?.resetForm({ values: blank() })}
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

// A browser gives an empty value for a number that it cannot read ('1,5', '1e'): hours must not vanish that way.
function unreadableHours(): object {
  const inputs = document.querySelectorAll<HTMLInputElement>('form input[type="number"]');
  const unreadable = [...inputs].filter((input) => input.validity.badInput);
  const message = 'Enter hours as a number, such as 0.25 or 1.5';
  return unreadable.reduce<object>((errors, { name }) => setIn(errors, name, message), {});
}
