import { calendarDate } from './hours-and-dates-schemas.ts';
import { choice, line, moment, prose } from './primitives.ts';
import { type TodoCategory, todoCategories, todoPriorities } from './todo.ts';
import { object, type InferType } from 'yup';

const categories = Object.keys(todoCategories) as TodoCategory[];
const title = () => line('Title', 200);
const category = () => choice(categories, `Category must be one of ${categories.join(', ')}`);
const priority = () => choice(todoPriorities, `Priority must be one of ${todoPriorities.join(', ')}`);
const dueDate = () => calendarDate('Due date').nullable().optional();

export const createTodoSchema = object({
  title: title().required('Title is required'),
  description: prose('Description', 2_000).nullable().optional(),
  category: category().default('general'),
  priority: priority().default('medium'),
  dueDate: dueDate(),
  notes: prose('Notes', 5_000).nullable().optional(),
});

/** Absent fields stay unchanged; null removes a value. Nothing changes when `updatedAt` is stale. */
export const updateTodoSchema = object({
  title: title().min(1, 'Title is required').optional(),
  description: prose('Description', 2_000).nullable().optional(),
  category: category().optional(),
  priority: priority().optional(),
  dueDate: dueDate(),
  notes: prose('Notes', 5_000).nullable().optional(),
  updatedAt: moment('updatedAt').optional(),
});

export type CreateTodoBody = InferType<typeof createTodoSchema>;
export type UpdateTodoBody = InferType<typeof updateTodoSchema>;
