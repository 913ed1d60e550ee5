import { lazy, Suspense } from 'react';
import { loadTexts, t } from '../../app/i18n.ts';
import { Panel } from '../../kit/detail/Panel.tsx';

// The first load of a medic's page has no room for it.
const ScoreTable = lazy(async () => (await Promise.all([import('./ScoreTable.tsx'), loadTexts(['score'])]))[0]);

/** What an entity reached in rankings. */
export const Scores = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<Panel title={t('entity:scores')}>{null}</Panel>}>
    <ScoreTable id={id} />
  </Suspense>
);
