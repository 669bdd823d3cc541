import { hardTexts } from './hard-texts.ts';

// README.md says what this lists.
const found = hardTexts();
for (const { grade, where, text } of found) console.log(`${grade.toFixed(1)}  ${where}\n      ${text}`);
console.log(`${found.length} texts are above their grade`);
