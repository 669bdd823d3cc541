export { fetchFromDebian, type DebianProgram } from './debian-package.ts';
export { defaultCacheDir, findNatsServer, type NatsBinary, type NatsBinaryOptions } from './nats-server.ts';
export { assertPortIsFree, freePort, type PortRange } from './ports.ts';
export { fetchWheel, type PipOptions, type Wheel } from './python-wheel.ts';
export { hasCode, reasonOf, SetupError } from './setup-error.ts';
