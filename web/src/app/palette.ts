import type { PaletteOptions } from '@mui/material/styles';

/** A ground with the color of texts and icons on it. */
interface Tone {
  ground: string;
  ink: string;
}

/** The colors of the product beside MUI's own. */
interface OwnColors {
  /** `deep` is the color of texts on the tint. */
  brand: { accent: string; tint: string; deep: string; mark: string };
  /** The border of a field, the ring around the focus, and the filled part of a progress bar: 3:1 on every ground. */
  edge: { field: string; focus: string; bar: string };
  /** Badges, notes and icons. Text has a contrast of at least 5:1. */
  tone: Record<'neutral' | 'good' | 'waiting' | 'bad' | 'quiet' | 'info', Tone>;
  /** Panels that stand out by a dark ground, in both themes. */
  panel: Tone & { focus: string; hover: string; bar: string; track: string };
  priority: Record<'urgent' | 'high' | 'medium' | 'low' | 'normal', string>;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnColors {}
  interface PaletteOptions extends OwnColors {}
}

// The brand's accent has a contrast of 3.2:1 on white, enough for shapes. Text and buttons use the darker green
// (6.3:1).
const accent = '#709d50';
const mark = '#ffffff';
const panel = {
  ground: '#2b4519',
  ink: '#ffffff',
  focus: '#ffffff',
  hover: '#eef5e8',
  bar: '#a9d288',
  track: 'rgb(255 255 255 / 22%)',
};

export const light: PaletteOptions = {
  primary: { main: '#446b2b', dark: '#33521f', light: accent, contrastText: '#ffffff' },
  brand: { accent, tint: '#eef5e8', deep: '#2b4519', mark },
  edge: { field: '#75816c', focus: '#446b2b', bar: '#5d8a3e' },
  tone: {
    neutral: { ground: '#e6ecf3', ink: '#33475b' },
    good: { ground: '#e1efd7', ink: '#31511d' },
    waiting: { ground: '#fdf0d5', ink: '#6e4a00' },
    bad: { ground: '#fbe3e0', ink: '#7a1c13' },
    quiet: { ground: '#eef0ec', ink: '#4a5546' },
    info: { ground: '#e8f1fa', ink: '#173f63' },
  },
  panel,
  priority: { urgent: '#b3261e', high: '#c8570a', medium: '#a67b00', low: '#1f5f99', normal: '#7d8974' },
  error: { main: '#b3261e' },
  warning: { main: '#b35300' },
  success: { main: '#3f6b26' },
  info: { main: '#1f5f99' },
  background: { default: '#f6f8f3', paper: '#ffffff' },
  text: { primary: '#1f2a19', secondary: '#546050' },
  divider: '#e1e7db',
  action: { hover: 'rgb(68 107 43 / 5%)' },
};

// The colors of emails in dark mode (services/notification/src/letters/parts/colours.ts), and more of their kind.
export const dark: PaletteOptions = {
  // Decides the color of texts on toasts.
  contrastThreshold: 4.5,
  primary: { main: '#a9d488', dark: '#c4e4ac', light: '#7fb05b', contrastText: '#10150d' },
  brand: { accent, tint: '#26331d', deep: '#cfe8bb', mark },
  edge: { field: '#87957b', focus: '#a9d488', bar: '#8fc366' },
  tone: {
    neutral: { ground: '#27313c', ink: '#c8d6e5' },
    good: { ground: '#2a3f1c', ink: '#c0e3a5' },
    waiting: { ground: '#423512', ink: '#f5d58a' },
    bad: { ground: '#471f1a', ink: '#ffc2ba' },
    quiet: { ground: '#2b3227', ink: '#c2ccba' },
    info: { ground: '#182c40', ink: '#c3defa' },
  },
  panel,
  priority: { urgent: '#ff7d70', high: '#f0924a', medium: '#d9b04a', low: '#7ab5ee', normal: '#87957b' },
  error: { main: '#ff9b8f' },
  warning: { main: '#f5b26b' },
  success: { main: '#a9d488' },
  info: { main: '#8fc1f0' },
  background: { default: '#10150d', paper: '#1a2116' },
  text: { primary: '#e9efe4', secondary: '#b3beaa' },
  divider: '#39442f',
  action: { hover: 'rgb(169 212 136 / 8%)' },
};
