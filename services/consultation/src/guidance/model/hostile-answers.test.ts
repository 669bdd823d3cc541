import { describe, expect, it } from 'vitest';
import { checkAnswer, diagnoses, dosages, silences } from './check-answer.ts';
import { sanitizeText } from './sanitize-text.ts';
import { maxTextLength } from './chat-model.ts';
import { parseAnswer } from './parse-answer.ts';
import { costlierThan, hostileTexts, longQuestion } from '../testing/cost.ts';

/** Beginnings of the patterns for a model's text, whose ends are missing. */
const beginnings = [
  '[1, ~[1 and ~[articles ~\u30101~\u3010~![a~![a](~![a][~[a](~[a]: ~\n[a]: ~](x~a://~data:a~a.b.~a.com/~( ',
  '\n# ~\n> ~\n- ~\n   ~\n--- x~*a~_a~``~<!~<think>~</think>~<script>~<think>a</think>~, ~\t~\r\n',
  'the client is ~she has a b ~meets a ~meets the criteria for ~diagnosis would be ~likely diagnosis a ',
  'you can diagnose ~do not call a b c ~no need to ~keep it ~consistent with a ~suggests a diagnosis of ~1 mg ~1 to ~1 units of ~stop a b c ~if a ',
  '{~"~\\"~\\~{"answer":~{"answer": "~"answer":"a" ~"answer":"\\"~"danger":{~{"danger": {"kind": "',
].flatMap((line) => line.split('~'));

const texts = [
  ...hostileTexts.map(([, text]) => text.repeat(2)),
  ...beginnings.map((part) => part.repeat(Math.ceil(maxTextLength / part.length)).slice(0, maxTextLength)),
].flatMap((text) => [text, `a${text}x`, `{"answer":${text}`]);

const readings: Record<string, (text: string) => unknown> = {
  parseAnswer,
  sanitizeText,
  checkAnswer: (text) =>
    checkAnswer(text.slice(0, 8_000), [{ id: 'gifts', title: 'Gifts', text: longQuestion }], 'some-model'),
  'looking for forbidden advice': (text) =>
    [...diagnoses, ...dosages, ...silences].map((pattern) => [...text.matchAll(pattern)]),
};

describe.each(Object.keys(readings))('%s', (name) => {
  const read = readings[name]!;

  it('takes about as long for hostile texts as for an ordinary one', () => {
    const isCostly = costlierThan(() => read(longQuestion.repeat(2)));
    const slow = texts.filter((text) => isCostly(() => read(text)));
    expect(slow.map((text) => text.slice(0, 40))).toEqual([]);
  });
});
