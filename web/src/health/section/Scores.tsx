import { lazy, Suspense } from 'react';
import { t, withTexts } from '../../app/i18n.ts';
import { Panel } from '../../kit/detail/Panel.tsx';

// The first load of a medic's page has no room for it.
const ScoreTable = lazy(() => withTexts(['score'], import('./ScoreTable.tsx')));

/** What an entity reached in rankings. */
export const Scores = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<Panel title={t('entity:scores')}>{null}</Panel>}>
    <ScoreTable id={id} />
  </Suspense>
);
