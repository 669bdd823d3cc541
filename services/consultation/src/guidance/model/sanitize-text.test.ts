import { describe, expect, it } from 'vitest';
import { sanitizeText } from './sanitize-text.ts';

describe('cleaning', () => {
  it.each([
    ['<b>Ask</b> her', 'Ask her'],
    ['Ask <img src=x onerror="alert(1)">her', 'Ask her'],
    ['Ask <script>alert(1)</script>her', 'Ask her'],
    ['Ask <scr<b>ipt>her', 'Ask her'],
    ['Ask ![a](https://evil.example.com/p.png?q=secret)her', 'Ask her'],
    ['Ask [your supervisor](https://evil.example.com) first', 'Ask your supervisor first'],
    ['Ask [your supervisor](javascript:alert(1)) first', 'Ask your supervisor) first'],
    ['Read https://evil.example.com/x?y=1 and www.evil.example.com, then ask', 'Read  and , then ask'],
    ['Read evil.com/path now', 'Read  now'],
    ['[1]: https://evil.example.com\nAsk', 'Ask'],
    ['# Title\n#### Deep', '## Title\n### Deep'],
    ['```js\nAsk her\n```', 'Ask her'],
    ['Ask `her`', 'Ask her'],
    ['* one\n+ two\n\u2022 three', '- one\n- two\n- three'],
    ['*Ask* **her** _now_', 'Ask **her** now'],
    ['> Ask her', 'Ask her'],
    ['Ask\n---\nher', 'Ask\n\nher'],
    ['<think>What would she want?</think>Ask her', 'Ask her'],
    ['<Think>A<script a=">">b</think>Ask</SCRIPT >her', 'Askher'],
    [`<think>${'a '.repeat(11_000)}</think>Ask her`, 'Ask her'],
    ['<script>a<script>b</script>Ask</script> her', 'Ask her'],
    ['<think>Ask <svg onload=x>her', 'Ask her'],
    ['</think>Ask<think> her', 'Ask her'],
    ['Ask\u202e her\u0000', 'Ask her'],
    ['A score < 10 is > 5', 'A score < 10 is > 5'],
  ])('makes of %j %j', (text, cleaned) => {
    expect(sanitizeText(text)).toBe(cleaned);
  });
});
