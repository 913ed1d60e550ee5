import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Maximum wait for a restarting API, in milliseconds. */
const PATIENCE = 20_000;

/** Prefixes of the API; all other addresses are pages. */
const paths = ['/dms', '/nav/', '/alive', '/ready'];

/** Development server before the API: requests keep their Host for the Origin check and wait during restarts. @param api its origin */
export const apiProxy = (api: string): Plugin => ({
  name: 'kurator-api-proxy',
  apply: 'serve',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, { target: api, changeOrigin: false }])) } }),
  configureServer: ({ middlewares }) => {
    for (const path of paths) middlewares.use(path, (_request, _response, next) => void waitForServer(new URL(api), next));
  },
});

async function waitForServer({ hostname, port }: URL, next: () => void): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline && !(await isAccepting(hostname, Number(port)))) await pause(50);
  next();
}

function isAccepting(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
