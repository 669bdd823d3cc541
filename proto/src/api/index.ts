export * from './primitives.ts';
export * from './account.ts';
export * from './activity.ts';
export * from './import.ts';
export * from './records.ts';
export * from './session.ts';
export * from './supervisor.ts';
export * from './todo.ts';
