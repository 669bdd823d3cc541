import { expect } from 'vitest';
import type { RenderedMail } from '../letters/parts/letter.ts';

/** Returns the visible text of the HTML part. */
export const readable = ({ html }: Pick<RenderedMail, 'html'>): string =>
  html
    .replaceAll(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Expects both parts of a mail to contain all phrases. */
export function expectInBoth(mail: RenderedMail, ...phrases: string[]): void {
  for (const phrase of phrases) {
    expect(mail.text).toContain(phrase);
    expect(readable(mail)).toContain(phrase);
  }
}

/** Returns the labels of the buttons, in order. */
export const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*background-color[^>]*>(.*?)<\/a>/gs)].map(([, label = '']) =>
    readable({ html: label }).trim(),
  );
