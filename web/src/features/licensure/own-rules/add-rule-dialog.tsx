import {
  modalities,
  supervisorKinds,
  siteKinds,
  type LicenseRecord,
  type Modality,
  type Requirement,
  type RuleSet,
} from '@clinical-hours/proto/api';
import {
  additionOf,
  withAddition,
  type AddedRule,
  type Addition,
  type BeyondAnswer,
} from '@clinical-hours/proto/own-rules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../components/forms/form.tsx';
import { NumberField } from '../../../components/forms/number-field.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { beyondOptions, RadioField } from '../parts/radio-field.tsx';
import { describeRequirement, describeRule } from '@clinical-hours/proto/rules/describe-rule';
import { previewLicense } from '../parts/licensure.api.ts';
import { figureError, readFigure } from './own-answer-values.ts';
import { effectText, leastLabel, untakenText, type LimitPeriod } from './own-rule-words.ts';
import { capitalized } from '@clinical-hours/proto/rules/capitalized';
import { uncheckedText } from '../parts/plain-words.ts';
import { listOf, modalitiesOf, siteKindsOf } from '@clinical-hours/proto/rules/rule-words';
import { withOwnRules } from '../parts/license-input.ts';

interface Props {
  license: LicenseRecord;
  rules: RuleSet;
  onAdd: (rules: RuleSet) => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  kind: AddedRule['kind'];
  /** The id of a category; empty for all. */
  category: string;
  period: LimitPeriod;
  hours: string;
  need: string;
  unit: Requirement['unit'];
  supervisors: string;
  modality: Modality;
  site: (typeof siteKinds)[number] | 'unapproved';
  beyond: BeyondAnswer;
}

const initialValues: Values = {
  kind: 'limit',
  category: '',
  period: 'week',
  hours: '',
  need: '',
  unit: 'hours',
  supervisors: '',
  modality: 'phone',
  site: 'private-practice',
  beyond: 'unknown',
};

const kinds: Readonly<Record<Values['kind'], string>> = {
  limit: 'A limit on hours',
  least: 'A least amount of hours or time',
  supervisor: 'Who may supervise',
  ratio: 'So much supervision for so many hours',
  meeting: 'In person, by video or by phone',
  site: 'Where you work',
};

const periods: Readonly<Record<LimitPeriod, string>> = {
  week: 'In a week',
  'seven-days': 'In any seven days',
  month: 'In a month',
  year: 'In a calendar year',
  'year-from-registration': 'In a year from your registration',
  'twelve-months': 'In any twelve months',
  all: 'In all',
};

/** The dialog in which one rule is added, read back in words with what it does to the hours that are logged. */
export function AddRuleDialog({ license, rules, onAdd, onClose }: Props) {
  const [add, isBusy] = useAction(onAdd);
  return (
    <FormDialog<Values>
      title="Add a Rule"
      subtitle={license.name}
      initialValues={initialValues}
      validate={errorsOf}
      onSubmit={(values) => add(withAddition(rules, toAddition(values, rules)))}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Add Rule" />}
    >
      <FormSelect name="kind" label="What is the rule about?" options={kinds} />
      <Fields rules={rules} />
      <ReadBack license={license} rules={rules} />
    </FormDialog>
  );
}

const isTimed = ({ kind, unit }: Values): boolean => kind === 'least' && unit !== 'hours';

function errorsOf(values: Values): Partial<Record<keyof Values, string>> {
  const { kind, hours, need, supervisors } = values;
  const amount = (typed: string) =>
    figureError(typed) ?? (typed.trim() === '' ? 'Please enter a number' : undefined);
  const errors: [keyof Values, string | undefined | false][] = [
    [
      'hours',
      kind === 'meeting' ? figureError(hours) : (kind === 'limit' || kind === 'ratio') && amount(hours),
    ],
    ['need', (kind === 'least' || kind === 'ratio') && amount(need)],
    [
      'supervisors',
      kind === 'supervisor' && kindsOf(supervisors).length === 0 && 'Please enter a license, such as LPCC-S',
    ],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error));
}

const kindsOf = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((kind) => kind.trim().slice(0, 40))
    .filter((kind) => kind !== '')
    .slice(0, 20);

// All hours are those of the categories that are within no other.
const idsOf = (category: string, { categories }: RuleSet): string[] =>
  category === '' ? categories.filter(({ within }) => within === undefined).map(({ id }) => id) : [category];

function toAdded(values: Values, rules: RuleSet): AddedRule {
  const { kind, period, unit, modality, site, beyond } = values;
  const category = idsOf(values.category, rules);
  const hours = Number(readFigure(values.hours) ?? 0);
  const need = Number(readFigure(values.need) ?? 0);
  const ofSupervisors = kindsOf(values.supervisors);
  switch (kind) {
    case 'limit':
      return { kind, category, period, hours, beyond };
    case 'least':
      return { kind, category, unit, need, supervisorKinds: isTimed(values) ? [] : ofSupervisors };
    case 'supervisor':
      return { kind, supervisorKinds: ofSupervisors, beyond };
    case 'ratio':
      return { kind, category: category[0] ?? '', hours, need };
    case 'meeting':
      return { kind, category, modality, most: values.hours.trim() === '' ? undefined : hours, beyond };
    default:
      return { kind, site, beyond };
  }
}

