import { lazy, Suspense } from 'react';
import type { EmptyListGuide } from '../../kit/list/emptyListGuide.ts';

const ProjectsGuide = lazy(() => import('./ProjectsGuide.tsx'));

/** Guide of a list that projects fill. */
export const guideToProjects = (of: 'verification' | 'scores'): EmptyListGuide => ({
  actions: (
    <Suspense>
      <ProjectsGuide of={of} />
    </Suspense>
  ),
});
