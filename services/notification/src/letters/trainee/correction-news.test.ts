import { expect, it } from 'vitest';
import { buttonsIn, expectInBoth } from '../../testing/reading.ts';
import { renderCorrectionNews } from './correction-news.ts';

const compareUrl = 'https://hours.example.com/license?id=3#versions';
const aMail = (changes = {}) =>
  renderCorrectionNews({
    traineeName: 'Tess Trainee',
    board: 'Sample Board',
    difference: -4,
    compareUrl,
    ...changes,
  });

it('tells what a corrected rule does, that nothing has changed, and where both versions are', async () => {
  const mail = await aMail();
  expect(mail.subject).toBe('We corrected a rule of Sample Board');
  expectInBoth(
    mail,
    'Hello Tess Trainee,',
    'We corrected a rule of Sample Board: 4 h of yours count less, as we read the rules now.',
    'Nothing has changed yet. Your license keeps the rules that it has until you take the newer ones. See what counts by both first.',
    compareUrl,
  );
  expect(buttonsIn(mail.html)).toEqual(['Compare Both Versions']);
  expectInBoth(await aMail({ difference: 1250.5 }), '1,250.5 h of yours count more');
});
