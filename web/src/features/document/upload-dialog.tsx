import { documentCategories, type DocumentRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { CloseContext, DialogButtons } from '../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { FormSelect, FormTextField } from '../../components/forms/form.tsx';
import { PrivacyNote } from '../../components/privacy-note.tsx';
import { useAction } from '../../lib/requests/use-action.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';
import type { UploadFields } from '../../lib/files/upload.ts';
import { FileChooser } from './file-chooser.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { uploadFailure, useUpload, type UploadEnd } from './use-upload.ts';

interface Props {
  onUploaded: (document: DocumentRecord) => void;
  onClose: () => void;
}

const schema = lazySchema(({ prose }) => ({ description: prose('Description', 2_000).trim() }));
const initial: UploadFields = { category: 'general', description: '' };

/** The dialog in which a document is uploaded. After any failure, file and fields stay for another try. */
export function UploadDialog({ onUploaded, onClose }: Props) {
  const { file, problem, choose, chosen, complain } = useChosenFile();
  const upload = useUpload(onUploaded);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const isUploading = upload.share !== undefined;

  const submit = async (draft: UploadFields) => {
    // The button may be pressed while the file is still being read.
    const last = await chosen();
    if (last.file) return upload.start(last.file, { ...draft, description: draft.description.trim() });
    // A problem that was found while the file was read is more specific.
    if (last.problem === problem) complain('Please choose a file first.');
    return chooseButton.current?.focus();
  };

  return (
    // A click beside the dialog must not stop an upload: only Cancel does.
    <FormDialog
      title="Upload Document"
      isLocked={isUploading}
      initialValues={initial}
      validationSchema={schema}
      onSubmit={submit}
      onClose={onClose}
      buttons={
        <Buttons isUploading={isUploading} onStop={upload.stop}>
          {upload.share !== undefined && file && <UploadProgress file={file} share={upload.share} />}
          {upload.end && <EndNote end={upload.end} />}
        </Buttons>
      }
    >
      <FileChooser
        file={file}
        problem={problem}
        isDisabled={isUploading}
        buttonRef={chooseButton}
        onChoose={(files) => {
          upload.forgetEnd();
          void choose(files);
        }}
      />
      <Fields isDisabled={isUploading} />
      <PrivacyNote>
        Please don’t upload client information: no client names, notes or records. Only you can see your
        documents here.
      </PrivacyNote>
    </FormDialog>
  );
}

interface ButtonsProps {
  isUploading: boolean;
  onStop: () => void;
  /** The progress of the upload, or its end. */
  children: ReactNode;
}

function Buttons({ isUploading, onStop, children }: ButtonsProps) {
  const close = useContext(CloseContext);
  // The second click of a double click on Cancel, which stops the upload, must not close the dialog.
  const [cancel] = useAction(async () => (isUploading ? onStop() : close()));
  return (
    <>
      <Box sx={{ px: 3, '&:not(:empty)': { pt: 1.5 } }}>{children}</Box>
      <DialogButtons>
        <Button onClick={() => void cancel()}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={isUploading}>
          Upload
        </Button>
      </DialogButtons>
    </>
  );
}

function Fields({ isDisabled }: { isDisabled: boolean }) {
  return (
    <>
      <FormSelect name="category" label="Category" options={documentCategories} disabled={isDisabled} />
      <FormTextField
        name="description"
        label="Description (optional)"
        multiline
        minRows={2}
        maxRows={6}
        disabled={isDisabled}
      />
    </>
  );
}

function EndNote({ end }: { end: UploadEnd }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const isFailure = end.kind === 'failed';
  return (
    // Not an alert: the toast reports the failure, and this note has the focus.
    <Alert
      ref={note}
      tabIndex={-1}
      role="note"
      severity={isFailure ? 'error' : 'info'}
      sx={{ borderRadius: '12px', overflowWrap: 'anywhere', outline: 'none' }}
    >
      <strong>{isFailure ? uploadFailure : 'Upload canceled.'}</strong>{' '}
      {isFailure && end.message && <span>{`${asSentence(end.message)} `}</span>}Your file is still here.
    </Alert>
  );
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
