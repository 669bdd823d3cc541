import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  checkPreset,
  faultsOfPreset,
  placesOfActivities,
  type Preset,
} from '@clinical-hours/hours/licensure';
import { withSupervisorLicense, type Rule } from '@clinical-hours/proto/api';
import { describeDuty } from '@clinical-hours/proto/rules/describe-duty';
import { describeRule } from '@clinical-hours/proto/rules/describe-rule';

// `npm run check:preset -- FILE`: says what each rule of a preset does, and where the preset contradicts itself.

const readings = { V: 'read in the text', S: 'from a secondary source' } as const;

/** Returns what a preset does, in plain words, a line for each sentence. */
export function tellPreset(preset: Preset): string[] {
  const { name, board, version, isBeta, requirements, rules, agreement, duties = [], cautions = [] } = preset;
  return [
    `${name}, ${board}, version ${version}${isBeta ? ', beta' : ''}`,
    '',
    'What the board asks for',
    ...requirements.map((one) => `- ${one.label}: ${one.need} ${one.unit}${origin(one)}`),
    ...(agreement
      ? [`- A written agreement within ${agreement.days} days after the first hours${origin(agreement)}`]
      : []),
    ...duties.map((duty) => `- ${describeDuty(duty)}${origin(duty)}`),
    '',
    'Where hours go',
    ...tellCategories(preset),
    '',
    'What counts',
    ...withSupervisorLicense(rules).flatMap((rule) => tellRule(rule, preset)),
    '',
    'What it leaves out',
    ...cautions.map((caution) => `- ${caution}`),
  ];
}

function tellCategories({ categories }: Preset): string[] {
  const places = [...placesOfActivities({ categories })];
  const nowhere = places.filter(([, ids]) => ids.size === 0).map(([activity]) => activity);
  return [
    ...categories.map(({ id, label }) => {
      const fed = places.filter(([, ids]) => ids.has(id)).map(([activity]) => activity);
      return `- ${label}: ${fed.join(', ') || 'nothing'}`;
    }),
    ...(nowhere.length > 0 ? [`- In no category, so they do not count: ${nowhere.join(', ')}`] : []),
  ];
}

function tellRule(rule: Rule, preset: Preset): string[] {
  return [
    `- ${rule.id}: ${describeRule(rule, preset).replaceAll('\u00A0', ' ')}${origin(rule)}`,
    ...(rule.sentence ? [`  The text: “${rule.sentence}”`] : []),
    ...(rule.assumes ? [`  Our reading: ${rule.assumes}`] : []),
  ];
}

const origin = ({ cite, reading }: { cite: string; reading?: 'V' | 'S' | undefined }): string =>
  reading ? ` [${cite}; ${readings[reading]}]` : '';

/** Returns what is said of the file of a preset, and whether nothing is wrong with it. */
export function checkFile(path: string, today: string): { lines: string[]; isSound: boolean } {
  const preset = JSON.parse(readFileSync(path, 'utf8')) as Preset;
  const inForm = faultsOfPreset(preset, `${basename(dirname(path))}/${basename(path, '.json')}`);
  // What a rule does can be told once it has its form.
  if (inForm.length > 0)
    return { lines: ['The form is wrong:', ...inForm.map((fault) => `- ${fault}`)], isSound: false };
  const { faults, remarks } = checkPreset(preset, today);
  return {
    lines: [
      ...tellPreset(preset),
      ...(remarks.length > 0 ? ['', 'Worth a look', ...remarks.map((remark) => `- ${remark}`)] : []),
      '',
      ...(faults.length > 0
        ? ['To be mended', ...faults.map((fault) => `- ${fault}`)]
        : ['Nothing contradicts itself.']),
    ],
    isSound: faults.length === 0,
  };
}

if (import.meta.main) {
  const [path] = process.argv.slice(2);
  try {
    if (path === undefined)
      throw new Error('Name a file: npm run check:preset -- services/hours/presets/us-xx-lpc/2027-01.json');
    const { lines, isSound } = checkFile(path, new Date().toISOString().slice(0, 10));
    console.log(lines.join('\n'));
    if (!isSound) process.exitCode = 1;
  } catch (error) {
    console.error(
      error instanceof SyntaxError ? `The file is no JSON: ${error.message}` : (error as Error).message,
    );
    process.exitCode = 1;
  }
}
