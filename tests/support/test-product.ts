import { startProduct, type Product, type ProductOptions } from '#deploy/local/product';
import { noMailCaps } from './mail-caps.ts';
import { makeTempHome } from './temp-home.ts';

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
