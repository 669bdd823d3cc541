import type { AuthenticatorAppSetupRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import SvgIcon from '@mui/material/SvgIcon';
import { encode } from 'uqr';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';

/** The secret of an authenticator app as a QR code and as text, and the field for the first code. */
export function AppKey({ setup: { secret, uri } }: { setup: AuthenticatorAppSetupRecord }) {
  // On a phone the app is most likely on the same device, which cannot scan its own screen.
  const isPhone = useMediaQuery('(pointer: coarse)');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Typography>Scan this with the app, then enter the code it shows.</Typography>
      <QrCode text={uri} label="QR code for the authenticator app" />
      {isPhone && <MuiLink href={uri}>The app is on this device</MuiLink>}
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Can’t scan it? Enter this key:
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}>
          <Box
            component="code"
            sx={{ flex: '1 1 12rem', fontFamily: 'ui-monospace, Menlo, Consolas, monospace' }}
          >
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Box>
          <CopyButton label="Copy Key" text={secret} done="Key copied" />
        </Box>
      </Box>
      <FormTextField
        name="code"
        label="Code"
        helperText="The six digits the app shows now."
        autoComplete="one-time-code"
        inputRef={field}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoCapitalize: 'none', spellCheck: false } }}
      />
    </>
  );
}

// Scanners need a light margin of four modules (ISO/IEC 18004, section 9.1).
const margin = 4;

/** A text as a QR code, dark on light in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: margin });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <SvgIcon
      titleAccess={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        width: 216,
        height: 216,
        alignSelf: 'center',
        borderRadius: '12px',
        bgcolor: 'common.white',
        color: 'common.black',
      }}
    >
      <path d={squares.join('')} />
    </SvgIcon>
  );
}
