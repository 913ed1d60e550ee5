import { lazy, Suspense, useState } from 'react';
import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { businessProjectAwards } from '@kurator/contract/business/project/project.query';
import { paramValue } from '@kurator/contract/kit/queryString';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { YearAwards } from './YearAwards.tsx';
import css from './project.module.css';

const DeletedAwards = lazy(() => import('./DeletedAwards.tsx'));

/** Awards by year, newest first; one of them is open with its properties. */
export function Awards({ project }: { readonly project: BusinessProject }) {
  const { id } = project;
  const { data } = useAnswer(businessProjectAwards, { id });
  const [search, patch] = useSearchState();
  const [showsDeleted, setShowsDeleted] = useState(false);
  const open = paramValue(search, 'award');
  const years = Map.groupBy(data ?? [], ({ year }: BusinessAwardRow) => year);
  return (
    <>
      {data?.length === 0 && (
        <Panel title={t('businessProject:awards')} count={0}>
          <EmptyPanelText>{t('businessProject:awards.empty')}</EmptyPanelText>
        </Panel>
      )}
      {[...years].map(([year, awards]) => (
        <YearAwards
          key={year}
          project={project}
          year={year}
          awards={awards}
          open={open}
          onOpen={(award) => patch({ award: award === open ? undefined : award }, { replace: true })}
        />
      ))}
      <div className={css.more}>
        <Button look="quiet" small icon="deleted" aria-expanded={showsDeleted} onClick={() => setShowsDeleted(!showsDeleted)}>
          {t('businessProject:awards.deleted')}
        </Button>
      </div>
      {showsDeleted && (
        <Suspense>
          <DeletedAwards projectId={id} />
        </Suspense>
      )}
    </>
  );
}
