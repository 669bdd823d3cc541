import { maxImportBytes, maxImportRows } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { TextLink } from '../../components/links.tsx';
import { ScrollBox } from '../../components/lists/scroll-box.tsx';
import { countText } from '../../lib/figures/numbers.ts';
import { useFileDrop } from '../../lib/files/use-file-drop.ts';
import { StepTitle } from './step-title.tsx';

interface Props {
  fileName: string | undefined;
  /** The reason why the last chosen file was refused. */
  rejection: string | undefined;
  /** Used in the template. */
  supervisorName: string | undefined;
  isDisabled: boolean;
  onChoose: (files: File[]) => void;
}

/** Step 1: choosing or dropping a file, or several. */
export function FileCard({ fileName, rejection, supervisorName, isDisabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onChoose, isDisabled);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <StepTitle step={1} title="Choose a file" />
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 720 }}>
        An Excel workbook (.xlsx) or a CSV file. Google Sheets and Numbers can save both. Keep it as it is: we
        find the dates and the hours in it, and show you everything before you import.{' '}
        <MuiLink href={templateAddress(supervisorName)} download={templateName} sx={{ fontWeight: 600 }}>
          Download a template
        </MuiLink>
      </Typography>
      <Box
        sx={{
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'edge.field',
          bgcolor: isOver ? 'brand.tint' : 'background.default',
          borderRadius: '12px',
          p: { xs: 2, sm: 2.5 },
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
        }}
      >
        <input
          ref={input}
          type="file"
          // Other formats can be chosen, which shows how to convert them.
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,.numbers,.ics,text/csv"
          multiple
          aria-label="Spreadsheet"
          hidden
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            if (files.length > 0) onChoose(files);
            // Lets the user choose the same file again after correcting it.
            target.value = '';
          }}
        />
        <Button
          variant={fileName ? 'outlined' : 'contained'}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {fileName ? 'Choose Another File' : 'Choose File'}
        </Button>
        <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
          {fileName && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fileName}</Typography>}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {/* Phones cannot drop files. */}
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {fileName ? 'or drop another one here.' : 'or drop it here.'}{' '}
            </Box>
            At most {maxImportBytes / 1_000_000} MB and {countText(maxImportRows)} rows.
          </Typography>
        </Box>
      </Box>
      {rejection && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {rejection}
        </Alert>
      )}
      <Typography variant="body2" sx={{ mt: 2, maxWidth: 720 }}>
        Only have totals, without dates? Enter them as <TextLink to="/license#before">Hours Before</TextLink>{' '}
        on License.
      </Typography>
      {!fileName && <Example />}
    </Card>
  );
}

const example = [
  ['Date', 'Supervisor', 'Supervision Hours', 'Direct Clinical Hours'],
  ['01/15/2026', 'Sam Supervisor', '1', '4.5'],
  ['01/16/2026', 'Sam Supervisor', '', '3'],
];

const cellSx = {
  px: 1.25,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  textAlign: 'left',
  whiteSpace: 'nowrap',
};

function Example() {
  return (
    <Box sx={{ mt: 2.5 }}>
      <ScrollBox label="Example of a file">
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: '0.875rem' }}>
          <Box component="caption" sx={{ textAlign: 'left', color: 'text.secondary', mb: 0.75 }}>
            For example
          </Box>
          <tbody>
            {example.map((cells, row) => (
              <tr key={cells[0]}>
                {cells.map((text, index) => (
                  <Box component={row === 0 ? 'th' : 'td'} key={index} sx={cellSx}>
                    {text}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
    </Box>
  );
}

/** The address of a small sample file, as a data URL. Its rows name the supervisor, if given. */
function templateAddress(supervisorName: string | undefined): string {
  const name = supervisorName === undefined ? '' : `"${supervisorName.replaceAll('"', '""')}"`;
  const rows = [
    'Date,Supervisor,Supervision Hours,Direct Clinical Hours,Indirect Clinical Hours,Notes',
    `01/15/2026,${name},1,4.5,0.75,Individual supervision`,
    `01/16/2026,${name},,3,1.25,`,
  ];
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${rows.join('\r\n')}\r\n`)}`;
}

const templateName = 'Clinical_Hours_Import.csv';
