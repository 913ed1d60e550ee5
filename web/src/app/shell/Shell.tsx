import { Outlet } from '@tanstack/react-router';

/** The frame round every page. */
export const Shell = () => (
  <main id="main" tabIndex={-1}>
    <Outlet />
  </main>
);
