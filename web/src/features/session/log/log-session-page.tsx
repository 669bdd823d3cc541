import type { FavoriteRecord, SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { Formik, type FormikHelpers, type FormikProps } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../../components/links.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useToast, type Toast } from '../../../components/feedback/toast.tsx';
import { useAsked } from '../../../lib/licenses.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useRefresh } from '../../../lib/requests/use-refresh.ts';
import type { FavoriteFields } from './favorite-draft.ts';
import { LastTime } from './last-time.tsx';
import { askingProblem } from './ask-checkbox.tsx';
import { nameIn, problemOf, refusalOf } from './log-problems.ts';
import {
  hasHours,
  isAboutItsDay,
  notesSchema,
  problemsOfDraft,
  toSessionBody,
  type SessionDraft,
} from '../session-draft.ts';
import { SessionForm, type SessionFormSlots } from './session-form.tsx';
import { useArrivals, useProposal } from './use-arrivals.ts';
import { useAsking } from './use-asking.ts';
import { useEditLogged } from './use-edit-logged.tsx';
import { useSavedDraft } from './use-saved-draft.ts';
import type { Logging } from './log-session.ts';
import { useLogSession } from './use-log-session.ts';
import { loggedNote, useLoggedToast } from './use-logged-toast.ts';
import { draftLike } from '../log-again.ts';
import { useLatestSessions } from '../session.api.ts';
import { otherHoursOn } from '../day-hours.ts';
import { isDuplicate, useDuplicateQuestion } from '../use-duplicate-question.tsx';
import { useUnusualQuestion } from '../use-unusual-question.tsx';
import { PeopleIcon } from '../../../components/icons.tsx';
import { toneSx } from '../../../components/styles.ts';

interface Props extends SessionFormSlots {
  userId: number;
  supervisors: readonly SupervisorRecord[];
  /** The supervisors of the latest logged sessions; unknown while they cannot be fetched. */
  recentSupervisors?: readonly number[] | undefined;
}

