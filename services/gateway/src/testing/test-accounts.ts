import { vi } from 'vitest';
import type { SharedProduct } from '../../../../deploy/local/test/provided-context.ts';
import { ApiClient, aRegistration } from './api-client.ts';

export interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

/** Waits for an e-mail to an address whose text has something in it. Answers the newest. */
export function mailTo(product: SharedProduct, address: string, part: string): Promise<Mail> {
  const look = async (): Promise<Mail> => {
    const mails = (await (await fetch(`${product.mailboxUrl}/email`)).json()) as Mail[];
    const found = mails.findLast(({ to, text }) => to[0]?.address === address && text.includes(part));
    if (!found) throw new Error(`no email to ${address} with ${part}`);
    return found;
  };
  return vi.waitFor(look, { timeout: 30_000, interval: 100 });
}

/** The token of the newest link to a page in the emails to an address. */
export async function linkIn(product: SharedProduct, address: string, page: string): Promise<string> {
  const mail = await mailTo(product, address, `/${page}/`);
  return new RegExp(`/${page}/([\\w-]+)`).exec(mail.text)![1]!;
}

/** The token in the link of an account e-mail. */
export const tokenIn = (mail: Mail): string => /token=([\w-]+)/.exec(mail.text)![1]!;

export interface TestTrainee {
  client: ApiClient;
  registration: Record<string, string>;
  id: number;
}

/** Somebody who has just registered, and is signed in. */
export async function aTrainee(product: SharedProduct): Promise<TestTrainee> {
  const registration = aRegistration() as Record<string, string>;
  const client = new ApiClient(product.url);
  const { body } = await client.post('/api/register', registration);
  return { client, registration, id: body.id };
}
