import { describe, expect, it } from 'vitest';
import { readLibrary } from '../search/library.ts';
import { shareOf } from '../testing/cases.ts';
import { withoutUnsupported } from './supported-text.ts';

const articles = new Map(
  readLibrary().map(({ id, title, sections }) => [
    id,
    [`${title}.`, ...sections.map((section) => `${section.title}\n${section.text}`)].join('\n\n'),
  ]),
);
const isKept = ([id, sentence]: [id: string, sentence: string]): boolean =>
  withoutUnsupported(sentence, [articles.get(id)!]).kept === 1;

const faithful: [string, string][] = [
  ['missed-sessions', 'Reach out the same day, in the way the client agreed to [1].'],
  ['missed-sessions', 'Leave only your name and number in a voicemail, and do not mention the service [1].'],
  ['missed-sessions', 'Read your last note again before you decide how hard to try [1].'],
  [
    'progress-notes',
    'A progress note records the service, why it was needed, how the client responded and the next step [1].',
  ],
  ['progress-notes', 'Name what you did as an intervention instead of writing "supportive talk" [1].'],
  ['progress-notes', 'Avoid copying last week’s note, because reviewers notice identical notes [1].'],
  [
    'minors-and-consent',
    'Find out who has legal custody, and whether there is a court order, before the first session [1].',
  ],
  [
    'minors-and-consent',
    'Explain to parents and teen together what you will share and what stays private [1].',
  ],
  ['minors-and-consent', 'Help the teen to tell the parent themselves when there is no danger [1].'],
  [
    'telehealth',
    'Start every video session by asking where the client is, and write the street address down [1].',
  ],
  ['telehealth', 'If the line drops in a crisis, call back, then the emergency contact, then dispatch [1].'],
  [
    'letters',
    'For an emotional support animal, only write after you have really assessed the disability and the need [1].',
  ],
  ['letters', 'Do not give an opinion on custody; attendance and goals at most [1].'],
  ['couples-and-secrets', 'Neither promise silence nor disclose the affair now [1].'],
  [
    'couples-and-secrets',
    'Say that you are glad he told you and that you will think about how to help both of them [1].',
  ],
  ['couples-and-secrets', 'Check what the consent form says about secrets [1].'],
  [
    'unavailable-or-unsafe-supervision',
    'Keep a list with dates of the meetings that took place and those that were missed [1].',
  ],
  [
    'unavailable-or-unsafe-supervision',
    'Go to the clinical director or your school if nothing changes after two weeks [1].',
  ],
  ['attraction-and-touch', 'Feeling attracted to a client is common and is not misconduct by itself [1].'],
  [
    'attraction-and-touch',
    'Tell your supervisor early: "I notice attraction, and I want help so it doesn’t shape the treatment" [1].',
  ],
];

const invented: [string, string][] = [
  [
    'missed-sessions',
    'After one missed session you must close the case by certified mail within 3 days [1].',
  ],
  ['missed-sessions', 'Charge triple the fee and tell the employer why [1].'],
  ['progress-notes', 'Progress notes may be written up to 90 days later in every state [1].'],
  ['progress-notes', 'Insurance never reads what you write, so keep it short and vague [1].'],
  ['minors-and-consent', 'Every fourteen year old may consent to all treatment without exception [1].'],
  ['minors-and-consent', 'Give the father a copy of everything the teen has said, since he pays [1].'],
  ['telehealth', 'Any consumer app is fine because HIPAA was repealed for video [1].'],
  ['telehealth', 'You may treat anyone in the world by video with a Florida registration [1].'],
  ['letters', 'Sign every custody letter that a lawyer sends you, it protects you [1].'],
  ['couples-and-secrets', 'Tell the wife about the affair in the next hour, the law demands it [1].'],
  [
    'unavailable-or-unsafe-supervision',
    'Sign for your supervisor while he is on holiday, boards accept that [1].',
  ],
  ['attraction-and-touch', 'After six months you may date a former client in most states [1].'],
  ['gifts', 'Accept cash up to 500 dollars, since refusing money is rude [1].'],
  ['suicide-risk', 'A signed contract protects you, so send her home alone [1].'],
];

describe("the sentences of a model's text", () => {
  it('stay when they put a passage of their article in other words, and go when they do not', () => {
    const stay = shareOf(faithful, isKept);
    const go = shareOf(invented, (one) => !isKept(one));
    process.stdout.write(`Sentences of a model: faithful kept ${stay.words}, invented dropped ${go.words}\n`);
    expect(stay.share).toBeGreaterThanOrEqual(0.9);
    expect(go.share).toBeGreaterThanOrEqual(0.85);
  });

  it('belong to the next citation of their line, and go without any', () => {
    const gifts = articles.get('gifts')!;
    expect(withoutUnsupported('Thank the person for the thought. Look interested [1].', [gifts]).kept).toBe(
      2,
    );
    expect(withoutUnsupported('Thank the person for the thought.', [gifts])).toEqual({
      text: '',
      kept: 0,
      dropped: 1,
    });
  });

  it('leave no title, and no line above a list, without what belongs to it', () => {
    const text =
      '## Now\nSay this:\n- The moon is made of cheese [1].\n\n## Later\nSay this:\n- Thank the person for the thought [1].';
    expect(withoutUnsupported(text, [articles.get('gifts')!]).text).toBe(
      '## Later\nSay this:\n- Thank the person for the thought [1].',
    );
  });
});
