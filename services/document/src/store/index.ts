export { isKey, type ObjectStore } from './object-store.ts';
export { openStore, type StoreSettings } from './open-store.ts';
export { storeProblems, storeSpecs, toStoreSettings } from './store-settings.ts';
