import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PeopleIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { toneSx } from '../../components/styles.ts';
import { useToast, type Toast } from '../../components/toast.tsx';
import { serverMessage } from '../../lib/http.ts';
import { useAsked } from '../../lib/licenses.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { LastTime } from './last-time.tsx';
import { draftIn } from './log-again.ts';
import { logSession } from './log-session.ts';
import { hasHours, sessionDraftSchema, toSessionBody, type SessionDraft } from './session-draft.ts';
import { SessionForm, type SessionFormSlots } from './session-form.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useUnusualQuestion } from './use-unusual-question.tsx';

interface Props extends SessionFormSlots {
  userId: number;
  supervisors: readonly SupervisorRecord[];
}

/** Add Hours. The draft survives a reload, and the end of the sign-in. */
export function LogSessionPage({ userId, supervisors, renderHint, help, waiting }: Props) {
  const proposed = useProposal();
  const { initial, wasKept, fitting, keep, followDay, clear, next, lastSite } = useKeptDraft(
    userId,
    supervisors,
    proposed,
  );
  const [other, setOther] = useState(wasKept ? proposed : undefined);
  const asked = useAsked();
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const formik = useRef<FormikProps<SessionDraft>>(null);
  const [hasLogged, setHasLogged] = useState(false);

  const unusual = useUnusualQuestion('Yes, Log Session');

  const [send, isBusy] = useAction(async (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    let outcome: Awaited<ReturnType<typeof logSession>>;
    try {
      const body = toSessionBody(draft, asked);
      outcome = await submitKey.current.send(body, (key) => logSession(userId, body, key));
    } catch (error) {
      const description = serverMessage(error) ?? 'Please try again.';
      toast({ title: 'Error logging session', description, isError: true });
      return;
    }
    form.resetForm({ values: next(draft) });
    unusual.forget();
    if (outcome === 'waiting') return toast(waitingToast);
    setHasLogged(true);
    toast({
      title: 'Session logged successfully',
      description: 'Your supervision session has been recorded.',
    });
    await refresh();
  });

  const submit = async (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    const problem = problemOf(draft, supervisors.length);
    if (!problem) {
      await unusual.ask(draft, () => send(draft, form));
      return;
    }
    if (problem.field) form.setFieldError(problem.field, problem.description);
    toast({ title: problem.title, description: problem.description, isError: true });
  };

  const fill = (draft: SessionDraft) => {
    setOther(undefined);
    // A session that names no site leaves the one in the form.
    const siteId = draft.siteId || (formik.current?.values.siteId ?? '');
    void formik.current?.setValues({ ...fitting(draft), siteId });
  };

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
          // Validating on blur can remove an error text: the button under the mouse then moves, and the click is
          // lost.
          validateOnBlur={false}
          onSubmit={submit}
        >
          <SessionForm
            supervisors={supervisors}
            isBusy={isBusy}
            hasLogged={hasLogged}
            wasKept={wasKept}
            lastSite={lastSite}
            renderHint={renderHint}
            help={help}
            waiting={waiting}
            proposal={<LastTime other={other} onFill={fill} />}
            onChange={keep}
            onFollowDay={followDay}
            onClear={() => formik.current?.resetForm({ values: clear() })}
          />
        </Formik>
      )}
      {unusual.question}
    </>
  );
}

const waitingToast: Toast = {
  title: 'Kept on this device',
  description: 'There is no connection. Your session waits here, and is sent by itself when you are back.',
};

// The proposal of History becomes a part of the draft, so it is removed from the location: a reload must not propose
// it again.
function useProposal(): SessionDraft | undefined {
  const { pathname, state } = useLocation();
  const [proposed] = useState(() => draftIn(state));
  const navigate = useNavigate();
  useEffect(() => {
    if (state) void navigate(pathname, { replace: true, state: null });
  }, [navigate, pathname, state]);
  return proposed;
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

/** Shown instead of the form while the trainee has no supervisor. */
function SupervisorFirst() {
  return (
    <Card
      sx={{
        p: { xs: 3, sm: 4 },
        ...toneSx('bad'),
        borderColor: 'error.main',
        textAlign: 'center',
      }}
    >
      <PeopleIcon sx={{ fontSize: 40 }} />
      <Typography component="h2" variant="h6" sx={{ mt: 1 }}>
        First, Add Your Supervisor
      </Typography>
      <Typography sx={{ my: 1.5 }}>Hours are logged with the supervisor who will approve them.</Typography>
      <Box sx={{ mt: 2.5 }}>
        <LinkButton to="/supervisors" variant="contained" color="error">
          Add a Supervisor
        </LinkButton>
      </Box>
    </Card>
  );
}
