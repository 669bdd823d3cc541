/** The colours of mails in light mode, which is also that of programs without modes. */
export const light = {
  page: '#f3f6f1',
  card: '#ffffff',
  ink: '#1f2a1a',
  quiet: '#55604f',
  line: '#dfe6da',
  accent: '#709d50',
  /** For links and names: the accent, dark enough for text. */
  strong: '#4b6e33',
  quoted: '#444f3e',
  approved: '#3f612a',
  /** For failures and warnings. */
  alarm: '#a32b1e',
  alarmBack: '#fdf1ef',
  button: '#4b6e33',
  buttonInk: '#ffffff',
};

/** The colours of mails in dark mode. */
export const dark: typeof light = {
  page: '#10150d',
  card: '#1a2116',
  ink: '#e9efe4',
  quiet: '#b3beaa',
  line: '#39442f',
  accent: '#709d50',
  strong: '#a9d488',
  quoted: '#c9d3c1',
  approved: '#a9d488',
  alarm: '#ff9b8f',
  alarmBack: '#3a1d18',
  button: '#a9d488',
  buttonInk: '#10150d',
};

const properties = {
  back: 'background-color',
  ink: 'color',
  edges: 'border-color',
  top: 'border-top-color',
  left: 'border-left-color',
};

// In the order of their precedence: a later class wins.
const classes = {
  page: { back: 'page', ink: 'ink' },
  card: { back: 'card', edges: 'line', top: 'accent' },
  ink: { ink: 'ink' },
  quiet: { ink: 'quiet' },
  strong: { ink: 'strong' },
  quoted: { ink: 'quoted', left: 'accent' },
  item: { left: 'accent' },
  rule: { top: 'line' },
  warning: { back: 'alarmBack', ink: 'ink', left: 'alarm' },
  button: { back: 'button', ink: 'buttonInk' },
  approved: { ink: 'approved', left: 'approved' },
  rejected: { ink: 'alarm', left: 'alarm' },
} satisfies Record<string, { [P in keyof typeof properties]?: keyof typeof dark }>;

/** Elements with the same colours share a class, because inline styles cannot depend on the mode. */
export type ColourClass = keyof typeof classes;

const rules = Object.entries(classes).map(([name, colours]) => {
  const declarations = Object.entries(colours).map(
    ([property, colour]) => `${properties[property as keyof typeof properties]}:${dark[colour]}!important`,
  );
  return `.${name}{${declarations.join(';')}}`;
});

/** Declares light and dark mode, and sets the colours of dark mode. */
export const colourSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
