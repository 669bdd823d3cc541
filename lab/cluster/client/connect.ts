import { connect } from 'node:net';

/** Tries to connect to each `host:port` of its arguments, and prints as its last line, in JSON, which are open. */
const withinMs = 2_000;

function isOpen(target: string): Promise<boolean> {
  const [host = '', port] = target.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: withinMs });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('connect', () => end(true));
    socket.on('timeout', () => end(false));
    socket.on('error', () => end(false));
  });
}

// Node.js leaves out the name of a script that it was given as a text.
const targets = process.argv.slice(1);
console.log(JSON.stringify(await Promise.all(targets.map(isOpen))));
