import type { FastifyInstance } from 'fastify';

/** Method, and path with `:places`. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

const LINE = /^(?<indent>(?:│ {3}| {4})*)(?:├── |└── )(?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/u;

/** All routes of a ready app, from its router. */
export function routesOf(app: FastifyInstance): readonly Route[] {
  const parts: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const groups = LINE.exec(line)?.groups;
      if (!groups) throw new Error(`the router's picture has a line that is no route: ${line}`);
      const { indent = '', part = '', methods } = groups;
      parts.splice(indent.length / 4, Infinity, part);
      return (methods?.split(', ') ?? []).map((method) => ({ method, path: parts.join('') }));
    });
}
