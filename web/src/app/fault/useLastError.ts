import { useState } from 'react';

/** Last error of a query; outlasts a retry, whose button would vanish with it. */
export function useLastError(error: Error | null): Error | null {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return last;
}
