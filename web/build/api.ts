import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** Milliseconds that a request waits for an API that is restarting. */
const PATIENCE = 20_000;

/** What the API answers; all other addresses are pages. */
const paths = ['/dms', '/nav/', '/alive', '/ready'];

/**
 * The development server in front of the API: requests keep their Host, since the API compares it with their Origin, and
 * wait while the API restarts after a change. Everybody who is not signed in is led to the API's sign-in form.
 * @param api the API's origin, as http://127.0.0.1:8000
 */
export const apiProxy = (api: string): Plugin => ({
  name: 'kurator-api-proxy',
  apply: 'serve',
  config: () => ({ server: { proxy: Object.fromEntries(paths.map((path) => [path, { target: api, changeOrigin: false }])) } }),
  configureServer: ({ middlewares }) => {
    for (const path of paths) middlewares.use(path, (_request, _response, next) => void untilListening(new URL(api), next));
  },
});

/** Calls `next` when something listens there, or after PATIENCE. */
async function untilListening({ hostname, port }: URL, next: () => void): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline && !(await accepts(hostname, Number(port)))) await pause(50);
  next();
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (isOpen: boolean) => () => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
