import type { UserRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { changedFields, shownValue, toDraft, userFields, type UserDraft } from './user-draft.ts';

interface Props {
  /** The user at the time the form was opened, or newer values were loaded. */
  base: UserRecord;
  /** The user as somebody else saved them since. */
  newest: UserRecord;
  /** Called once the newer values are in the form. */
  onLoaded: () => void;
}

/**
 * Shows in the form what somebody else saved in the meantime, and offers to load it. Edited fields that they did not
 * change stay.
 */
export function UserConflict({ base, newest, onLoaded }: Props) {
  const { values, setValues } = useFormikContext<UserDraft>();
  const box = useRef<HTMLDivElement>(null);
  // The form may be scrolled, with this note out of sight at its top.
  useEffect(() => box.current?.focus(), []);
  const changed = changedFields(base, newest);
  const load = async () => {
    const newer = toDraft(newest);
    const taken = Object.fromEntries(changed.map((field) => [field, newer[field]]));
    await setValues({ ...values, ...taken });
    onLoaded();
  };
  return (
    <Alert ref={box} tabIndex={-1} severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>Failed to update user</AlertTitle>
      Someone else changed this user in the meantime. Your changes are still here but not saved yet. Saving
      anyway keeps their changes in the fields you didn’t edit.
      {changed.length > 0 && (
        <>
          <Box component="ul" aria-label="Newer values" sx={{ pl: 2.5, my: 1, overflowWrap: 'anywhere' }}>
            {changed.map((field) => (
              <li key={field}>
                {userFields[field]}: <strong>{shownValue(newest, field)}</strong> (was{' '}
                {shownValue(base, field)})
              </li>
            ))}
          </Box>
          <Button size="small" color="inherit" variant="outlined" onClick={() => void load()}>
            Load Newer Values
          </Button>
        </>
      )}
    </Alert>
  );
}
