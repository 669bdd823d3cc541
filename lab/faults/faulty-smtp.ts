import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The stage of an SMTP conversation: 'content' is after the final dot. */
export type SmtpStage = 'connection' | 'recipient' | 'content';

/** The request that the server is about to answer. */
export interface SmtpRequest {
  at: SmtpStage;
  /** Empty at the stage 'connection'. */
  to: string;
  /** Empty before the stage 'content'. */
  messageId: string;
}

/** `hang` never answers. `drop` breaks the connection off; after the final dot, it delivers the email first. */
export type Reaction = 'take' | 'hang' | 'drop';

/** A request that was not answered normally. */
export interface FaultyReply extends SmtpRequest {
  reaction: Reaction;
  startedAtMs: number;
  /** Undefined while the connection is open. */
  closedAtMs: number | undefined;
}

export interface FaultySmtp {
  url: string;
  /** In order. */
  readonly faultyReplies: readonly FaultyReply[];
  /** Sets the reaction from now on. */
  behave(choose: (request: SmtpRequest) => Reaction): void;
  /** Behaves well from now on. Hanging connections keep hanging. */
  reset(): void;
  stop(): Promise<void>;
}

type Done = (error?: Error | null) => void;

/** Starts an SMTP server that delivers to another one, and can be made to misbehave. */
export async function startFaultySmtp({ deliverTo }: { deliverTo: string }): Promise<FaultySmtp> {
  const faultyReplies: FaultyReply[] = [];
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
    try {
      await deliver();
    } catch {
      return done(refusal());
    }
    if (reaction === 'take') done();
    else socket?.destroy();
  };

  const receive = async (stream: NodeJS.ReadableStream, session: SMTPServerSession, done: Done) => {
    const raw = await buffer(stream).catch(() => {});
    // Broken off in the middle: nothing is delivered.
    if (raw === undefined) return done(refusal());
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
      void react({ at: 'recipient', to: address, messageId: '' }, session, done);
    },
    onData: (stream, session, done) => {
      void receive(stream, session, done);
    },
  });
  server.on('error', () => {
    // A client may break its connection off.
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const reset = () => {
    choose = () => 'take';
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    faultyReplies,
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

// The library does not expose the socket.
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

const refusal = (): Error => Object.assign(new Error('not taken'), { responseCode: 451 });
