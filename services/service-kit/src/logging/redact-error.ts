import { redactText } from './redact-text.ts';

// PostgreSQL's class 22, data exceptions, quotes the value that does not fit; other classes quote names of the schema.
const dataException = /^22[\dA-Z]{3}$/;
const yupValue = 'but the final value was:';

/** The message of an error as it may be logged or stored: without secrets, and without the values that libraries quote. */
export function redactMessage(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error));
  const { message } = textsOf(error);
  return redactText(quotesValues(error) ? withoutQuoted(message) : withoutYupValue(error, message));
}

/** Where an error was thrown: its stack, without the message at its top. */
export function redactFrames(error: Error): string {
  const { stack, message } = textsOf(error);
  const at = stack.indexOf(message);
  const below = at === -1 ? stack : stack.slice(at + message.length);
  const firstFrame = below.indexOf('\n    at ');
  return firstFrame === -1 ? '' : redactText(below.slice(firstFrame));
}

/** The texts of an error. Some libraries put other values in their place. */
export function textsOf(error: { name: unknown; message: unknown; stack?: unknown }) {
  const { name, message, stack } = error;
  return { name: String(name), message: String(message), stack: String(stack) };
}

function quotesValues(error: Error): boolean {
  const { code } = error as { code?: unknown };
  // JSON.parse quotes some of what it could not read.
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
