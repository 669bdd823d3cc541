import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A socket that waits for connections. */
export interface Listening {
  /** As /proc writes it: hexadecimal, '0100007F' is 127.0.0.1. */
  address: string;
  port: number;
  inode: string;
}

const listenState = '0A';
// As /proc writes them: 127.0.0.1, ::1 and ::ffff:127.0.0.1.
const loopback = ['0100007F', '00000000000000000000000001000000', '0000000000000000FFFF00000100007F'];

/** Whether there is a /proc to read. */
export const canSeeSockets = process.platform === 'linux';

export const isLoopback = ({ address }: Listening): boolean => loopback.includes(address);

/** All sockets of this machine that wait for connections. */
export function listeningSockets(): Listening[] {
  const lines = ['tcp', 'tcp6'].flatMap((file) =>
    readFileSync(`/proc/net/${file}`, 'utf8').trim().split('\n').slice(1),
  );
  return lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    const [address = '', port = ''] = local.split(':');
    return state === listenState ? [{ address, port: Number.parseInt(port, 16), inode }] : [];
  });
}

/** The inodes of the sockets that a process holds. */
export function socketsOf(pid: number): Set<string> {
  const inodes = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
  return new Set(inodes);
}
