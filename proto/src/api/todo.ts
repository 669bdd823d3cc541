import { type Described, everyValue } from './described.ts';

/** Task categories with their labels (docs/SPECIFICATION.md, section 5.3). */
export const todoCategories = {
  documentation: 'Documentation',
  supervision: 'Supervision',
  training: 'Training',
  general: 'General',
} as const satisfies Record<Described['Todo']['category'], unknown>;
export type TodoCategory = keyof typeof todoCategories;

export const todoPriorities = everyValue<Described['Todo']['priority']>()('low', 'medium', 'high');
export type TodoPriority = (typeof todoPriorities)[number];
