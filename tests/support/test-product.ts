import { type Product, startProduct, type ProductOptions } from '#deploy/local/product';
import { Secrets } from '#deploy/local/secrets';
import { makeTempHome } from './temp-home.ts';

/** Settings of the supervisor service under which a test's trainees write to as many supervisors as the test likes. */
export const noMailCaps = {
  UNVERIFIED_ADDRESSES_PER_DAY: '1000000',
  UNVERIFIED_MAILS_PER_DAY: '1000000',
  NEW_ADDRESSES_PER_DAY: '1000000',
  MAILS_PER_DAY: '1000000',
};

/** Where the superuser of a product's PostgreSQL connects to, past whatever stands between the services and it. */
export function superuserUrl({ databaseUrls }: Pick<Product, 'databaseUrls'>, dataDir: string): string {
  const url = new URL(databaseUrls['hours'] ?? '');
  url.username = 'postgres';
  url.password = new Secrets(dataDir).get('postgresPassword');
  url.pathname = '/postgres';
  return url.href;
}

// All test clients come from one address.
const generousLimits = { REGISTER_LIMIT: '100000', SIGN_IN_LIMIT: '100000', RECOVERY_LIMIT: '100000' };

/**
 * The whole product on free ports in a folder of its own, which goes when it is stopped. `extraEnv` by the name of a service, in the
 * place of what tests need of it: no caps on emails to supervisors. Unless told otherwise every request is mailed at once.
 */
export async function startTestProduct(
  extraEnv: ProductOptions['extraEnv'] = {},
  options: Pick<ProductOptions, 'tls' | 'commonEnv' | 'replicas'> = {},
): Promise<Product> {
  const home = await makeTempHome();
  const product = await startProduct({
    ...options,
    dataDir: home.dir,
    isEphemeral: true,
    natsUrl: '',
    extraEnv: { gateway: generousLimits, supervisor: noMailCaps, ...extraEnv },
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
