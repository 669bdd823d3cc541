import SvgIcon from '@mui/material/SvgIcon';
import { encode } from 'uqr';

// Scanners need a light margin of four modules (ISO/IEC 18004, section 9.1).
const margin = 4;

/** A text as a QR code, dark on light in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