/** Add Hours. The draft survives a reload, and the end of the sign-in. */
export function LogSessionPage(props: Props) {
  const { userId, supervisors, recentSupervisors, renderHint, help, waiting } = props;
  const proposed = useProposal();
  const asked = useAsked();
  const { data: latest = [] } = useLatestSessions();
  const [last] = latest;
  const { initial, wasRestored, fitting, save, followDay, clear, next, lastSite } = useSavedDraft(
    userId,
    supervisors,
    proposed,
    recentSupervisors,
    { last: last && draftLike(last), latest, asked },
  );
  const [other, setOther] = useState(wasRestored ? proposed : undefined);
  const [undone, setUndone] = useState<SessionDraft>();
  const [favoriteId, setFavoriteId] = useState<number>();
  const asking = useAsking(userId);
  const toast = useToast();
  const refresh = useRefresh();
  const formik = useRef<FormikProps<SessionDraft>>(null);
  const [lastLogged, setLastLogged] = useState<string>();
  const logSession = useLogSession(userId);
  const editing = useEditLogged(supervisors);
  const navigate = useNavigate();

  const unusual = useUnusualQuestion('Yes, Log Session', undefined, otherHoursOn);
  const duplicates = useDuplicateQuestion();

  /** Puts a draft into the form. What was typed meanwhile stays, and the draft is offered above it. */
  const restore = (draft: SessionDraft) => {
    const form = formik.current;
    setLastLogged(undefined);
    // The page was left since the session was logged.
    if (!form) void navigate('/log-session', { state: { again: draft } });
    else if (isAboutItsDay(form.values)) setUndone(draft);
    else void form.setValues(fitting(draft));
  };
  const edit = (session: SessionRecord) => {
    if (formik.current) editing.open(session);
    else void navigate('/log-session', { state: { edit: session } });
  };
  useArrivals({ proposed, restore, edit });
  const tellLogged = useLoggedToast({ onUndone: restore, onEdit: edit });

  const startNext = (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    form.resetForm({ values: next(draft) });
    unusual.forget();
    setFavoriteId(undefined);
    setUndone(undefined);
    window.scrollTo({ top: 0 });
  };

  const [send, isBusy] = useAction(async (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    const { supervisorId } = draft;
    const supervisor = supervisors.find(({ id }) => String(id) === supervisorId);
    const isAsked = supervisor && asking.isAsked(supervisorId) && askingProblem(supervisor) === undefined;
    const name = isAsked ? nameIn(supervisors, supervisorId) : undefined;
    const body = {
      ...toSessionBody(draft, asked),
      requestApproval: name !== undefined,
      ...(favoriteId === undefined ? {} : { favoriteId }),
    };
    let session: Logging;
    try {
      session = await logSession({ ...body, unlessDuplicate: true });
      if (isDuplicate(session)) {
        if (!(await duplicates.ask([session.duplicate]))) return;
        session = await logSession(body);
      }
    } catch (error) {
      toast({ title: 'Error logging session', description: refusalOf(error, name), isError: true });
      return;
    }
    if (isDuplicate(session)) return;
    startNext(draft, form);
    if (session === 'waiting') return toast(waitingToast);
    const askedName = name && supervisor?.deputy ? `${supervisor.deputy} as deputy of ${name}` : name;
    const request = { askedName, toldOn: supervisor?.digestWeekday };
    setLastLogged(loggedNote(request));
    tellLogged({ session, draft, ...request });
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
    setUndone(undefined);
    setFavoriteId(undefined);
    // A session that names no site leaves the one in the form.
    const siteId = draft.siteId || (formik.current?.values.siteId ?? '');
    void formik.current?.setValues({ ...fitting(draft), siteId });
  };

  const fillFrom = (favorite: FavoriteRecord, fields: FavoriteFields) => {
    const form = formik.current;
    if (!form) return;
    const before = form.values;
    const siteId = fields.siteId || before.siteId;
    void form.setValues(fitting({ ...before, ...fields, siteId }));
    // Hours of another favorite are a tap away; typed ones are not.
    if (hasHours(before) && favoriteId === undefined) {
      toast({
        title: `Filled in as “${favorite.name}”`,
        undo: () => {
          setFavoriteId(undefined);
          void formik.current?.setValues(before);
        },
      });
    }
    setFavoriteId(favorite.id);
  };

  return (
    <>
      <PageHeader
        title="Add Hours"
        actions={
          supervisors.length > 0 && (
            <LinkButton to="/log-session/week" variant="outlined" size="small">
              Log a Week
            </LinkButton>
          )
        }
      />
      {supervisors.length === 0 ? (
        <SupervisorFirst />
      ) : (
        <Formik
          innerRef={formik}
          initialValues={initial}
          validate={problemsOfDraft}
          validationSchema={notesSchema}
          // Validating on blur can remove an error text: the button under the mouse then moves, and the click is
          // lost.
          validateOnBlur={false}
          onSubmit={submit}
        >
          <SessionForm
            supervisors={supervisors}
            isBusy={isBusy}
            lastLogged={lastLogged}
            wasRestored={wasRestored}
            lastSite={lastSite}
            renderHint={renderHint}
            help={help}
            asking={asking}
            favoriteId={favoriteId}
            waiting={waiting}
            proposal={
              <LastTime
                other={other}
                undone={undone}
                favoriteId={favoriteId}
                onFill={fill}
                onUse={fillFrom}
              />
            }
            onFavoriteSaved={({ id }) => setFavoriteId(id)}
            onChange={save}
            onFollowDay={followDay}
            onClear={() => {
              setFavoriteId(undefined);
              formik.current?.resetForm({ values: clear() });
            }}
          />
        </Formik>
      )}
      {unusual.question}
      {duplicates.question}
      {editing.dialog}
    </>
  );
}

const waitingToast: Toast = {
  title: 'Kept on this device',
  description: 'You’re offline. We’ll send your session when you’re back online.',
};

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
      <Typography sx={{ my: 1.5 }}>They approve your hours.</Typography>
      <Box sx={{ mt: 2.5 }}>
        <LinkButton to="/supervisors?first" variant="contained" color="error">
          Add a Supervisor
        </LinkButton>
      </Box>
    </Card>
  );
}
