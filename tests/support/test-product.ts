import { type Product, startProduct, type ProductOptions } from '#deploy/local/product';
import { Secrets } from '#deploy/local/secrets';
import { makeTempHome } from './temp-home.ts';

/** Settings of the supervisor and notification services by which a test's trainees write to any number of people. */
export const noMailCaps = {
  UNVERIFIED_ADDRESSES_PER_DAY: '1000000',
  UNVERIFIED_MAILS_PER_DAY: '1000000',
  NEW_ADDRESSES_PER_DAY: '1000000',
  MAILS_PER_DAY: '1000000',
  MAILS_TO_MAILBOX_PER_DAY: '1000000',
  UNVERIFIED_MAILS_TO_MAILBOX_PER_DAY: '1000000',
};

/** The superuser's address of a product's PostgreSQL, past any proxy between the services and the database. */
export function superuserUrl({ databaseUrls }: Pick<Product, 'databaseUrls'>, dataDir: string): string {
  const url = new URL(databaseUrls['hours'] ?? '');
  url.username = 'postgres';
  url.password = new Secrets(dataDir).get('postgresPassword');
  url.pathname = '/postgres';
  return url.href;
}

// All test clients share one address.
const generousLimits = {
  REGISTER_LIMIT: '100000',
  SIGN_IN_LIMIT: '100000',
  RECOVERY_LIMIT: '100000',
  WRITE_LIMIT: '100000',
};
const manyQuestions = { QUESTION_DAILY_LIMIT: '100000', ESCALATION_DAILY_LIMIT: '100000' };

/**
 * Starts the whole product on free ports in a folder of its own, which is removed when the product stops. `extraEnv`,
 * by the name of a service, replaces the settings for tests: generous rate limits, no caps on emails to supervisors,
 * and any number of questions. Requests for approval are emailed at once unless the hours service is given another
 * collection period.
 */
export async function startTestProduct(
  extraEnv: ProductOptions['extraEnv'] = {},
  options: Pick<ProductOptions, 'tls' | 'commonEnv' | 'replicas'> = {},
): Promise<Product> {
  const home = await makeTempHome();
  const product = await startProduct({
    // Four products may start at the same moment on two cores.
    readyTimeoutMs: 180_000,
    ...options,
    dataDir: home.dir,
    isEphemeral: true,
    natsUrl: '',
    extraEnv: {
      gateway: generousLimits,
      supervisor: noMailCaps,
      notification: noMailCaps,
      consultation: manyQuestions,
      ...extraEnv,
    },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    home.remove();
  };
  return {
    ...product,
    get pids() {
      return product.pids;
    },
    stop,
  };
}
