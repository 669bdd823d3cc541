import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { knownVersions, sendVersioned } from '../http/conditional.ts';
import { required, toTodoRecord } from '../records.ts';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { idParam, readBody, updateFrom, userCall } from '../http/request.ts';

/** A trainee's to-dos, the tasks of the dashboard. */
export function todoRoutes({ todos }: Clients): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const list = await todos.listTodos(userCall(req), knownVersions(req));
    await sendVersioned(res, list, () => res.json(list.todos.map(toTodoRecord)));
  });

  router.post('/', async (req, res) => {
    const body = await readBody(req, 'createTodo');
    const { todo } = await todos.createTodo(userCall(req), presentOf(body));
    res.status(201).json(toTodoRecord(required(todo)));
  });

  router.put('/:id', async (req, res) => {
    const call = userCall(req);
    const todoId = idParam(req, 'todo');
    const body = await readBody(req, 'updateTodo', () => todos.getTodo(call, { todoId }));
    const { todo } = await todos.updateTodo(call, { todoId, ...updateFrom(body) });
    res.json(toTodoRecord(required(todo)));
  });

  router.post('/:id/complete', async (req, res) => {
    const { todo } = await todos.completeTodo(userCall(req), { todoId: idParam(req, 'todo') });
    res.json(toTodoRecord(required(todo)));
  });

  router.post('/:id/archive', async (req, res) => {
    const { todo } = await todos.archiveTodo(userCall(req), { todoId: idParam(req, 'todo') });
    res.json(toTodoRecord(required(todo)));
  });

  router.post('/:id/reopen', async (req, res) => {
    const { todo } = await todos.reopenTodo(userCall(req), { todoId: idParam(req, 'todo') });
    res.json(toTodoRecord(required(todo)));
  });

  router.post('/:id/unarchive', async (req, res) => {
    const { todo } = await todos.unarchiveTodo(userCall(req), { todoId: idParam(req, 'todo') });
    res.json(toTodoRecord(required(todo)));
  });
  return router;
}
