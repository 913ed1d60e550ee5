import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertHost, type ConnectAlertHost } from './AlertHost.tsx';

/** Mounts the alert host in a root of its own, which survives changes of page and language. */
export function mountAlerts(host: ConnectAlertHost): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <AlertHost host={host} />
    </StrictMode>,
  );
}
