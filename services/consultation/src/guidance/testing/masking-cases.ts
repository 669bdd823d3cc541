import { wordsOfTheField, nothingToHide } from './kept-cases.ts';
import { longQuestions } from './long-cases.ts';
import { names } from './name-cases.ts';
import { dates, telephones, onlineTraces, recordNumbers, ages } from './number-cases.ts';
import { places, schoolsAndEmployers } from './place-cases.ts';
import type { MaskingCase } from './masking-case.ts';

export const maskingCases: readonly MaskingCase[] = [
  ...names,
  ...dates,
  ...places,
  ...telephones,
  ...onlineTraces,
  ...recordNumbers,
  ...ages,
  ...schoolsAndEmployers,
  ...wordsOfTheField,
  ...longQuestions,
  ...nothingToHide,
];
