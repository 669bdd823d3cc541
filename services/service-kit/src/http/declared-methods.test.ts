import { Router } from 'express';
import { describe, expect, it } from 'vitest';
import { declaredMethods, routesOf } from './index.ts';

const done = () => {};
const documents = Router().get(['/:id/view', '/:id/download'], done).delete('/:id', done);
const sessions = Router().get('/imports', done).get('/:id', done).patch('/:sessionId', done);
const api = Router().use('/documents', documents).use(Router().use('/sessions', sessions)).post('/', done);

describe('the routes of a router', () => {
  it('are found in routers within routers, under several paths too', () => {
    expect(routesOf(Router().use('/api', api))).toEqual([
      { path: '/api/documents/:id/view', methods: ['GET', 'HEAD'] },
      { path: '/api/documents/:id/download', methods: ['GET', 'HEAD'] },
      { path: '/api/documents/:id', methods: ['DELETE'] },
      { path: '/api/sessions/imports', methods: ['GET', 'HEAD'] },
      { path: '/api/sessions/:id', methods: ['GET', 'HEAD'] },
      { path: '/api/sessions/:sessionId', methods: ['PATCH'] },
      { path: '/api', methods: ['POST'] },
    ]);
  });
});

describe('the methods of a path', () => {
  const methodsAt = declaredMethods(api);

  it.each([
    ['/sessions/4', ['GET', 'HEAD', 'PATCH']],
    ['/Sessions/4/', ['GET', 'HEAD', 'PATCH']],
    ['/sessions/%zz', ['GET', 'HEAD', 'PATCH']],
    ['/sessions/imports', ['GET', 'HEAD']],
    ['/documents/4', ['DELETE']],
    ['/', ['POST']],
  ])('are those of all routes that declare it: %s', (path, methods) => {
    expect(methodsAt(path)).toEqual(methods);
  });

  it.each([
    '/sessions',
    '/sessions/',
    '/sessions//',
    '/documents/4/edit',
    '/documents//view',
    '//',
    ''.padEnd(9_000, '/'),
  ])('are not known for %s', (path) => {
    expect(methodsAt(path)).toBeUndefined();
  });

  it('are those of routes that were added before the first question', () => {
    const router = Router();
    const later = declaredMethods(router);
    router.put('/late', done);
    expect(later('/late')).toEqual(['PUT']);
  });
});
