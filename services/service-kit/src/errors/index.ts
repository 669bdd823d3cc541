export * from './app-error.ts';
export * from './dependency.ts';
export * from './error-table.ts';
export * from './to-app-error.ts';
