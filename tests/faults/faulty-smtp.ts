import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How far a conversation has come: 'content' is after the final dot. */
export type SmtpStage = 'connection' | 'recipient' | 'content';

/** What the server is about to answer. */
export interface SmtpRequest {
  at: SmtpStage;
  /** Empty at the connection. */
  to: string;
  /** Empty before the content. */
  messageId: string;
}

/**
 * What it does. A number is the code that it refuses with. `hang`: nothing, for good. `drop`: breaks the connection off. `hold`:
 * answers when it is reset. After the final dot the last two deliver the email first.
 */
export type Reaction = 'take' | 'hang' | 'drop' | 'hold' | number;

/** Something that it answered otherwise than it should have. */
export interface FaultyReply extends SmtpRequest {
  reaction: Reaction;
  startedAtMs: number;
  /** When the connection was closed; undefined while it is open. */
  closedAtMs: number | undefined;
}

export interface FaultySmtp {
  url: string;
  /** What has gone wrong so far, in order. */
  readonly faultyReplies: readonly FaultyReply[];
  /** How often somebody tried to send an email to an address, in this server's whole life. */
  triesTo(address: string): number;
  /** Chooses what is done from now on. */
  behave(choose: (request: SmtpRequest) => Reaction): void;
  /** Behaves well from now on, and answers what it held. What hangs goes on hanging. */
  reset(): void;
  stop(): Promise<void>;
}

type Done = (error?: Error | null) => void;

/** Stands before an SMTP server: takes emails and delivers them there, and misbehaves when told to. */
export async function startFaultySmtp({ deliverTo }: { deliverTo: string }): Promise<FaultySmtp> {
  const faultyReplies: FaultyReply[] = [];
  const held: (() => void)[] = [];
  const tries = new Map<string, number>();
  let choose = (_asked: SmtpRequest): Reaction => 'take';

  const react = async (
    request: SmtpRequest,
    session: SMTPServerSession,
    done: Done,
    deliver = async () => {},
  ): Promise<void> => {
    const reaction = choose(request);
    const socket = socketOf(server, session);
    if (reaction !== 'take') faultyReplies.push(recordFaultyReply(request, reaction, socket));
    if (reaction === 'hang') return;
    if (typeof reaction === 'number') return done(refusal(reaction));
    try {
      await deliver();
    } catch {
      return done(refusal(451));
    }
    if (reaction === 'take') done();
    else if (reaction === 'hold') held.push(() => done());
    else socket?.destroy();
  };

  const receive = async (stream: NodeJS.ReadableStream, session: SMTPServerSession, done: Done) => {
    const raw = await buffer(stream).catch(() => {});
    // Broken off in the middle: nothing of it is delivered, and there is nobody to be told.
    if (raw === undefined) return done(refusal(451));
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const from = mailFrom ? mailFrom.address : '';
    const request: SmtpRequest = { at: 'content', to: to[0] ?? '', messageId: messageIdIn(raw) };
    await react(request, session, done, () => deliver(deliverTo, { envelope: { from, to }, raw }));
  };

  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (session, done) => {
      void react({ at: 'connection', to: '', messageId: '' }, session, done);
    },
    onRcptTo: ({ address }, session, done) => {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      void react({ at: 'recipient', to: address, messageId: '' }, session, done);
    },
    onData: (stream, session, done) => {
      void receive(stream, session, done);
    },
  });
  server.on('error', () => {
    // A client that breaks its connection off is its own affair.
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const reset = () => {
    choose = () => 'take';
    for (const answer of held.splice(0)) answer();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    faultyReplies,
    triesTo: (one) => tries.get(one) ?? 0,
    behave: (next) => {
      choose = next;
    },
    reset,
    stop: () => {
      reset();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function recordFaultyReply(
  request: SmtpRequest,
  reaction: Reaction,
  socket: Socket | undefined,
): FaultyReply {
  const faultyReply: FaultyReply = {
    ...request,
    reaction,
    startedAtMs: performance.now(),
    closedAtMs: undefined,
  };
  socket?.once('close', () => {
    faultyReply.closedAtMs = performance.now();
  });
  return faultyReply;
}

// The library keeps the socket to itself.
function socketOf({ connections }: SMTPServer, { id }: SMTPServerSession): Socket | undefined {
  return [...connections].find((connection: { session: SMTPServerSession }) => connection.session.id === id)
    ?._socket;
}

async function deliver(
  smtpUrl: string,
  mail: { envelope: { from: string; to: string[] }; raw: Buffer },
): Promise<void> {
  const transport = createTransport(smtpUrl);
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

const messageIdIn = (raw: Buffer): string => /^message-id:\s*(<[^>]*>)/im.exec(raw.toString())?.[1] ?? '';

const refusal = (responseCode: number): Error =>
  Object.assign(new Error('not taken, as was asked for'), { responseCode });
