import type { LicenseRecord, OwnUserRecord } from '@clinical-hours/proto/api';
import { answersOfRules, rulesOfAnswers } from '@clinical-hours/proto/own-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Formik, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { FormCheckbox } from '../../../components/forms/form-checkbox.tsx';
import { FormSelect, FormTextField, ValidatedForm } from '../../../components/forms/form.tsx';
import { NumberField } from '../../../components/forms/number-field.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useUnsavedChanges } from '../../../components/forms/unsaved-changes.tsx';
import type { Goals } from '../../../lib/goal-fields.ts';
import { boardGoals } from '../goals/board-goals.ts';
import { beyondOptions, RadioField } from '../parts/radio-field.tsx';
import { GoalOffer, tickedGoals, toTicks, type GoalTicks } from '../goals/goal-offer.tsx';
import { DateFields, dateErrors, toDates, toDateValues, type DateValues } from '../license/license-dates.tsx';
import type { LicenseInput } from '../parts/licensure.api.ts';
import {
  askedOwnDates,
  hasHours,
  nameOf,
  ownErrors,
  readFigure,
  toAnswers,
  toOwnValues,
  type OwnValues,
} from './own-answer-values.ts';
import { stateNames } from '@clinical-hours/proto/rules/us-states';
import { withOwnRules } from '../parts/license-input.ts';

type Values = OwnValues & DateValues & GoalTicks;

interface Props {
  /** The license whose rules the answers make again; a new one without it. */
  license?: LicenseRecord | undefined;
  /** The state that is known before. */
  state: string;
  user: OwnUserRecord;
  isBusy: boolean;
  onSave: (body: LicenseInput, goals: Partial<Goals>) => Promise<unknown>;
  onClose: () => void;
}

/** Five questions about a board that is not listed, on one page: the answers make rules. */
export function OwnRulesForm({ license, state, user, isBusy, onSave, onClose }: Props) {
  const before = license?.custom ?? undefined;
  const initial = toOwnValues(license?.name ?? '', before && answersOfRules(before));
  return (
    <Formik<Values>
      initialValues={{
        ...initial,
        ...(license ? {} : { state: Object.hasOwn(stateNames, state) ? state : '' }),
        ...toDateValues(license),
        ...toTicks(user),
      }}
      validate={(values) => ({ ...ownErrors(values), ...dateErrors(values, askedOwnDates(values)) })}
      onSubmit={(values) => {
        const custom = rulesOfAnswers(toAnswers(values), before);
        const dates = toDates(values, askedOwnDates(values), license);
        const name = nameOf(values);
        return license
          ? onSave({ ...withOwnRules(license, custom), name, ...dates }, {})
          : onSave({ presetId: null, name, custom, ...dates }, tickedGoals(boardGoals(custom), values, user));
      }}
    >
      <ValidatedForm label="Rules of Your Board" isGuarded>
        <Stack spacing={2.5}>
          <Board />
          <TotalHours />
          <DirectHours />
          <Supervision />
          <GroupSupervision />
          <Days />
          {!license && <Goals user={user} />}
          <Buttons isBusy={isBusy} isNew={!license} onClose={onClose} />
        </Stack>
      </ValidatedForm>
    </Formik>
  );
}

interface QuestionProps {
  title: string;
  /** An example of a rule, as a board may write it. */
  example: string;
  children: ReactNode;
}

function Question({ title, example, children }: QuestionProps) {
  return (
    <SectionCard title={title} text={example}>
      <Stack spacing={3}>{children}</Stack>
    </SectionCard>
  );
}

const useValues = () => useFormikContext<Values>().values;

function Board() {
  return (
    <Question title="Your Board" example="Such as Ohio and LPCC. We name your rules after them.">
      <FormSelect name="state" label="State" options={{ '': 'Choose a state', ...byName() }} />
      <FormTextField name="license" label="License" slotProps={{ htmlInput: { maxLength: 60 } }} />
    </Question>
  );
}

const byName = (): Record<string, string> => stateNames;

interface HoursProps {
  name: keyof OwnValues;
  label: string;
  unit?: string;
  max?: number;
  step?: number;
}

function Amount({ name, label, unit = 'hours', max = 100_000, step = 1 }: HoursProps) {
  return (
    <NumberField
      name={name}
      label={label}
      longLabel={label}
      unit={unit}
      read={readFigure}
      step={step}
      page={10}
      min={0}
      max={max}
    />
  );
}

