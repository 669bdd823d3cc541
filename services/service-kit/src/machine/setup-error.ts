/** Setup cannot continue. The message is one sentence for the person who typed the command. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Returns whether a thrown value is a system error with one of these codes, such as ENOENT. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && codes.includes(code);
}

/** Returns the message of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
