import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Rejection, notFound } from '../bus/index.ts';
import { answerError } from './errorAnswer.ts';

/** Answers 405 with `Allow` if the path exists for other methods, else 404. */
export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url, server } = request;
  const methods = methodsAt(server, url);
  const isThere = methods.length > 0 && !methods.includes(method);
  if (isThere) reply.header('allow', methods.join(', '));
  answerError(isThere ? refuseMethod(method, methods) : notFound('request.not_found'), request, reply);
}

const refuseMethod = (method: string, methods: readonly string[]): Rejection =>
  new Rejection(405, [{ code: 'request.method', params: { method, allowed: methods.join(', ') } }]);

/** Methods of a path; the wildcard route does not count. */
const methodsAt = (app: FastifyInstance, url: string): readonly string[] =>
  app.supportedMethods.filter((method) => {
    const params = app.findRoute({ method, url })?.params;
    return params !== undefined && !('*' in params);
  });
