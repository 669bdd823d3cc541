import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';

/** What a template makes: everything of a mail that people read. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export const accent = '#709d50';
/** Darker than the accent: white on it, and it on white, have a contrast above 4.5:1. */
export const accentDark = '#4b6e33';
/** For what went wrong, or must not wait. */
export const alarm = '#a32b1e';
const ink = '#1f2a1a';
const quiet = '#55604f';
const line = '#dfe6da';
const fontFamily = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

const styles = {
  body: { backgroundColor: '#f3f6f1', margin: '0', padding: '16px 8px', fontFamily, color: ink },
  card: {
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderTop: `4px solid ${accent}`,
    borderRadius: '6px',
    maxWidth: '600px',
    margin: '0 auto',
  },
  inner: { padding: '20px 24px 24px' },
  brand: { color: accentDark, fontSize: '15px', fontWeight: 700, lineHeight: '20px', margin: '0 0 16px' },
  heading: {
    color: ink,
    fontSize: '22px',
    fontWeight: 700,
    lineHeight: '30px',
    margin: '0 0 12px',
    ...wraps(),
  },
  subheading: { color: ink, fontSize: '17px', fontWeight: 700, lineHeight: '24px', margin: '24px 0 8px' },
  paragraph: { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', ...wraps() },
  warning: {
    backgroundColor: '#fdf1ef',
    borderLeft: `3px solid ${alarm}`,
    color: ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 16px',
    padding: '10px 12px',
    ...wraps(),
  },
  small: { color: quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px', ...wraps() },
  buttonBox: { margin: '16px 0 20px' },
  button: {
    backgroundColor: accentDark,
    borderRadius: '6px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  link: { color: accentDark, textDecoration: 'underline' },
  rule: { border: 'none', borderTop: `1px solid ${line}`, margin: '24px 0 16px' },
} as const;

// Long names and addresses must not widen the page on a phone.
function wraps() {
  return { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
}

export const brand = 'Clinical Hours';

export const paragraph = (...children: ReactNode[]) => h(Text, { style: styles.paragraph }, ...children);
/** What must not be passed over. */
export const warning = (...children: ReactNode[]) => h(Text, { style: styles.warning }, ...children);
export const small = (...children: ReactNode[]) => h(Text, { style: styles.small }, ...children);
export const subheading = (text: string) => h(Heading, { as: 'h2', style: styles.subheading }, text);
export const button = (label: string, href: string) =>
  h(Section, { style: styles.buttonBox }, h(Button, { href, style: styles.button }, label));
/** An address that can be read as well as opened. */
export const link = (href: string) => h(Link, { href, style: styles.link }, href);
export const rule = () => h(Hr, { style: styles.rule });

/** Renders the HTML of a mail. `preheader` is what inboxes show beside the subject. */
export function renderPage(
  page: { title: string; preheader: string; heading: string },
  ...children: ReactNode[]
): Promise<string> {
  return render(
    h(
      Html,
      { lang: 'en', dir: 'ltr' },
      h(
        Head,
        null,
        h('title', null, page.title),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light' }),
        // Phones turn dates and amounts into links otherwise.
        h('meta', {
          name: 'format-detection',
          content: 'telephone=no, date=no, address=no, email=no',
        }),
      ),
      h(Preview, null, page.preheader),
      h(
        Body,
        { style: styles.body },
        h(
          Container,
          { style: styles.card },
          h(
            Section,
            { style: styles.inner },
            h(Text, { style: styles.brand }, brand),
            h(Heading, { as: 'h1', style: styles.heading }, page.heading),
            ...children,
          ),
        ),
      ),
    ),
  );
}

/** Joins the paragraphs of a plain text, which ends with the name of the product. */
export function textPage(...paragraphs: string[]): string {
  return `${[...paragraphs, `-- \n${brand}`].join('\n\n')}\n`;
}
