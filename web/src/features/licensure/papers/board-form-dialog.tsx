import {
  boardFormPage,
  boardFormTitle,
  type BlankFormRecord,
  type CountingView,
  type LicenseRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../../components/forms/form.tsx';
import { UploadIcon } from '../../../components/icons.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { areLoading, WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { exportBoardForms, exportBoardLog } from '../../../lib/files/exports.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useRefresh } from '../../../lib/requests/use-refresh.ts';
import { useProgress } from '../../../lib/progress.ts';
import { SourceLink } from '../rules/citation.tsx';
import { dashText, rowsWithoutClients } from '../parts/countable-words.ts';
import { viewLabels } from '../parts/counting-views.ts';
import { EstimateNote } from '../rules/estimate-note.tsx';
import { uploadBlankForm, useBlankForms, useUserName } from '../parts/licensure.api.ts';
import { guessNameParts } from './name-parts.ts';
import { TextDialog } from '../parts/text-dialog.tsx';

interface Props {
  license: LicenseRecord;
  /** Whose hours are filled in: those of the card. */
  counting: CountingView;
  onClose: () => void;
}

const title = 'Fill the Board’s Form';
const unknownForm = 'We don’t recognize this blank form. Please use our weekly log.';

/** The dialog in which a board's own empty form is chosen and filled. */
export function BoardFormDialog(props: Props) {
  const { license, onClose } = props;
  const forms = useBlankForms(license.id);
  // The dialog's content depends on the documents, so it opens once they have loaded.
  if (areLoading(forms)) return null;
  const documents = forms.data?.documents ?? [];
  if (documents.some(({ isKnown }) => isKnown)) return <FillForm {...props} documents={documents} />;
  return (
    <TextDialog title={title} subtitle={license.name} onClose={onClose}>
      <WhenLoaded of={forms} what="your documents">
        {() => <NoKnownForm license={license} />}
      </WhenLoaded>
      <DashNote {...props} />
      <DrawnLog {...props} />
    </TextDialog>
  );
}

function NoKnownForm({ license: { presetId } }: Pick<Props, 'license'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>
        We couldn’t find a blank board form in your documents. Get the blank {boardFormTitle(presetId)} from{' '}
        <SourceLink url={boardFormPage(presetId) ?? ''}>your board’s website</SourceLink> and choose it here,
        or download our weekly log.
      </Typography>
      <BlankChooser />
    </Box>
  );
}

/** Takes the board's empty form. It is kept among the documents, and the dialog goes on once it is recognized. */
function BlankChooser() {
  const run = useActionWithFeedback();
  const refresh = useRefresh();
  const input = useRef<HTMLInputElement>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const [take, isBusy] = useAction((file: File) =>
    run({
      call: async () => {
        await uploadBlankForm(file);
        await refresh();
      },
      failure: 'The form was not uploaded',
      // Otherwise this chooser is gone.
      onDone: () => setIsUnknown(true),
    }),
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pdf"
        aria-label="Blank form file"
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        Choose the Blank Form (PDF)
      </Button>
      {isUnknown && <Typography component="output">{unknownForm} The file is in your documents.</Typography>}
    </>
  );
}

/** Says how many rows become a dash on the papers; nothing when none does. */
function DashNote({ license, counting }: Pick<Props, 'license' | 'counting'>) {
  const progress = useProgress(license.asks.includes('clients') ? license.id : undefined, { counting });
  const rows = rowsWithoutClients(progress.data?.missing ?? []);
  return rows > 0 && <Typography variant="body2">{dashText(rows)}</Typography>;
}

function DrawnLog({ license, counting }: Pick<Props, 'license' | 'counting'>) {
  const [save, isSaving] = useAction(() => exportBoardLog(license.id, counting));
  return (
    <Box>
      <Button variant="outlined" disabled={isSaving} onClick={() => void save()}>
        Weekly Log for the Board (PDF)
      </Button>
    </Box>
  );
}

const emptyValues = { documentId: '', last: '', first: '', middle: '', year: '' };
type Values = typeof emptyValues;

function FillForm({ license, counting, onClose, documents }: Props & { documents: BlankFormRecord[] }) {
  const run = useActionWithFeedback();
  const name = useUserName();
  const [fill, isBusy] = useAction(({ documentId, year, ...names }: Values) =>
    run({
      call: () =>
        exportBoardForms(license.id, {
          documentId: Number(documentId),
          counting,
          ...(year === '' ? {} : { year: Number(year) }),
          names,
        }),
      failure: 'The form was not filled',
      onDone: onClose,
    }),
  );
  const chosen = documents.find(({ isKnown }) => isKnown);
  return (
    <FormDialog<Values>
      title={title}
      subtitle={license.name}
      initialValues={{ ...emptyValues, ...guessNameParts(name), documentId: String(chosen?.id ?? '') }}
      validate={(values) => errorsOf(values, documents)}
      onSubmit={fill}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Filled Forms (ZIP)" />}
    >
      <FormSelect
        name="documentId"
        label="Blank Form"
        options={Object.fromEntries(documents.map((document) => [document.id, optionText(document)]))}
        helperText="One of your documents, as you got it from the board."
      />
      <UnknownNote license={license} counting={counting} documents={documents} />
      <FormTextField name="last" label="Last Name" autoComplete="family-name" />
      <FormTextField name="first" label="First Name" autoComplete="given-name" />
      <FormTextField name="middle" label="Middle Name" autoComplete="additional-name" />
      <FormTextField
        name="year"
        label="Year"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        helperText="Leave blank for all years."
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You’ll get one form per supervisor, site, year and ten weeks, with your recorded hours. Sessions
        counted: {viewLabels[counting]}. Signatures and board-issued numbers are left blank to fill in by
        hand. Numbers you enter under Edit License are listed beside the forms.
      </Typography>
      <DashNote license={license} counting={counting} />
      <EstimateNote license={license} isCompact />
    </FormDialog>
  );
}

const optionText = ({ name, isKnown }: BlankFormRecord): string => (isKnown ? `Recognized: ${name}` : name);

const isKnownForm = (documents: readonly BlankFormRecord[], documentId: string): boolean =>
  documents.some(({ id, isKnown }) => isKnown && String(id) === documentId);

function errorsOf({ documentId, last, year }: Values, documents: readonly BlankFormRecord[]) {
  return {
    ...(!isKnownForm(documents, documentId) && { documentId: unknownForm }),
    ...(last.trim() === '' && { last: 'Please enter your last name' }),
    ...(year !== '' && !/^(?:19|20)\d\d$/.test(year) && { year: 'Please enter a year such as 2026' }),
  };
}

/** Says at once that a chosen file is not known. */
function UnknownNote({
  license,
  counting,
  documents,
}: Omit<Props, 'onClose'> & { documents: BlankFormRecord[] }) {
  const { documentId } = useFormikContext<Values>().values;
  if (isKnownForm(documents, documentId)) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography component="output">{unknownForm}</Typography>
      <DrawnLog license={license} counting={counting} />
    </Box>
  );
}
