import { expect } from 'vitest';
import type { RenderedMail } from '../templates/layout.ts';

/** What a reader of the HTML part reads. */
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

/** Expects that both parts of a mail say all phrases. */
export function expectInBoth(mail: RenderedMail, ...phrases: string[]): void {
  for (const phrase of phrases) {
    expect(mail.text).toContain(phrase);
    expect(readable(mail)).toContain(phrase);
  }
}

/** The labels of the buttons, in order. Other links show their address, or dial. */
export const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b(?![^>]*href="tel:)[^>]*>(.*?)<\/a>/gs)]
    .map(([, label = '']) => readable({ html: label }).trim())
    .filter((label) => !label.startsWith('http'));
