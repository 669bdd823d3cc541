import type { PresetRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormCheckbox } from '../../components/form-checkbox.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { DateFields, dateErrors, datesOf, toDates, toDateValues, withExpiry } from './license-dates.tsx';
import { usePresets, type LicenseInput } from './licensure.api.ts';
import { PresetField } from './preset-field.tsx';
import { keyOf } from './preset-search.ts';

interface Props {
  onSave: (body: LicenseInput) => Promise<unknown>;
  onClose: () => void;
}

const initial = { presetKey: '', isConfirmed: false, ...toDateValues() };
type Values = typeof initial;

/** The dialog in which a board is chosen. */
export function AddLicenseDialog({ onSave, onClose }: Props) {
  const presets = usePresets();
  const [save, isBusy] = useAction(onSave);
  const chosenOf = ({ presetKey }: Values) => presets.data?.find((preset) => keyOf(preset) === presetKey);
  return (
    <FormDialog<Values>
      title="Choose a Board"
      firstFocus="field"
      initialValues={initial}
      validate={(values) => errorsOf(values, chosenOf(values))}
      onSubmit={async (values) => {
        const preset = chosenOf(values);
        if (preset) await save(toInput(values, preset));
      }}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save License" />}
    >
      <PresetField name="presetKey" presets={presets} />
      <Details chosenOf={chosenOf} />
    </FormDialog>
  );
}

function errorsOf(values: Values, preset: PresetRecord | undefined) {
  if (!preset) return { presetKey: 'Please choose a board' };
  const isOpen = preset.isBeta && !values.isConfirmed;
  return {
    ...(isOpen && { isConfirmed: 'Please tick this before you save.' }),
    ...dateErrors(values, withExpiry(preset.dates)),
  };
}

function toInput(values: Values, { id, version, dates }: PresetRecord): LicenseInput {
  return { presetId: id, version, ...toDates(values, withExpiry(dates)) };
}

/** The cautions of the chosen board, and what is entered for it. */
function Details({ chosenOf }: { chosenOf: (values: Values) => PresetRecord | undefined }) {
  const preset = chosenOf(useFormikContext<Values>().values);
  if (!preset) return null;
  return (
    <>
      {preset.isBeta && (
        <Alert role="note" severity="warning" sx={{ borderRadius: '12px' }}>
          Not all figures of these rules were confirmed. Please compare them with the text of the board.
          <Box sx={{ mt: 0.5 }}>
            <FormCheckbox
              name="isConfirmed"
              label="I know that not all figures of these rules were confirmed."
            />
          </Box>
        </Alert>
      )}
      {preset.cautions.length > 0 && <Cautions texts={preset.cautions} />}
      {datesOf(preset.dates).length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Some rules look at dates. You can enter them now or later.
        </Typography>
      )}
      <DateFields labels={withExpiry(preset.dates)} />
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
