import { connect } from 'node:net';
import { createTransport } from 'nodemailer';

/** Hands a mail to a server on this machine, from nobody, as reports come. Rejects as nodemailer does when it is not taken. */
export async function sendReport(port: number, to: string | string[], raw: string | Buffer): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    tls: { rejectUnauthorized: false },
    connectionTimeout: 20_000,
  });
  try {
    await transport.sendMail({ envelope: { from: '', to }, raw });
  } finally {
    transport.close();
  }
}

/** A conversation, line by line. Answers all that the server said until it ended it. */
export function converse(port: number, ...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    let next = 0;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
      // One line for each reply; those that go on have a hyphen after the code.
      if (/^\d{3} .*\r\n$/m.test(text) && next < lines.length) socket.write(`${lines[next++]}\r\n`);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}
