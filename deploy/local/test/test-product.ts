import { startProduct, type Product } from '../product.ts';
import { makeTempHome } from './temp-home.ts';

/** The whole product on free ports in a folder of its own, which goes when it is stopped. */
export async function startTestProduct(): Promise<Product> {
  const home = await makeTempHome();
  const product = await startProduct({ dataDir: home.dir, throwAway: true, natsUrl: '' });
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
