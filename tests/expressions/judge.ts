import { attackTexts } from './attack-texts.ts';
import { machineFor } from './machine.ts';

const [short, long] = [2_000, 16_000];
// A linear expression looks at each character a few times, and some hundred times where its repetitions end after so many.
const fewSteps = 10 * short;
const mostSteps = 400;
const mostGrowth = (1.5 * long) / short;
const mostLongTexts = 2;

/**
 * Why an expression is not linear in the length of what it reads, by counted steps on 2 kB and 16 kB; undefined when it is. It is
 * made to find all its matches, as `split` does whatever its flags are.
 */
export function superLinear({ source, flags }: RegExp): string | undefined {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const { stepsIn } = machineFor(expression);
  const costly: { index: number; steps: number }[] = [];
  for (const [index, text] of attackTexts(expression, short).entries()) {
    const steps = stepsIn(text, mostSteps * short);
    if (steps >= mostSteps * short) return describe(steps, text);
    if (steps > fewSteps) costly.push({ index, steps });
  }
  const texts = attackTexts(expression, long);
  for (const { index, steps } of costly.sort((a, b) => b.steps - a.steps).slice(0, mostLongTexts)) {
    const text = texts[index]!;
    const many = stepsIn(text, mostSteps * long);
    if (many >= mostSteps * long || many > mostGrowth * steps) return describe(many, text);
  }
  return undefined;
}

const describe = (steps: number, text: string): string =>
  `${steps} steps or more for ${text.length} characters that begin with ${JSON.stringify(text.slice(0, 40))}`;
