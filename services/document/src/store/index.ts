export { isKey, type ObjectStore } from './object-store.ts';
export { openStore, storeProblems, storeSpecs, toStoreSettings, type StoreSettings } from './open-store.ts';
