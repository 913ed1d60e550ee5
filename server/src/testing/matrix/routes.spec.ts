import fastify from 'fastify';
import { expect, test } from 'vitest';
import { routesOf } from './routes.ts';

const answer = (): string => '';

test('every route of a router is found, whoever added it', async () => {
  const app = fastify();
  app
    .get('/', answer)
    .get('/health', answer)
    .get('/hea', answer)
    .get('/*', answer)
    .get('/dms/iam/login/', answer)
    .post('/dms/iam/login/', answer);
  app
    .post('/dms/iam/logout/', answer)
    .post('/dms/:area/api/commands/', answer)
    .get('/dms/health/api/:id/', answer)
    .get('/dms/health/api/:id/infos/', answer);
  await app.register((plugin, _options, finish) => {
    plugin.get('/assets/*', answer);
    plugin.route({ method: ['PUT', 'DELETE'], url: '/x/:id/y', handler: answer });
    finish();
  });
  await app.ready();
  const paths = ['/', '/hea', '/health', '/*', '/assets/*', '/dms/health/api/:id/', '/dms/health/api/:id/infos/', '/dms/iam/login/'];
  const expected = [
    ...paths.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
    'POST /dms/iam/login/',
    'POST /dms/iam/logout/',
    'POST /dms/:area/api/commands/',
    'PUT /x/:id/y',
    'DELETE /x/:id/y',
  ];
  const routes = routesOf(app).map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(expected.toSorted());
  await app.close();
});
