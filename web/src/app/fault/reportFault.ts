import { readCookie } from '../cookies.ts';
import { me } from '../session.ts';

/** Faults of this page that were reported; each is worth one line of the log. */
const reportedFaults = new Set<string>();

/** Sends a fault of this page to the server's log. */
export function reportFault(fault: string): void {
  if (reportedFaults.has(fault) || !me()) return;
  reportedFaults.add(fault);
  void fetch('/dms/api/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': readCookie('csrftoken') },
    body: JSON.stringify({ page: location.pathname.slice(0, 500), fault: fault.slice(0, 2000) }),
  }).catch(() => undefined);
}
