import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertHost, type Host } from './AlertHost.tsx';

/** Puts the alert host into the document, with a root of its own: it outlives every change of page and language. */
export function mountAlerts(host: Host): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <AlertHost host={host} />
    </StrictMode>,
  );
}
