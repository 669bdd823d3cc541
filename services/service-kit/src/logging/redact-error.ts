import { redactText } from './redact-text.ts';

// PostgreSQL's class 22, data exceptions, quotes the offending value; other classes quote names of the
// schema.
const dataException = /^22[\dA-Z]{3}$/;
const yupValue = 'but the final value was:';

/**
 * Returns the message of an error, safe to log or store: without secrets, and without the values that
 * libraries quote.
 */
export function redactMessage(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const { message } = textsOf(error);
  return redactText(quotesValues(error) ? withoutQuoted(message) : withoutYupValue(error, message));
}

/** Returns the stack of an error without the message at its top. */
export function redactFrames(error: Error): string {
  const { stack, message } = textsOf(error);
  const at = stack.indexOf(message);
  const below = at === -1 ? stack : stack.slice(at + message.length);
  const firstFrame = below.indexOf('\n    at ');
  return firstFrame === -1 ? '' : redactText(below.slice(firstFrame));
}

/** Returns the texts of an error as strings, because some libraries set other types. */
export function textsOf(error: { name: unknown; message: unknown; stack?: unknown }) {
  const { name, message, stack } = error;
  return { name: String(name), message: String(message), stack: String(stack) };
}

function quotesValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  // JSON.parse quotes part of the text that it could not parse.
  return error instanceof SyntaxError || (typeof code === 'string' && dataException.test(code));
}

function withoutQuoted(message: string): string {
  const first = message.indexOf('"');
  const last = message.lastIndexOf('"');
  return last > first ? `${message.slice(0, first)}"[redacted]"${message.slice(last + 1)}` : message;
}

function withoutYupValue(error: Error, message: string): string {
  const at = error.name === 'ValidationError' ? message.indexOf(yupValue) : -1;
  return at === -1 ? message : `${message.slice(0, at + yupValue.length)} [redacted]`;
}
