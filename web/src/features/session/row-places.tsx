import type { ClientKind, LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { placeOf } from '../../lib/licenses.ts';

interface Props {
  /** Names the element as the description of a field. */
  id: string;
  licenses: readonly LicenseRecord[];
  activityType: string;
  clients: ClientKind | undefined;
}

/** What each license calls an activity, in the words of its board. */
export function RowPlaces({ id, licenses, activityType, clients }: Props) {
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
