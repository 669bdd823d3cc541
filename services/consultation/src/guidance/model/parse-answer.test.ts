import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';
import { inJson } from '../testing/model-texts.ts';

const answer = '## Now\nSay "yes" \\ or {no} [1].\n\n- Ask';
const danger = { kind: 'self_harm', who: 'client' } as const;
const json = inJson(answer, danger);
const reversed = JSON.stringify({ answer, danger }, undefined, 2);
const dangerous = { text: answer, danger };

describe("a model's answer", () => {
  it.each([
    ['as it was asked for', json, dangerous],
    ['in marks of code', `\`\`\`json\n${reversed}\n\`\`\``, dangerous],
    ['among words', `Here is {the} "answer":\n${json}\nI hope that {this} helps.`, dangerous],
    ['after a thought', `<think>{"answer": "draft", "danger": null}</think>\n${json}`, dangerous],
    ['with line breaks as they are', json.replaceAll('\\n', '\n'), dangerous],
    ['with a comma too many', json.replace(/\}$/u, ',}'), dangerous],
    [
      'with escapes that JSON does not know',
      '{"danger": null, "answer": "It\\\'s \\*hers\\*"}',
      { text: "It's *hers*" },
    ],
    ['without danger', inJson(answer), { text: answer }],
    ['without a word of danger', JSON.stringify({ answer }), { text: answer }],
    ['as plain text', answer, { text: answer }],
    [
      'as plain text with braces',
      'Use {"danger"} or "answer": "a"',
      { text: 'Use {"danger"} or "answer": "a"' },
    ],
    ['cut off', json.slice(0, -12), { text: '', danger }],
    ['refused', '{"danger": {"kind": "self_harm", "who": "client"}}', { text: '', danger }],
    ['with quotes that end it', '{"answer": "Say "no" first", "danger": null}', { text: '' }],
    ['as something else', '{"answer": {"a": 1}, "danger": [1]}', { text: '' }],
    ['of a kind that nobody knows', inJson(answer, { kind: 'boredom', who: 'client' }), { text: answer }],
    ['of people that nobody knows', inJson(answer, { kind: 'suicide', who: '__proto__' }), { text: answer }],
    ['of no person', inJson(answer, { kind: 'suicide' }), { text: answer }],
    [
      'with danger in its text',
      inJson('"danger": {"kind": "suicide", "who": "self"}'),
      { text: '"danger": {"kind": "suicide", "who": "self"}' },
    ],
    ['empty', '', { text: '' }],
  ])('is read %s', (_, written, read) => {
    expect(parseAnswer(written)).toEqual(read);
  });
});
