import type { OwnUserRecord, PresetRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { DialogButtons, FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { ListSkeleton } from '../../../components/lists/list-skeleton.tsx';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import type { Goals } from '../../../lib/goal-fields.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { boardGoals } from '../goals/board-goals.ts';
import { GoalOffer, tickedGoals, toTicks, type GoalTicks } from '../goals/goal-offer.tsx';
import { withExpiry } from '../parts/date-labels.ts';
import { dateErrors, toDates, toDateValues, type DateValues } from './license-dates.tsx';
import { answerErrors, askedDates, LicenseQuestions, type Answers } from './license-questions.tsx';
import { usePreset, usePresets, type LicenseInput, type PresetDetails } from '../parts/licensure.api.ts';
import { newestPresets } from '../rules/preset-choice.ts';
import { PresetField, type PresetChoice } from './preset-field.tsx';

interface Props {
  user: OwnUserRecord;
  onSave: (body: LicenseInput, goals: Partial<Goals>) => Promise<unknown>;
  /** Leads to the questions about a board that is not listed. */
  onUnlisted: (state: string) => void;
  onClose: () => void;
  /** Given where the board is the first question to a new trainee, who may go on without one. */
  introduction?: Introduction | undefined;
}

interface Introduction {
  /** Which step this is. */
  place: string;
  /** Leads to a page instead. */
  onLeave: (to: string) => void;
}

type Values = PresetChoice & Answers & DateValues & GoalTicks;

/** The dialog in which a board is chosen: a state, a license, two questions, and the goals that follow. */
export function AddLicenseDialog({ user, onSave, onUnlisted, onClose, introduction }: Props) {
  const presets = usePresets();
  const [save, isBusy] = useAction(onSave);
  const details = useRef<PresetDetails>(undefined);
  const chosenOf = ({ presetId }: Values) =>
    newestPresets(presets.data ?? []).find(({ id }) => id === presetId);
  return (
    <FormDialog<Values>
      title={introduction ? 'Which license are you working toward?' : 'Choose a Board'}
      {...(introduction && { subtitle: introduction.place, isLocked: true })}
      firstFocus="field"
      initialValues={{
        state: '',
        presetId: '',
        isConfirmed: false,
        hasDegree: '',
        isRegistered: '',
        isDayUnknown: false,
        ...toDateValues(),
        ...toTicks(user),
      }}
      validate={(values) => errorsOf(values, chosenOf(values))}
      onSubmit={async (values) => {
        const preset = chosenOf(values);
        if (!preset) return;
        const rules = details.current?.id === preset.id ? details.current : undefined;
        await save(toInput(values, preset), rules ? tickedGoals(boardGoals(rules), values, user) : {});
      }}
      onClose={onClose}
      buttons={
        introduction ? (
          <DialogButtons>
            <Button onClick={onClose}>Skip</Button>
            <Button type="submit" variant="contained" disabled={isBusy}>
              Save and Continue
            </Button>
          </DialogButtons>
        ) : (
          <FormButtons isBusy={isBusy} submitLabel="Save License" />
        )
      }
    >
      <WhenLoaded of={presets} what="the boards" fallback={<ListSkeleton rows={8} />}>
        {(list) => (
          <PresetField presets={list} isStateFirst={introduction !== undefined}>
            <OtherWays onUnlisted={onUnlisted} introduction={introduction} />
          </PresetField>
        )}
      </WhenLoaded>
      <Details chosenOf={chosenOf} user={user} onRules={(rules) => (details.current = rules)} />
    </FormDialog>
  );
}

/** For a trainee whose board has no rules here, and for a new one who comes with hours. */
function OtherWays({ onUnlisted, introduction }: Pick<Props, 'onUnlisted' | 'introduction'>) {
  const { state, presetId } = useFormikContext<Values>().values;
  if (introduction && presetId !== '') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => onUnlisted(state)}>
        {introduction && state === '' ? 'My state isn’t here' : 'My Board Is Not Listed'}
      </Button>
      {introduction && (
        <Button variant="outlined" onClick={() => introduction.onLeave('/session-history/import')}>
          I have hours already
        </Button>
      )}
    </Box>
  );
}

const labelsOf = (values: Values, { dates }: PresetRecord) => askedDates(values, withExpiry(dates));

function errorsOf(values: Values, preset: PresetRecord | undefined) {
  if (!preset) return { presetId: 'Please choose a board' };
  const isOpen = preset.isBeta && !values.isConfirmed;
  return {
    ...(isOpen && { isConfirmed: 'Please check this box before you save.' }),
    ...answerErrors(values, withExpiry(preset.dates)),
    ...dateErrors(values, labelsOf(values, preset)),
  };
}

function toInput(values: Values, preset: PresetRecord): LicenseInput {
  return { presetId: preset.id, version: preset.version, ...toDates(values, labelsOf(values, preset)) };
}

interface DetailsProps {
  chosenOf: (values: Values) => PresetRecord | undefined;
  user: OwnUserRecord;
  onRules: (rules: PresetDetails | undefined) => void;
}

/** The cautions of the chosen board, and what is entered for it. */
function Details({ chosenOf, user, onRules }: DetailsProps) {
  const preset = chosenOf(useFormikContext<Values>().values);
  const { data: rules } = usePreset(
    preset ? { presetId: preset.id, version: preset.version } : { presetId: null, version: null },
  );
  useEffect(() => {
    onRules(rules);
  });
  if (!preset) return null;
  return (
    <>
      {preset.isBeta && (
        <Alert role="note" severity="warning" sx={{ borderRadius: '12px' }}>
          Some figures in these rules aren’t confirmed. Please compare them with the board’s text.
          <Box sx={{ mt: 0.5 }}>
            <FormCheckbox name="isConfirmed" label="I understand that some figures aren’t confirmed." />
          </Box>
        </Alert>
      )}
      <LicenseQuestions labels={withExpiry(preset.dates)} />
      {rules && <GoalOffer goals={boardGoals(rules)} user={user} />}
      {preset.cautions.length > 0 && <Cautions texts={preset.cautions} />}
    </>
  );
}

function Cautions({ texts }: { texts: readonly string[] }) {
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box
        component="summary"
        sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.main', borderRadius: '8px' }}
      >
        What this preset does not check
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, overflowWrap: 'anywhere' }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}
