import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './api.ts';
import { useLanguage } from './preferences.ts';
import { router } from './router.tsx';

/** The whole tree is mounted anew in another language: then `t` needs no subscription anywhere. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider key={useLanguage()} router={router} />
  </QueryClientProvider>
);
