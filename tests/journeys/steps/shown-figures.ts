import type { Page } from 'playwright-core';

/** A figure as a screen, a paper or an email shows it, by the name of what it counts. */
export interface Figure {
  quantity: string;
  value: string;
  place: string;
}

/** What a screen says: its text, the lines of each bar and of each card, and the facts of the summary. */
interface Shown {
  text: string;
  bars: string[][];
  cards: Record<string, string[]>;
  facts: Named[];
}

type Named = [quantity: string, value: string];

// Runs in the page.
const readShown = (): Shown => {
  const textOf = (element: Element) => (element as HTMLElement).innerText.replaceAll('\u00A0', ' ');
  const linesOf = (element: Element) => textOf(element).split('\n').filter(Boolean);
  const main = document.querySelector('main');
  if (!main) throw new Error(`${location.pathname} has no main part`);
  const bars = [...main.querySelectorAll('li')].filter((item) => item.querySelector('[role=progressbar]'));
  const cards = [...main.querySelectorAll('section[aria-label], fieldset[aria-label]')];
  const facts = [...main.querySelectorAll('section[aria-label=Summary] dl > div')];
  return {
    text: textOf(main),
    bars: bars.map(linesOf),
    cards: Object.fromEntries(cards.map((card) => [card.getAttribute('aria-label') ?? '', linesOf(card)])),
    facts: facts.map((fact): Named => [linesOf(fact)[0] ?? '', linesOf(fact).at(-1) ?? '']),
  };
};

/** Waits until nothing is loading on a page of a trainee, and returns its figures. `license` is the one it is about. */
export async function figuresOn(page: Page, place: string, license?: string): Promise<Figure[]> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-loading], [aria-label=Loading]').first().waitFor({ state: 'detached' });
  const shown = await page.evaluate(readShown);
  return [
    ...figuresInText(shown.text, license),
    ...figuresOfBars(shown.bars, license),
    ...figuresOfCards(shown),
  ].map(([quantity, value]) => ({ quantity, value, place }));
}

/** The quantity with which every screen begins: a license by its name, otherwise the total of a goal. */
export const headline = 'how far';

// What sentences call each quantity.
const sentences: readonly [quantity: string, pattern: RegExp][] = [
  [`${headline}: share`, /^([\d,.]+%) complete$/gm],
  [`${headline}: hours`, /^([\d,.]+ of [\d,.]+) hours, /gm],
  ['recorded', /([\d,.]+) h recorded/g],
  ['entered', /([\d,.]+) h of that entered by you/g],
];

const facts: Record<string, string> = {
  'Total recorded': 'recorded',
  Waiting: 'asked',
  'Not sent': 'not sent',
};
const kinds = ['Supervision', 'Direct Clinical', 'Indirect Clinical'];

function figuresOfCards({ cards, facts: summary }: Shown): Named[] {
  const found = (name: string, quantity: string, pattern: RegExp): Named[] =>
    (cards[name] ?? []).flatMap((line): Named[] => {
      const [, value] = pattern.exec(line) ?? [];
      return value === undefined ? [] : [[quantity, value]];
    });
  // One line of the history for each kind, and of Reports where no goal has a bar.
  const sums = (cards['Hours of these sessions'] ?? []).join(' ');
  const requirements = (cards['Licensure Requirements Progress'] ?? []).join('\n');
  return [
    ...found('Total Progress', `${headline}: share`, /^([\d,.]+%)$/),
    ...(cards['Estimated Completion'] ?? []).slice(1, 2).map((when): Named => [`${headline}: date`, when]),
    ...found('Clinical Hours', 'direct plus indirect', /^([\d,.]+)$/),
    ...summary.flatMap(([name, value]): Named[] =>
      facts[name] ? [[facts[name], value.replace(' h', '')]] : [],
    ),
    ...kinds.flatMap((kind): Named[] => [
      ...matches(`${kind}: recorded`, sums, new RegExp(`(?:^|h )${kind} ([\\d,.]+) h`, 'g')),
      ...matches(
        `${kind}: recorded`,
        requirements,
        new RegExp(`^${kind} \\(recorded\\)\n([\\d,.]+) hours`, 'gm'),
      ),
    ]),
  ];
}

