import { awaitMail, awaitPath, type Mail } from './mailbox-client.ts';
import type { SharedProduct } from './provided-context.ts';
import { ApiClient, aRegistration } from '@clinical-hours/service-kit/api-client';

/** Waits for an e-mail to an address whose text has something in it. Answers the newest. */
export const mailTo = (product: SharedProduct, address: string, part: string): Promise<Mail> =>
  awaitMail(product.mailboxUrl, address, part);

/** The token of the newest link to a page in the emails to an address. */
export async function linkIn(product: SharedProduct, address: string, page: string): Promise<string> {
  const path = await awaitPath(product.mailboxUrl, address, page);
  return path.slice(`/${page}/`.length);
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
