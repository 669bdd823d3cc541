export * from './token-keys.ts';
export * from './request-ticket.ts';
