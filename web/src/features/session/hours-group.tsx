import {
  offeredActivityTypes,
  type ActivityGroup,
  type ClientKind,
  type LicenseRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext, type FieldArrayRenderProps } from 'formik';
import { memo, startTransition, useCallback, useContext, useEffect, useId, useRef } from 'react';
import { FormTextField } from '../../components/forms/form.tsx';
import { AddIcon, TrashIcon } from '../../components/icons.tsx';
import { NumberField } from '../../components/forms/number-field.tsx';
import { askedBy, useLicenses, placeOf } from '../../lib/licenses.ts';
import { hoursText } from '../../lib/figures/numbers.ts';
import { explainedHours, typedHours } from '../../lib/figures/typed-hours.ts';
import { HoursChips } from './hours-chips.tsx';
import { RowAttributes } from './row-attributes.tsx';
import { asLastTime, boardTypesOf, fieldsOf } from './session-attributes.ts';
import { DetailsOpen } from './session-details.tsx';
import { useLatestSessions } from './session.api.ts';
import { emptyRow, groupTotal, type SessionDraft } from './session-draft.ts';

const titles: Record<ActivityGroup, string> = {
  directClinical: 'Direct Clinical',
  supervision: 'Supervision',
  indirectClinical: 'Indirect Clinical',
};

interface Props {
  group: ActivityGroup;
  /** Whether usual hours stand below each field. */
  hasChips?: boolean;
}

export function HoursGroup({ group, hasChips = false }: Props) {
  const { values, initialValues } = useFormikContext<SessionDraft>();
  const title = titles[group];
  const rows = values[group];
  const { fieldset, focusRow } = useRowFocus(group);
  return (
    <Box component="fieldset" ref={fieldset} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, mb: { xs: 1, sm: 1.5 }, display: 'flex', width: '100%', alignItems: 'baseline', gap: 1 }}
      >
        <Typography component="span" variant="h6">
          {title} Hours
        </Typography>
        {rows.length > 1 && (
          <Typography component="span" variant="body2" sx={{ ml: 'auto', color: 'text.secondary' }}>
            {hoursText(groupTotal(values, group) / 100)}
          </Typography>
        )}
      </Box>
      <FieldArray name={group}>
        {(list: FieldArrayRenderProps) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {rows.map((row, index) => (
              <HoursRowFields
                // Rows are identified only by their position; their values are in the form.
                key={index}
                group={group}
                index={index}
                row={row}
                rowCount={rows.length}
                hasChips={hasChips}
                isSameActivity={initialValues[group][index]?.activityType === row.activityType}
                // oxlint-disable-next-line typescript/unbound-method -- FieldArray binds it, once
                removeRow={list.remove}
                // oxlint-disable-next-line typescript/unbound-method -- FieldArray binds it, once
                replaceRow={list.replace}
                focusRow={focusRow}
              />
            ))}
            {/* oxlint-disable-next-line typescript/unbound-method -- FieldArray binds it, once */}
            <AddRow group={group} rowCount={rows.length} addRow={list.push} focusRow={focusRow} />
          </Box>
        )}
      </FieldArray>
    </Box>
  );
}

interface AddRowProps {
  group: ActivityGroup;
  rowCount: number;
  addRow: (row: SessionDraft[ActivityGroup][number]) => void;
  focusRow: (index: number) => void;
}

const AddRow = memo(function AddRow({ group, rowCount, addRow, focusRow }: AddRowProps) {
  return (
    <Button
      startIcon={<AddIcon />}
      onClick={() => {
        focusRow(rowCount);
        // The press is shown before the fields of the row, which take a slow processor a quarter of a second.
        startTransition(() => addRow(emptyRow(group)));
      }}
      // Aligns the text with the fields.
      sx={{ justifySelf: 'start', px: 1, ml: -0.5, my: -0.5 }}
    >
      Add {titles[group]} Row
    </Button>
  );
});

/** Moves the focus to a row after the render that adds it, or removes another. */
function useRowFocus(group: ActivityGroup) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const row = useRef<number>(undefined);
  useEffect(() => {
    if (row.current === undefined) return;
    // The activity and not the hours, which would open a phone's keyboard.
    const activity = `[name="${group}.${row.current}.activityType"]`;
    const field = fieldset.current?.querySelector<HTMLElement>(activity);
    // A render that is more urgent may come before the one with the row.
    if (!field) return;
    field.focus();
    row.current = undefined;
  });
  const focusRow = useCallback((index: number) => {
    row.current = index;
  }, []);
  return { fieldset, focusRow };
}

interface RowProps {
  group: ActivityGroup;
  index: number;
  row: SessionDraft[ActivityGroup][number];
  rowCount: number;
  hasChips: boolean;
  /** Whether the activity is the one that the draft began with. */
  isSameActivity: boolean;
  removeRow: (index: number) => unknown;
  replaceRow: (index: number, row: SessionDraft[ActivityGroup][number]) => unknown;
  focusRow: (index: number) => void;
}

