import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { freePort } from '@clinical-hours/service-kit/machine';

/** A number stands for that reply; the number 550 for one that names the mailbox. */
type Answer = number | string;

/**
 * Reaction to a mail: the reply to the sender, to the recipient or to the content; 'hang up' happens after the final
 * dot.
 */
export type Reaction = 'take' | 'hang up' | { sender: Answer } | { recipient: Answer } | { content: Answer };

export interface ScriptedMailServer {
  url: string;
  /** Mails that were accepted, or had arrived when the server hung up; oldest first. */
  mails: Email[];
  /** Envelope senders of these mails, in the same order. */
  senders: string[];
  /** Number of conversations that have named a recipient. */
  tries: () => number;
  /** Sets the reactions to the next mails; later mails are taken. */
  script: (...reactions: Reaction[]) => void;
  /** Reacts to every mail in the same way until called without a reaction. */
  always: (reaction?: (address: string) => Reaction) => void;
  /** Refuses connections. */
  stop: () => Promise<void>;
  /** Listens again at the same port. */
  start: () => Promise<void>;
}

function reply(answer: Answer): Error {
  if (typeof answer === 'string') {
    const [, code, said] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
    return Object.assign(new Error(said), { responseCode: Number(code) });
  }
  const status = answer === 550 ? '5.1.1 ' : '';
  return Object.assign(new Error(`${status}no mail for <somebody@example.com> now`), {
    responseCode: answer,
  });
}

/** A real SMTP server in this process with scripted reactions. */
export async function startScriptedMailServer(): Promise<ScriptedMailServer> {
  const mails: Email[] = [];
  const senders: string[] = [];
  let reactions: Reaction[] = [];
  let usual: (address: string) => Reaction = () => 'take';
  let tries = 0;
  const port = await freePort();
  // While a server refuses connections, another test may get its port: senders of the former one are turned away.
  const user = randomUUID();
  let server: SMTPServer | undefined;
  const hangUp = (): void => {
    for (const connection of server?.connections ?? []) connection._socket.destroy();
  };

  const receive = async (
    stream: Readable,
    { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
    done: (error?: Error) => void,
  ): Promise<void> => {
    const next = reactions.shift() ?? usual(rcptTo[0]?.address ?? '');
    const raw = await text(stream);
    if (typeof next === 'object' && 'content' in next) return done(reply(next.content));
    mails.push(await PostalMime.parse(raw));
    senders.push(mailFrom ? mailFrom.address : '');
    return next === 'hang up' ? hangUp() : done();
  };

  const start = async (): Promise<void> => {
    server = new SMTPServer({
      allowInsecureAuth: true,
      onAuth: ({ username = '' }, _session, callback) => {
        callback(username === user ? null : new Error('another server'), { user: username });
      },
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, callback) => {
        const [next = usual('')] = reactions;
        if (typeof next !== 'object' || !('sender' in next)) return callback();
        reactions.shift();
        callback(reply(next.sender));
      },
      onRcptTo: ({ address }, _session, callback) => {
        tries += 1;
        const [next = usual(address)] = reactions;
        if (typeof next !== 'object' || !('recipient' in next)) return callback();
        reactions.shift();
        callback(reply(next.recipient));
      },
      onData: (stream, session, callback) => {
        void receive(stream, session, callback);
      },
    });
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };

  await start();
  return {
    url: `smtp://${user}:secret@127.0.0.1:${port}`,
    mails,
    senders,
    tries: () => tries,
    script: (...given) => {
      reactions = given;
    },
    always: (given = () => 'take') => {
      usual = given;
    },
    start,
    stop: () =>
      new Promise((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server = undefined;
      }),
  };
}
