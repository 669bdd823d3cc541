import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useUnsavedChanges } from '../../components/unsaved-changes.tsx';

/** The two buttons under a form of settings. Leaving the page asks when something was changed; Cancel is an answer already. */
export function SettingsButtons({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  const { dirty } = useFormikContext();
  useUnsavedChanges(dirty);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="contained" disabled={isBusy}>
        Save Changes
      </Button>
    </Box>
  );
}
