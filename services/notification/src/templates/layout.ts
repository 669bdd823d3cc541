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
import { colourSheet, light, type ColourClass } from './colours.ts';

/** The readable parts of a mail, as made by a template. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A sentence or two, followed by an address if it has one. */
export type Line = string | { words: string; href: string };

const fontFamily = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

const styles = {
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
    ...wraps(),
  },
  subheading: {
    color: light.ink,
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '24px',
    margin: '24px 0 8px',
    ...wraps(),
  },
  paragraph: { color: light.ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', ...wraps() },
  warning: {
    backgroundColor: light.alarmBack,
    borderLeft: `3px solid ${light.alarm}`,
    color: light.ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 16px',
    padding: '10px 12px',
    ...wraps(),
  },
  small: { color: light.quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px', ...wraps() },
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

// Long names and addresses must not widen the page on a phone.
function wraps() {
  return { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
}

export const brand = 'Clinical Hours';

/** A style with the class that colours it in dark mode. */
export const coloured = <S extends object>(className: ColourClass, style: S) => ({ className, style });

export const paragraph = (...children: ReactNode[]) =>
  h(Text, coloured('ink', styles.paragraph), ...children);
/** A paragraph that must not be overlooked. */
export const warning = (...children: ReactNode[]) =>
  h(Text, coloured('warning', styles.warning), ...children);
export const small = (...children: ReactNode[]) => h(Text, coloured('quiet', styles.small), ...children);
export const subheading = (text: string) =>
  h(Heading, { as: 'h2', ...coloured('ink', styles.subheading) }, text);
export const button = (label: string, href: string) =>
  h(Section, { style: styles.buttonBox }, h(Button, { href, ...coloured('button', styles.button) }, label));
/** A link whose text is its address unless `words` replace it. */
export const link = (href: string, words = href) =>
  h(Link, { href, ...coloured('strong', styles.link) }, words);
export const rule = () => h(Hr, coloured('rule', styles.rule));

/** Renders the HTML of a mail. Inboxes show `preheader` beside the subject. */
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
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('style', null, colourSheet),
        // Keeps phones from turning dates and amounts into links.
        h('meta', {
          name: 'format-detection',
          content: 'telephone=no, date=no, address=no, email=no',
        }),
      ),
      h(Preview, null, page.preheader),
      h(
        Body,
        coloured('page', styles.body),
        // Remains when a mail program removes the body element.
        h(
          'div',
          coloured('page', styles.page),
          h(
            Container,
            coloured('card', styles.card),
            h(
              Section,
              { style: styles.inner },
              h(Text, coloured('strong', styles.brand), brand),
              h(Heading, { as: 'h1', ...coloured('ink', styles.heading) }, page.heading),
              ...children,
            ),
          ),
        ),
      ),
    ),
  );
}

/** Joins paragraphs of plain text, and ends them with the name of the product. */
export function textPage(...paragraphs: string[]): string {
  return `${[...paragraphs, `-- \n${brand}`].join('\n\n')}\n`;
}
