import { lazy, Suspense, useState } from 'react';
import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { businessProjectAwards } from '@kurator/contract/business/project/project.query';
import { paramValue } from '@kurator/contract/kit/queryString';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { YearAwards } from './YearAwards.tsx';
import css from './project.module.css';

const DeletedAwards = lazy(() => import('./DeletedAwards.tsx'));

/** Awards by year, newest first; one of them is open with its properties. */
export function Awards({ project }: { readonly project: BusinessProject }) {
  const { id } = project;
  const answer = useAnswer(businessProjectAwards, { id });
  const { data } = answer;
  const [search, patch] = useSearchState();
  const [showsDeleted, setShowsDeleted] = useState(false);
  const open = paramValue(search, 'award');
  const years = Map.groupBy(data ?? [], ({ year }: BusinessAwardRow) => year);
  return (
    <>
      {!data?.length && (
        <Panel title={t('businessProject:awards')} {...(data && { count: 0 })}>
          {data ? <EmptyPanelText>{t('businessProject:awards.empty')}</EmptyPanelText> : <MissingAnswer answer={answer} />}
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
        <Button look="quiet" isSmall icon="deleted" aria-expanded={showsDeleted} onClick={() => setShowsDeleted(!showsDeleted)}>
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
