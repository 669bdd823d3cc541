import type { Page } from 'playwright-core';
import { violationsIn } from './browser.ts';

/** What is measured, in the order of the table. */
const kinds = [
  'text',
  'link',
  'button',
  'badge',
  'border of a field',
  'ring of the focus',
  'progress bar',
] as const;

type Kind = (typeof kinds)[number];

/** The contrast of a color with its ground, from computed styles. */
interface Measure {
  kind: Kind;
  what: string;
  ratio: number;
}

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const shapes: readonly Kind[] = ['border of a field', 'ring of the focus', 'progress bar'];

/** The lowest contrast of each kind in each theme, of all pages that were measured. */
export class LowestContrasts {
  readonly #lowest = new Map<string, Measure & { path: string }>();

  /**
   * Measures a page in the theme that it shows, and returns what has too little contrast, with what axe finds. Texts
   * are left to axe, which knows what is large.
   */
  async problemsOf(page: Page, path: string, scheme: Scheme): Promise<string[]> {
    const problems: string[] = [];
    for (const measured of await measureContrasts(page)) {
      const { kind, what, ratio } = measured;
      const key = `${scheme}: ${kind}`;
      if (ratio < (this.#lowest.get(key)?.ratio ?? 99)) this.#lowest.set(key, { ...measured, path });
      if (shapes.includes(kind) && !(ratio >= 3)) problems.push(`${kind} of ${what}: contrast ${ratio}`);
    }
    return [...problems, ...(await violationsIn(page))].map((problem) => `${path}, ${scheme}: ${problem}`);
  }

  /** A table of them, for people. */
  toString(): string {
    const rows = kinds.map((kind) => {
      const of = (scheme: Scheme) => {
        const found = this.#lowest.get(`${scheme}: ${kind}`);
        const { ratio, what, path } = found ?? { ratio: 0, what: 'none', path: '' };
        return `${ratio.toFixed(1).padStart(6)} ${`${what.replaceAll(/\s+/g, ' ').slice(0, 28)} ${path.slice(0, 24)}`.padEnd(54)}`;
      };
      return `${kind.padEnd(20)}${schemes.map(of).join('')}`;
    });
    return ['The lowest contrast of each kind, light and dark', ...rows].join('\n');
  }
}

/**
 * Measures the contrast of all texts, borders of fields and progress bars that are to be seen on a page, and of the
 * ring around every element that takes the focus.
 */
function measureContrasts(page: Page): Promise<Measure[]> {
  return page.evaluate(measure);
}

// Runs in the page, so it uses nothing from outside.
async function measure(): Promise<Measure[]> {
  type Rgba = [number, number, number, number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Rgba>();
  const parse = (color: string): Rgba => {
    const found = known.get(color);
    if (found || !canvas) return found ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(color, [red, green, blue, alpha / 255]);
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha]: Rgba, ground: Rgba): Rgba => {
    const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
    return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
  };
  const luminance = (color: Rgba): number => {
    const [red = 0, green = 0, blue = 0] = color
      .slice(0, 3)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratioOf = (color: string, ground: Rgba): number => {
    const [high = 0, low = 0] = [luminance(over(parse(color), ground)), luminance(ground)].sort(
      (a, b) => b - a,
    );
    return (high + 0.05) / (low + 0.05);
  };
  const groundOf = (element: Element | null): Rgba => {
    if (!element) return parse('canvas');
    const color = parse(getComputedStyle(element).backgroundColor);
    return color[3] === 1 ? color : over(color, groundOf(element.parentElement));
  };
  const isFaint = (element: Element): boolean => {
    const isOff = '[aria-hidden=true], [aria-disabled=true], :disabled, .Mui-disabled, [inert]';
    if (element.closest(isOff)) return true;
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (Number(getComputedStyle(each).opacity) < 1) return true;
    }
    return false;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;

  const measures: Measure[] = [];
  const add = (kind: Kind, element: Element, color: string, ground: Rgba) =>
    measures.push({ kind, what: nameOf(element), ratio: ratioOf(color, ground) });
  const seen = [...document.querySelectorAll('body *')].filter(isSeen);

  for (const element of seen) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || isFaint(element) || element instanceof SVGElement) continue;
    const kind: Kind = element.closest('.MuiChip-root, .badge')
      ? 'badge'
      : element.closest('button, .button')
        ? 'button'
        : element.closest('a')
          ? 'link'
          : 'text';
    add(kind, element, getComputedStyle(element).color, groundOf(element));
  }

  const isPlainField =
    'select, textarea, input:not([type=radio], [type=checkbox], [type=file], [type=hidden])';
  for (const element of seen) {
    if (isFaint(element)) continue;
    if (element.matches('.MuiLinearProgress-root')) {
      const bar = element.querySelector('.MuiLinearProgress-bar');
      if (bar) add('progress bar', element, getComputedStyle(bar).backgroundColor, groundOf(element));
      continue;
    }
    const box = element.closest('.MuiInputBase-root, .MuiPickersInputBase-root');
    const border = box?.querySelector('fieldset') ?? element;
    if (!element.matches(isPlainField) || getComputedStyle(border).borderTopStyle === 'none') continue;
    const color = getComputedStyle(border).borderTopColor;
    const around = (box ?? element).parentElement;
    add('border of a field', element, color, groundOf(around));
    add('border of a field', element, color, groundOf(box ?? element));
  }

  // A ring that fades in has another color meanwhile.
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const looks = new Set<string>();
  const before = document.activeElement;
  for (const element of seen) {
    if (!(element instanceof HTMLElement) || element.tabIndex < 0 || isFaint(element)) continue;
    // The rows of a list are alike.
    const look = [element.tagName, element.className, ...groundOf(element)].join(' ');
    if (looks.has(look)) continue;
    looks.add(look);
    element.focus({ preventScroll: true });
    await new Promise(requestAnimationFrame);
    if (document.activeElement !== element) continue;
    // Radio buttons of the supervisors' pages show the ring around their label.
    const bearer = [element, element.closest('label')].find(
      (each) =>
        each &&
        getComputedStyle(each).outlineStyle !== 'none' &&
        parse(getComputedStyle(each).outlineColor)[3] > 0,
    );
    if (!bearer) continue;
    const { outlineColor, outlineOffset } = getComputedStyle(bearer);
    const ground = Number.parseFloat(outlineOffset) < 0 ? bearer : bearer.parentElement;
    add('ring of the focus', element, outlineColor, groundOf(ground));
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return measures;
}
