import { freePort } from './ports.ts';

const [lowest = 0, highest = 0] = process.argv.slice(2).map(Number);
process.on('disconnect', () => process.exit());
process.send?.(await freePort({ lowest, highest }));