function TotalHours() {
  const { total } = useValues();
  return (
    <Question
      title="1. Total Hours"
      example="Example: 3,000 h of supervised experience. Leave it blank if your board counts years, not hours."
    >
      <Amount name="total" label="Total hours" />
      {total === '' ? (
        <FormCheckbox name="isTotalUnknown" label="I don’t know" />
      ) : (
        <RadioField
          name="supervisionInTotal"
          label="Do hours of supervision count toward the total?"
          options={beyondOptions}
          isRow
        />
      )}
    </Question>
  );
}

function DirectHours() {
  const { direct } = useValues();
  return (
    <Question
      title="2. Direct Hours of These"
      example="Example: 1,500 h with clients. Leave it blank if your board asks for none."
    >
      <Amount name="direct" label="Direct hours" />
      {direct === '' && <FormCheckbox name="isDirectUnknown" label="I don’t know" />}
    </Question>
  );
}

const supervisionOptions = {
  total: 'So many hours in all',
  weekly: 'At least so much in every week with hours',
  ratio: 'One hour for every so many hours of work',
  none: 'None of these',
  unknown: 'I don’t know',
};
const supervisionLabels = {
  total: 'Hours of supervision in all',
  weekly: 'Hours of supervision in each week',
  ratio: 'Hours of work for one hour of supervision',
} as const;

function Supervision() {
  const { supervision } = useValues();
  return (
    <Question
      title="3. Supervision"
      example="Examples: 100 h in all, 1 h in every week, or 1 h for every 20 h of work. You can add a second rule later."
    >
      <RadioField name="supervision" label="How does your board ask for it?" options={supervisionOptions} />
      {hasHours({ supervision }) && (
        <Amount
          name="supervisionHours"
          step={0.5}
          label={supervisionLabels[supervision as keyof typeof supervisionLabels]}
        />
      )}
      {supervision === 'weekly' && (
        <RadioField
          name="shortWeeks"
          label="Do hours count in a week without it?"
          options={beyondOptions}
          isRow
        />
      )}
      {supervision === 'ratio' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          This is a duty over the whole time. It takes no hours away.
        </Typography>
      )}
    </Question>
  );
}

function GroupSupervision() {
  const { groupHours, groupSize } = useValues();
  return (
    <Question
      title="4. Group Supervision"
      example="Example: at most 50 h in groups, of up to 8 people. Three people or more make a group here. Leave blank what your board doesn’t limit."
    >
      <Amount name="groupHours" label="Most hours in groups" />
      <Amount name="groupSize" label="Most people in a group" unit="people" max={99} />
      {groupHours === '' && groupSize === '' ? (
        <FormCheckbox name="isGroupUnknown" label="I don’t know" />
      ) : (
        <RadioField
          name="moreGroup"
          label="Does group supervision above that count?"
          options={beyondOptions}
          isRow
        />
      )}
    </Question>
  );
}

const fromOptions = {
  registration: 'From my registration on (as an associate, an intern or with a permit)',
  degree: 'From my degree on',
  none: 'There is no such day',
  unknown: 'I don’t know',
};

function Days() {
  const { from } = useValues();
  const labels = askedOwnDates({ from });
  const isDegree = from === 'degree';
  return (
    <Question
      title="5. From When Hours Count"
      example="Example: from the day your registration was issued, until its last day. Leave blank a date that you don’t know."
    >
      <RadioField name="from" label="From which day?" options={fromOptions} />
      <DateFields labels={labels} />
      {(isDegree || from === 'registration') && (
        <RadioField
          name="outside"
          label={isDegree ? 'Do hours before that day count?' : 'Do hours before or after these days count?'}
          options={beyondOptions}
          isRow
        />
      )}
    </Question>
  );
}

function Goals({ user }: { user: OwnUserRecord }) {
  const goals = boardGoals(rulesOfAnswers(toAnswers(useValues())));
  return <GoalOffer goals={goals} user={user} />;
}

function Buttons({ isBusy, isNew, onClose }: { isBusy: boolean; isNew: boolean; onClose: () => void }) {
  const { dirty } = useFormikContext();
  const closeAsked = useUnsavedChanges(dirty);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
      <Button onClick={() => closeAsked(onClose)}>Cancel</Button>
      <Button type="submit" variant="contained" disabled={isBusy}>
        {isNew ? 'Save License' : 'Save Changes'}
      </Button>
    </Box>
  );
}
