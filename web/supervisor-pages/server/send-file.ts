import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a file as it comes. The reader may leave; a gateway that fails meanwhile breaks the file off, so that it does
 * not pass as whole.
 */
export async function sendFile(
  response: Response,
  body: ReadableStream<Uint8Array>,
  { name, type }: { name: string; type: string },
): Promise<void> {
  response.set({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  await pipeline(body, response).catch(() => response.destroy());
}