const matches = (quantity: string, text: string, pattern: RegExp): Named[] =>
  [...text.matchAll(pattern)].map(([, value = '']): Named => [quantity, value]);

function figuresInText(text: string, license: string | undefined): Named[] {
  const named = sentences.flatMap(([quantity, pattern]) => matches(quantity, text, pattern));
  // A line for each license, and the number with which the page of one begins.
  const counts = [...text.matchAll(/^(?:(.+), )?([\d,.]+%): ([\d,.]+ of [\d,.]+) h count/gm)];
  const lost = [...text.matchAll(/(?:^(.+), [\d.]+%: .+ )?[\d,.]+ h recorded, ([\d,.]+) h do not count/gm)];
  return [
    ...named,
    ...counts.flatMap(([, name = license ?? '', share = '', hours = '']): Named[] => [
      [`${name}: share`, share],
      [`${name}: hours`, hours],
    ]),
    ...lost.map(([, name = license ?? '', hours = '']): Named => [`${name}: not counted`, hours]),
    ...[...text.matchAll(/Why ([\d,.]+) h Do Not Count/g)].map(([, hours = '']): Named => [
      `${license}: not counted`,
      hours,
    ]),
  ];
}

function figuresOfBars(bars: readonly string[][], license: string | undefined): Named[] {
  const read = bars.flatMap(([label = '', share = '', amount = '', ...rest]) => {
    const [, hours = '', unit = ''] = /^([\d,.]+ of [\d,.]+) (\w+)/.exec(amount) ?? [];
    const dated = rest.find((line) => /^(\d\d\/\d\d\/\d{4}|No date yet|In more than)/.test(line)) ?? '';
    const [, date = amount.endsWith('Done') ? 'Completed' : ''] = /^([^:,]+)[:,]/.exec(dated) ?? [];
    const [name = ''] = label.split(' (');
    return hours === '' ? [] : [{ name, share, hours, unit, date }];
  });
  const need = (hours: string) => Number(hours.split(' of ')[1]?.replaceAll(',', ''));
  const [largest] = read
    .filter(({ unit }) => unit === 'hours')
    .toSorted((a, b) => need(b.hours) - need(a.hours));
  return read.flatMap((bar): Named[] => {
    // Elsewhere a license is named before its requirement, and only the headline of one stands in a bar.
    const [before = '', after] = bar.name.split(': ');
    const ofLicense = bar === largest ? license : `${license}: ${bar.name}`;
    const name = license === undefined ? (after === undefined ? bar.name : before) : (ofLicense ?? '');
    return [
      [`${name}: share`, bar.share],
      [`${name}: hours`, bar.hours],
      // A goal compares what is recorded.
      ...(kinds.includes(name) ? ([[`${name}: recorded`, bar.hours.split(' of ')[0]]] as Named[]) : []),
      ...(bar.date === '' || license === undefined ? [] : ([[`${name}: date`, bar.date]] as Named[])),
    ];
  });
}

/**
 * Returns the quantities that have several values, each with where it stands: none when all screens say the same.
 * `first` is the quantity that stands for how far the user is.
 */
export function contradictions(figures: readonly Figure[], first: string): string[] {
  const values = new Map<string, Map<string, string[]>>();
  for (const { quantity, value, place } of figures) {
    const name = quantity.replace(new RegExp(`^${headline}:`), `${first}:`);
    const places = values.get(name) ?? new Map<string, string[]>();
    places.set(value, [...(places.get(value) ?? []), place]);
    values.set(name, places);
  }
  return [...values]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => {
      const told = [...places].map(([value, where]) => `${value} (${[...new Set(where)].join(', ')})`);
      return `${name}: ${told.join(' but ')}`;
    });
}
