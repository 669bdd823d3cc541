import { activityGroups, type FavoriteRecord, type SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormikContext } from 'formik';
import { useEffect, useMemo, type ReactNode, useRef } from 'react';
import { ValidatedForm } from '../../../components/forms/form.tsx';
import { SupervisorSelect } from '../../../components/forms/supervisor-select.tsx';
import { TextLink } from '../../../components/links.tsx';
import { useAsked, useSites } from '../../../lib/licenses.ts';
import { AskCheckbox } from './ask-checkbox.tsx';
import { FavoriteButtons } from './favorite-buttons.tsx';
import { HoursGroup } from '../hours-group.tsx';
import { SessionDateField } from './session-date-field.tsx';
import { clinicalTotal, groupTotal, type SessionDraft } from '../session-draft.ts';
import { lowWindow, SubmitPanel } from './submit-panel.tsx';
import type { useAsking } from './use-asking.ts';
import { SessionFormFields } from '../session-form-fields.tsx';

/** What other parts of the product add to Add Hours. */
export interface SessionFormSlots {
  /** Returns what is said of a draft under its total. */
  renderHint?: ((draft: SessionDraft) => ReactNode) | undefined;
  /** Shown above the direct clinical hours. */
  help?: ReactNode;
  /** Shown at the end of the form. */
  waiting?: ReactNode;
}

interface Props extends SessionFormSlots {
  supervisors: readonly SupervisorRecord[];
  isBusy: boolean;
  /** What the form says of the session that was logged last; undefined before. */
  lastLogged: string | undefined;
  /** The draft was begun before the page was opened. */
  wasRestored: boolean;
  lastSite: () => string | undefined;
  asking: ReturnType<typeof useAsking>;
  /** The favorite that the form was filled from. */
  favoriteId: number | undefined;
  /** Shown above the fields. */
  proposal: ReactNode;
  onFavoriteSaved: (favorite: FavoriteRecord) => void;
  onChange: (draft: SessionDraft) => void;
  /** Called when the untouched date has followed the day. */
  onFollowDay: (day: string) => void;
  onClear: () => void;
}

const sideSx = {
  display: { xs: 'contents', lg: 'flex' },
  flexDirection: 'column-reverse',
  gap: 2.5,
  position: { lg: 'sticky' },
  top: { lg: 24 },
} as const;

/** The form to log a session. Its parts look for their values: it is not rendered while hours are typed. */
export function SessionForm(props: Props) {
  const { supervisors, isBusy, lastLogged, wasRestored, lastSite, proposal, onChange, onFollowDay, onClear } =
    props;
  const { help, asking, renderHint } = props;
  // Not rendered with each change of a value: its fields look for theirs themselves.
  const fields = useMemo(
    () => (
      <SessionFormFields
        date={<SessionDateField onFollow={onFollowDay} />}
        supervisor={
          <SupervisorSelect supervisors={supervisors}>
            <option value="">Select a supervisor</option>
          </SupervisorSelect>
        }
        rows={activityGroups.map((group) => (
          <Box key={group} sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
            <Divider />
            {group === 'directClinical' && help}
            <HoursGroup group={group} hasChips />
          </Box>
        ))}
        foldedFor={supervisors}
        notesHelp="Leave out anything that could identify a client."
      />
    ),
    [supervisors, help, onFollowDay],
  );
  // Under the total where that stands beside the form; a bar with the total leaves no room for it.
  const isWide = useMediaQuery('(min-width: 1200px)');
  const hint = renderHint && <DraftHint render={renderHint} />;
  return (
    <ValidatedForm label="Log session">
      <DraftSaver wasRestored={wasRestored} lastSite={lastSite} onChange={onChange} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 680px) minmax(240px, 300px)' },
        }}
      >
        <Card
          sx={{
            p: { xs: 2, sm: 3.5 },
            display: 'grid',
            gap: { xs: 2, sm: 3 },
            // Keeps focused elements clear of the bars at top and bottom.
            '& input, & select, & textarea, & button, & a': {
              scrollMarginBlock: '9rem',
              [lowWindow]: { scrollMarginBlock: '5rem 1rem' },
            },
          }}
        >
          {proposal}
          {fields}
          <Alert role="note" severity="info" icon={false} sx={{ borderRadius: '12px' }}>
            <strong>Next Steps:</strong> hours are saved as pending. In History, request approval, or mark
            what was already approved.
          </Alert>
          {lastLogged && (
            <Alert role="note" severity="success" sx={{ overflowWrap: 'anywhere' }}>
              {lastLogged} Log another one here, or go to <TextLink to="/session-history">History</TextLink>.
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -2 }}>
            <Button onClick={onClear}>Clear Form</Button>
            <FavoriteButtons usedId={props.favoriteId} onSaved={props.onFavoriteSaved} />
          </Box>
          {/* Below all that is pressed, because it grows while hours are typed. */}
          {!isWide && hint}
          {props.waiting}
        </Card>
        <Box sx={sideSx}>
          {isWide && hint}
          <Totals supervisors={supervisors} asking={asking} isBusy={isBusy} />
        </Box>
      </Box>
    </ValidatedForm>
  );
}

/** Keeps the draft while it is typed, and fills in its site. */
function DraftSaver({
  wasRestored,
  lastSite,
  onChange,
}: Pick<Props, 'wasRestored' | 'lastSite' | 'onChange'>) {
  const { values } = useFormikContext<SessionDraft>();
  const asked = useAsked();
  useProposedSite(asked.has('site'), wasRestored, lastSite);
  useEffect(() => {
    onChange(values);
  }, [onChange, values]);
  return null;
}

function DraftHint({ render }: { render: (draft: SessionDraft) => ReactNode }) {
  return render(useFormikContext<SessionDraft>().values);
}

/** The total, the question whether the supervisor is asked, and the submit button. */
function Totals({ supervisors, asking, isBusy }: Pick<Props, 'supervisors' | 'asking' | 'isBusy'>) {
  const { values } = useFormikContext<SessionDraft>();
  const { supervisorId } = values;
  return (
    <SubmitPanel
      clinical={clinicalTotal(values)}
      supervision={groupTotal(values, 'supervision')}
      isBusy={isBusy}
    >
      {useMemo(
        () => (
          <AskCheckbox
            supervisor={supervisors.find(({ id }) => String(id) === supervisorId)}
            isChecked={asking.isAsked(supervisorId)}
            onChange={(isChecked) => asking.ask(supervisorId, isChecked)}
          />
        ),
        [supervisors, asking, supervisorId],
      )}
    </SubmitPanel>
  );
}

/**
 * Chooses a site in each new draft that names none: that of the last session, or the only one. Does nothing unless
 * `isAsked`, nor in a restored draft.
 */
function useProposedSite(isAsked: boolean, wasRestored: boolean, lastSite: () => string | undefined): void {
  const { data: sites } = useSites(isAsked);
  const { initialValues, values, setFieldValue } = useFormikContext<SessionDraft>();
  // A draft that starts over has initial values of its own.
  const settled = useRef(wasRestored ? initialValues : undefined);
  useEffect(() => {
    if (!sites || settled.current === initialValues) return;
    settled.current = initialValues;
    if (values.siteId !== '') return;
    const last = lastSite();
    const site = sites.find(({ id }) => String(id) === last) ?? (sites.length === 1 ? sites[0] : undefined);
    if (site) void setFieldValue('siteId', String(site.id), false);
  }, [sites, initialValues, values.siteId, setFieldValue, lastSite]);
}
