import { connect } from 'node:net';
import { createTransport } from 'nodemailer';

/**
 * Sends a mail to a server on this machine with an empty envelope sender, as reports have. Rejects like nodemailer when
 * it is not taken.
 */
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

/** Holds a conversation line by line. Returns all text of the server until it ends the connection. */
export function converse(port: number, ...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    let next = 0;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      heard += text;
      // Sends a line after each reply; a reply that continues has a hyphen after the code.
      if (/^\d{3} .*\r\n$/m.test(text) && next < lines.length) socket.write(`${lines[next++]}\r\n`);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}
