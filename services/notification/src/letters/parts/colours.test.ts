import { describe, expect, it } from 'vitest';
import { colourSheet, dark, light } from './colours.ts';

type Name = keyof typeof light;

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast as defined by WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const written: [Name, Name][] = [
  ['ink', 'page'],
  ['ink', 'card'],
  ['quiet', 'card'],
  ['strong', 'card'],
  ['quoted', 'card'],
  ['approved', 'card'],
  ['alarm', 'card'],
  ['ink', 'alarmBack'],
  ['buttonInk', 'button'],
];
const drawn: [Name, Name][] = [
  ['accent', 'card'],
  ['approved', 'card'],
  ['alarm', 'alarmBack'],
  ['button', 'card'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in %s surroundings', (_which, colours) => {
  it.each(written)('%s is read on %s', (ink, back) => {
    expect(contrast(colours[ink], colours[back])).toBeGreaterThan(4.5);
  });

  it.each(drawn)('%s is seen on %s', (edge, back) => {
    expect(contrast(colours[edge], colours[back])).toBeGreaterThan(3);
  });
});

describe('the style sheet', () => {
  it('declares both, and overrides what stands in the elements', () => {
    expect(colourSheet).toContain(':root{color-scheme:light dark;supported-color-schemes:light dark}');
    expect(colourSheet).toContain('@media (prefers-color-scheme:dark){');
    expect(colourSheet).toContain(
      `.button{background-color:${dark.button}!important;color:${dark.buttonInk}!important}`,
    );
  });

  it('has nothing in it that HTML would escape', () => {
    expect(colourSheet).not.toMatch(/[<>&"']/);
  });
});
