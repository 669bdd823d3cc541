import { documentExtensions } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type RefObject } from 'react';
import { UploadIcon } from '../../components/icons.tsx';
import type { ChosenFile } from '../../lib/files/chosen-file.ts';
import { useFileDrop } from '../../lib/files/use-file-drop.ts';
import { maxSizeLabel } from './use-chosen-file.ts';
import { kindOfName } from './document-kind.ts';
import { formatFileSize } from './file-size.ts';
import { KindIcon } from './kind-icon.tsx';

const accept = documentExtensions.map((extension) => `.${extension}`).join(',');

interface Props {
  file: ChosenFile | undefined;
  /** The reason why the file that was chosen last was refused. */
  problem: string | undefined;
  isDisabled: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onChoose: (files: File[]) => void;
}

/** A button to choose a file, in an area to drop one. */
export function FileChooser({ file, problem, isDisabled, buttonRef, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onChoose, isDisabled);
  return (
    <div>
      <Box
        sx={{
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : problem ? 'error.main' : 'edge.field',
          bgcolor: isOver ? 'brand.tint' : 'background.default',
          borderRadius: '12px',
          p: { xs: 2, sm: 2.5 },
          display: 'grid',
          gap: 1.5,
          justifyItems: 'center',
          textAlign: 'center',
        }}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label="Document file"
          hidden
          // Otherwise the dialog takes the hidden input for its first tab stop, and the keyboard cannot get past it.
          tabIndex={-1}
          onChange={({ target }) => {
            if (target.files?.length) onChoose([...target.files]);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <Box aria-live="polite" sx={{ width: '100%', minWidth: 0 }}>
          {file && <Chosen file={file} />}
        </Box>
        <Button
          ref={buttonRef}
          variant={file ? 'outlined' : 'contained'}
          startIcon={<UploadIcon />}
          disabled={isDisabled}
          aria-describedby={problem ? 'upload-problem upload-limits' : 'upload-limits'}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose Another File' : 'Choose File'}
        </Button>
        <Typography variant="body2" id="upload-limits" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
          {/* Phones have no drag and drop. */}
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {file ? 'or drop another one here.' : 'or drop it here.'}{' '}
          </Box>
          PDF, Word, text, JPG or PNG, at most {maxSizeLabel}.
        </Typography>
      </Box>
      {problem && (
        <Alert id="upload-problem" severity="error" sx={{ mt: 1.5, borderRadius: '12px' }}>
          {problem}
        </Alert>
      )}
    </div>
  );
}

function Chosen({ file: { name, content } }: { file: ChosenFile }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', textAlign: 'left' }}>
      <KindIcon kind={kindOfName(name)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatFileSize(content.size)}
        </Typography>
      </Box>
    </Box>
  );
}
