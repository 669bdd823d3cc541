import type { Response } from 'express';

/** Refuses the method of a request, and names those that its address takes. */
export function notAllowed(response: Response, allowed: readonly string[]): void {
  response.status(405).set('Allow', allowed.join(', ')).type('text').send('Method not allowed');
}
