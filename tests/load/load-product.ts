import { join } from 'node:path';
import { noMailCaps } from '../support/mail-caps.ts';
import { allMails } from '../support/mailbox-client.ts';
import { startProduct, type Product } from '#deploy/local/product';
import { makeTempHome } from '../support/temp-home.ts';
import { until } from '#deploy/local/until';

// Everybody comes from one address, and few trainees live many days.
const generousLimits = {
  gateway: {
    REGISTER_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
    RECOVERY_LIMIT: '1000000',
    WRITE_LIMIT: '1000000',
  },
  supervisor: noMailCaps,
  consultation: { QUESTION_DAILY_LIMIT: '1000000', ESCALATION_DAILY_LIMIT: '1000000' },
};

const quietForMs = 1_500;

/** A product on free ports in a folder of its own, which goes when it is stopped. */
export interface LoadProduct {
  product: Product;
  /** For what k6 reads and writes. */
  pathOf: (name: string) => string;
  stop: () => Promise<void>;
}

/** Starts it; `isDurable` has PostgreSQL force to disk what is committed. */
export async function startLoadProduct(options: {
  isDurable: boolean;
  signal?: AbortSignal | undefined;
}): Promise<LoadProduct> {
  const home = await makeTempHome();
  try {
    const product = await startProduct({
      dataDir: home.dir,
      isEphemeral: !options.isDurable,
      natsUrl: '',
      extraEnv: generousLimits,
      signal: options.signal,
    });
    const stop = async () => {
      await product.stop();
      home.remove();
    };
    return { product, pathOf: (name) => join(home.dir, name), stop };
  } catch (error) {
    home.remove();
    throw error;
  }
}

/** Waits until no further emails come, which are the last that is done of what people began. */
export async function settle(product: Product, signal?: AbortSignal): Promise<void> {
  let count = -1;
  let changedAtMs = performance.now();
  const isQuiet = async () => {
    const { length } = await allMails(product.mailboxUrl);
    if (length !== count) changedAtMs = performance.now();
    count = length;
    return performance.now() - changedAtMs >= quietForMs;
  };
  if (!(await until(isQuiet, { timeoutMs: 60_000, everyMs: 500, signal })))
    throw new Error('Emails went on coming for a minute after the load had ended.');
}
