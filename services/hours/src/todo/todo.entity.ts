import type { TodoCategory, TodoPriority } from '@clinical-hours/proto/api';
import { dateColumn, idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/** A task on a trainee's dashboard. A to-do is pending, then completed, then archived; both steps can be reverted. */
export interface Todo {
  id: number;
  userId: number;
  title: string;
  description: string | null;
  category: TodoCategory;
  priority: TodoPriority;
  /** yyyy-MM-dd */
  dueDate: string | null;
  notes: string | null;
  status: 'pending' | 'completed';
  isCompleted: boolean;
  isArchived: boolean;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A to-do as its trainee reads it. */
export interface ListedTodo extends Todo {
  /** Whether a deadline of a license made it, and it follows that. */
  isDeadline: boolean;
}

const optionalText = { type: 'text', nullable: true } as const;

export const todoEntity = new EntitySchema<Todo>({
  name: 'Todo',
  tableName: 'todos',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    title: { type: 'text' },
    description: optionalText,
    category: { type: 'text', default: 'general' },
    priority: { type: 'text', default: 'medium' },
    dueDate: { ...dateColumn, name: 'due_date', nullable: true },
    notes: optionalText,
    status: { type: 'text', default: 'pending' },
    isCompleted: { type: 'boolean', name: 'is_completed', default: false },
    isArchived: { type: 'boolean', name: 'is_archived', default: false },
    completedAt: { ...momentColumn, name: 'completed_at', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    updatedAt: { ...momentColumn, name: 'updated_at', updateDate: true },
  },
});
