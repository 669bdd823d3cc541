export * from './token-keys.ts';