/** One row. It is rendered when its own values change, not with the form. */
const HoursRowFields = memo(function HoursRowFields(props: RowProps) {
  const { group, index, row, rowCount, hasChips, isSameActivity, removeRow, replaceRow, focusRow } = props;
  const onRemove =
    rowCount > 1
      ? () => {
          removeRow(index);
          focusRow(Math.min(index, rowCount - 2));
        }
      : undefined;
  const of = index === 0 ? '' : ` ${index + 1}`;
  const typeName = `${group}.${index}.activityType`;
  const { data: licenses = [] } = useLicenses();
  const placesId = useId();
  const asked = askedBy(licenses);
  const { data: latest = [] } = useLatestSessions();
  // A new session is like the last one with the activity; an old one stays what it was.
  const fillAsLastTime = (chosen: string) => {
    const { modality, clients } = asLastTime(latest, group, chosen) ?? {};
    replaceRow(index, {
      ...row,
      activityType: chosen,
      ...(modality && asked.has('modality') && { modality }),
      ...(clients && asked.has('clients') && { clients }),
    });
  };
  const areDetailsOpen = useContext(DetailsOpen);
  // What a board asks and the last time did not say stands open, and so does what was said of another activity.
  const showsAttributes =
    areDetailsOpen || !isSameActivity || fieldsOf(group, row, asked).some((attribute) => !row[attribute]);
  return (
    <div>
      <Box
        sx={{
          display: 'grid',
          // On a phone a removable row takes two lines, so that the activity can be read.
          gridTemplateColumns: onRemove
            ? { xs: 'minmax(0, 1fr) 44px', sm: 'minmax(0, 1fr) 7rem 44px' }
            : { xs: 'minmax(0, 1fr) 5.5rem', sm: 'minmax(0, 1fr) 7rem' },
          gap: 1,
          alignItems: 'start',
          '& > div:first-of-type': onRemove ? { gridColumn: { xs: '1 / -1', sm: 'auto' } } : {},
          // Error texts about hours are wider than their narrow field.
          '& .MuiFormHelperText-root': {
            alignSelf: 'flex-end',
            width: 'max-content',
            maxWidth: '17rem',
            mx: 0,
            textAlign: 'right',
          },
        }}
      >
        <FormTextField
          name={typeName}
          label="Activity"
          select
          {...(hasChips && { onChange: ({ target }) => fillAsLastTime(target.value) })}
          slotProps={{
            select: { native: true },
            htmlInput: {
              'aria-label': `${titles[group]} activity type${of}`,
              'aria-describedby': licenses.length > 0 ? placesId : undefined,
            },
          }}
        >
          {row.activityType === '' && <option value="">Not set</option>}
          {offeredActivityTypes(group, [...boardTypesOf(licenses), row.activityType]).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </FormTextField>
        <HoursField name={`${group}.${index}.hours`} label={`${titles[group]} hours${of}`} />
        {onRemove && (
          <IconButton
            onClick={onRemove}
            aria-label={`Remove ${titles[group]} row${of}`}
            sx={{ width: 44, height: 56 }}
          >
            <TrashIcon />
          </IconButton>
        )}
      </Box>
      {hasChips && (
        <HoursChips
          name={`${group}.${index}.hours`}
          group={group}
          of={`${titles[group].toLowerCase()}${of}`}
        />
      )}
      <RowPlaces
        id={placesId}
        licenses={licenses}
        activityType={row.activityType}
        clients={row.clients || undefined}
      />
      {showsAttributes && (
        <RowAttributes
          group={group}
          index={index}
          row={row}
          asked={asked}
          rowLabel={`${titles[group]}${of}`}
        />
      )}
    </div>
  );
});

/** A field for hours, which are kept as typed. `label` is for screen readers, and begins with the visible label. */
export function HoursField({
  name,
  label,
  shownLabel = 'Hours',
}: {
  name: string;
  label: string;
  shownLabel?: string;
}) {
  return (
    <NumberField
      name={name}
      label={shownLabel}
      longLabel={label}
      unit="hours"
      placeholder="0"
      read={typedHours}
      hintOf={explainedHours}
      step={0.25}
      page={1}
      min={0}
      max={999_999.99}
    />
  );
}

interface RowPlacesProps {
  /** Names the element as the description of a field. */
  id: string;
  licenses: readonly LicenseRecord[];
  activityType: string;
  clients: ClientKind | undefined;
}

/** What each license calls an activity, in the words of its board. */
function RowPlaces({ id, licenses, activityType, clients }: RowPlacesProps) {
  const texts = licenses.flatMap((license) => {
    const place = placeOf(license, activityType, clients);
    if (place === undefined) return [];
    if (place === null) return [`${license.name}: not counted`];
    return [licenses.length > 1 ? `${license.name}: ${place}` : place];
  });
  if (texts.length === 0) return null;
  return (
    <Box id={id} sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5, px: 1.75, lineHeight: 1.35 }}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Box>
  );
}
