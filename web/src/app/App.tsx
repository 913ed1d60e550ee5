import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api.ts';
import { useLanguage } from './preferences.ts';
import { Shell } from './shell/Shell.tsx';

/** The whole tree is mounted anew in another language: then `t` needs no subscription anywhere. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Shell key={useLanguage()} />
  </QueryClientProvider>
);
