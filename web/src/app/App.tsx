import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api.ts';
import { useLanguage } from './preferences.ts';
import { router } from './router.tsx';

/** Remounts the tree after a change of language, so `t` needs no subscriptions. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider key={useLanguage()} router={router} />
  </QueryClientProvider>
);
