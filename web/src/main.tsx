import './tokens.css';
import './buttons.css';
import './surfaces.css';
import './list.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshMe } from './app/api.ts';
import { App } from './app/App.tsx';
import { bufferEarlyKeys } from './app/earlyKeys.ts';
import { loadTexts } from './app/i18n.ts';
import { loadErrorTexts } from './app/loadErrorTexts.ts';
import { router } from './app/router.tsx';

/** Loads everything that the first paint needs, then renders once. */
async function start(): Promise<void> {
  bufferEarlyKeys();
  // Vite's development server sends no boot block.
  if (import.meta.env.DEV) await refreshMe();
  await Promise.all([loadTexts(['shell']), router.load()]);
  const root = document.querySelector('#root');
  // Renders as a transition, in slices: no task is long, and the browser can fetch and paint in between.
  if (root) startTransition(() => createRoot(root).render(<App />));
  loadErrorTexts().catch(() => undefined);
  const { startBackground } = await import('./app/background.ts');
  startBackground();
}

// Page chunks import from this module's chunk: an await at the top level would wait for itself.
// oxlint-disable-next-line unicorn/prefer-top-level-await -- waiting in the entry waits for itself: page chunks import from it
void start();
