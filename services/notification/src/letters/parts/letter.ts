import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { textsOf, type Block } from './blocks.ts';
import { colourSheet } from './colours.ts';
import { coloured, styles } from './styles.ts';

/** The readable parts of a mail, as rendered. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export const brand = 'Clinical Hours';

/** A letter before it is rendered. */
export interface Letter {
  subject: string;
  /** The heading in HTML, where it is not the subject. */
  heading?: string;
  /** Shown by inboxes beside the subject. */
  preheader: string;
  /** The parts in their order; parts that this letter does not have are left out. */
  blocks: readonly (Block | '' | false | undefined)[];
}

/** Renders a letter in both of its forms. */
export async function renderLetter(letter: Letter): Promise<RenderedMail> {
  const blocks = letter.blocks.filter((block) => typeof block === 'object');
  return { subject: letter.subject, html: await renderHtml(letter, blocks), text: renderText(blocks) };
}

/** Joins the parts that have a plain text, and ends them with the name of the product. */
function renderText(blocks: Block[]): string {
  return `${[...textsOf(blocks), `-- \n${brand}`].join('\n\n')}\n`;
}

function renderHtml({ subject, heading = subject, preheader }: Letter, blocks: Block[]): Promise<string> {
  return render(
    h(
      Html,
      { lang: 'en', dir: 'ltr' },
      h(
        Head,
        null,
        h('title', null, subject),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('style', null, colourSheet),
        // Keeps phones from turning dates, amounts and words with dots into links.
        h('meta', {
          name: 'format-detection',
          content: 'telephone=no, date=no, address=no, email=no, url=no',
        }),
      ),
      h(Preview, null, preheader),
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
              h(Heading, { as: 'h1', ...coloured('ink', styles.heading) }, heading),
              ...blocks.map(({ html }) => html),
            ),
          ),
        ),
      ),
    ),
  );
}