function toAddition(values: Values, rules: RuleSet): Addition {
  const added = toAdded(values, rules);
  const labels = (ids: readonly string[]) =>
    listOf(ids.map((id) => rules.categories.find((one) => one.id === id)?.label ?? id));
  return additionOf(added, rules, {
    label: added.kind === 'least' ? leastLabel(added, labels) : '',
    untaken: untakenText(added, labels),
  });
}

const beyondLabels: Readonly<Record<'limit' | 'supervisor' | 'meeting' | 'site', string>> = {
  limit: 'Do hours above it count?',
  supervisor: 'Does supervision by others count?',
  meeting: 'Do these hours count?',
  site: 'Do these hours count?',
};

function Fields({ rules }: { rules: RuleSet }) {
  const { values } = useFormikContext<Values>();
  const { kind, hours } = values;
  return (
    <>
      {kind !== 'supervisor' && kind !== 'site' && <CategoryField rules={rules} isOne={kind === 'ratio'} />}
      {kind === 'limit' && (
        <>
          <Amount name="hours" label="Most hours" />
          <FormSelect name="period" label="When" options={periods} />
        </>
      )}
      {kind === 'least' && (
        <>
          <Amount name="need" label="At least" />
          <FormSelect
            name="unit"
            label="Of what"
            options={{
              hours: 'Hours',
              weeks: 'Weeks with such hours',
              months: 'Months since the first hour',
            }}
          />
        </>
      )}
      {kind === 'ratio' && (
        <>
          <Amount name="need" label="Hours of supervision" />
          <Amount name="hours" label="For so many hours" />
        </>
      )}
      {kind === 'meeting' && (
        <>
          <FormSelect
            name="modality"
            label="How you meet"
            options={Object.fromEntries(modalities.map((one) => [one, capitalized(modalitiesOf([one]))]))}
          />
          <Amount name="hours" label="Most hours (blank: none at all)" />
        </>
      )}
      {kind === 'site' && (
        <FormSelect
          name="site"
          label="Where"
          options={{
            ...Object.fromEntries(siteKinds.map((one) => [one, capitalized(siteKindsOf([one]))])),
            unapproved: 'At a site before the board approved it',
          }}
        />
      )}
      {(kind === 'supervisor' || (kind === 'least' && !isTimed(values))) && <SupervisorField kind={kind} />}
      {kind in beyondLabels && (
        <RadioField
          name="beyond"
          label={
            kind === 'meeting' && hours.trim() !== ''
              ? beyondLabels.limit
              : beyondLabels[kind as keyof typeof beyondLabels]
          }
          options={beyondOptions}
          isRow
        />
      )}
    </>
  );
}

function CategoryField({ rules: { categories }, isOne }: { rules: RuleSet; isOne: boolean }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const [first] = categories;
  const isMissing = isOne && values.category === '';
  useEffect(() => {
    if (isMissing && first) void setFieldValue('category', first.id);
  }, [isMissing, first, setFieldValue]);
  return (
    <FormSelect
      name="category"
      label="Which hours"
      options={{
        ...(isOne ? {} : { '': 'All hours' }),
        ...Object.fromEntries(categories.map(({ id, label }) => [id, label])),
      }}
    />
  );
}

function Amount({ name, label }: { name: 'hours' | 'need'; label: string }) {
  const bounds = { step: 1, page: 10, min: 0, max: 100_000 };
  return <NumberField name={name} label={label} longLabel={label} read={readFigure} {...bounds} />;
}

function SupervisorField({ kind }: { kind: Values['kind'] }) {
  return (
    <FormTextField
      name="supervisors"
      label={kind === 'least' ? 'Only by supervisors licensed as (optional)' : 'Licensed as'}
      helperText={`With commas between them. We know ${supervisorKinds.slice(0, 4).join(', ')} and others.`}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  );
}

const typingPauseMs = 400;

/** The rule in words, and what it does to the hours that are logged. */
function ReadBack({ license, rules }: Pick<Props, 'license' | 'rules'>) {
  const { values } = useFormikContext<Values>();
  const isWhole = Object.keys(errorsOf(values)).length === 0;
  const addition = isWhole ? toAddition(values, rules) : undefined;
  const changed = addition && withAddition(rules, addition);
  const effect = useEffectOf(license, addition && idOf(addition), changed);
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' }, overflowWrap: 'anywhere' }}>
      {addition && changed && (
        <Typography>
          <strong>In words:</strong> {wordsOf(addition, changed)}{' '}
          {'caution' in addition ? 'It takes none of your hours.' : effect}
        </Typography>
      )}
    </Box>
  );
}

function wordsOf(addition: Addition, changed: RuleSet): string {
  if ('caution' in addition) return uncheckedText(addition.caution);
  return 'rule' in addition
    ? describeRule(addition.rule, changed)
    : `${describeRequirement(addition.requirement)}.`;
}

// Asks once the user pauses. Without an answer the words stand alone: an estimate keeps nothing from being saved.
function useEffectOf(
  license: LicenseRecord,
  id: string | undefined,
  changed: RuleSet | undefined,
): string | undefined {
  const text = id !== undefined && changed ? JSON.stringify(changed) : '';
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useSWR(asked && `/api/licenses/${license.id}/preview#${asked}`, async () => {
    const { effects } = await previewLicense(license.id, withOwnRules(license, JSON.parse(asked) as RuleSet));
    return effects;
  });
  return data && asked === text && changed && id !== undefined ? effectText(id, changed, data) : undefined;
}

function idOf(addition: Addition): string | undefined {
  if ('caution' in addition) return undefined;
  return 'rule' in addition ? addition.rule.id : addition.requirement.id;
}
