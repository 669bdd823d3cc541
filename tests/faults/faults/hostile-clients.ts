import type { Fault } from '../fault.ts';
import { attackFault } from './attacking.ts';
import { oddClient } from './odd-client.ts';
import { tricklingUploads } from './trickling-uploads.ts';
import { unreadExports } from './unread-exports.ts';

/** Clients that take what they can from everybody else. Nothing breaks: nobody else notices them. */
export const hostileClientFaults: readonly Fault[] = [
  attackFault('hostile client: odd, forged and cut requests', oddClient()),
  attackFault('hostile client: 40 exports that nobody reads', unreadExports()),
  attackFault('hostile clients: 34 uploads of a byte a second', tricklingUploads()),
];
