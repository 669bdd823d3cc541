import { light, type ColourClass } from './colours.ts';

// Long names and addresses must not widen the page on a phone.
export const wraps = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

const fontFamily = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The styles of the page and of the blocks, in light mode. */
export const styles = {
  body: { backgroundColor: light.page, margin: '0', padding: '0' },
  page: { backgroundColor: light.page, padding: '16px 8px', fontFamily, color: light.ink },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderTop: `4px solid ${light.accent}`,
    borderRadius: '6px',
    maxWidth: '600px',
    margin: '0 auto',
  },
  inner: { padding: '20px 24px 24px' },
  brand: { color: light.strong, fontSize: '15px', fontWeight: 700, lineHeight: '20px', margin: '0 0 16px' },
  heading: {
    color: light.ink,
    fontSize: '22px',
    fontWeight: 700,
    lineHeight: '30px',
    margin: '0 0 12px',
    ...wraps,
  },
  subheading: {
    color: light.ink,
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '24px',
    margin: '24px 0 8px',
    ...wraps,
  },
  paragraph: { color: light.ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', ...wraps },
  warning: {
    backgroundColor: light.alarmBack,
    borderLeft: `3px solid ${light.alarm}`,
    color: light.ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 16px',
    padding: '10px 12px',
    ...wraps,
  },
  quote: {
    borderLeft: `3px solid ${light.accent}`,
    color: light.quoted,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 16px',
    padding: '0 0 0 12px',
    ...wraps,
  },
  small: { color: light.quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px', ...wraps },
  buttonBox: { margin: '16px 0 20px' },
  button: {
    backgroundColor: light.button,
    borderRadius: '6px',
    color: light.buttonInk,
    display: 'inline-block',
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  link: { color: light.strong, textDecoration: 'underline' },
  rule: { border: 'none', borderTop: `1px solid ${light.line}`, margin: '24px 0 16px' },
} as const;

/** A style with the class that colours it in dark mode. */
export const coloured = <S extends object>(className: ColourClass, style: S) => ({ className, style });
