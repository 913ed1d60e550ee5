import { lazy, Suspense, type ReactNode } from 'react';
import { accountsCsv, awardeesCsv } from '@kurator/contract/business/export/export.query';
import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import { businessProjectUploadAwardees, businessProjectUploadAccounts } from '@kurator/contract/business/upload/upload.command';
import { lastWritePosition } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { queryUrl } from '../../app/queryUrl.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { DownloadLink } from '../../seedwork/job/DownloadLink.tsx';
import { ImportButton, TemplateLink } from '../../seedwork/job/ImportButton.tsx';
import type { UploadRemovalMenuProps } from './UploadMenu.tsx';
import css from './project.module.css';

const Jobs = lazy(() => import('./Jobs.tsx'));
const UploadColumns = lazy(() => import('./UploadColumnHelp.tsx'));
const AwardeeOmissions = lazy(() => import('./AwardeeOmissions.tsx'));

const loadMenu = () => import('./UploadMenu.tsx');

/** Uploads of accounts and awardees: their columns, files to begin with, and what became of them. */
export default function Uploads({ project }: { readonly project: BusinessProject }) {
  const { id, name } = project;
  const presetValues = { project_id: id };
  // The file of all accounts has the verification of the newest year.
  const earlierYears = project.award_years.slice(1);
  const menu = t('upload:actions');
  return (
    <Panel
      title={t('upload:title')}
      actions={
        <>
          <ImportButton of={businessProjectUploadAccounts} action="upload" isSmall presetValues={presetValues} subject={name} />
          <ImportButton of={businessProjectUploadAwardees} action="upload-awardees" isSmall presetValues={presetValues} subject={name} />
          <ActionMenu<UploadRemovalMenuProps> name={menu} load={loadMenu} actions={{ label: menu, project }} />
        </>
      }
    >
      <Kind of="accounts" topic={businessProjectUploadAccounts.topic} id={id}>
        <DownloadLink href={queryUrl(accountsCsv, { id, read_after: lastWritePosition() })} text={t('upload:accounts.csv')} />
        {earlierYears.map((year) => (
          <DownloadLink
            key={year}
            href={queryUrl(accountsCsv, { id, year, read_after: lastWritePosition() })}
            text={t('upload:accounts.of', { year: String(year) })}
          />
        ))}
      </Kind>
      <Kind of="awardees" topic={businessProjectUploadAwardees.topic} id={id}>
        <DownloadLink href={queryUrl(awardeesCsv, { id, read_after: lastWritePosition() })} text={t('upload:awardees.csv')} />
        {project.award_years.map((year) => (
          <DownloadLink
            key={year}
            href={queryUrl(awardeesCsv, { id, year, read_after: lastWritePosition() })}
            text={t('upload:awardees.of', { year: String(year) })}
          />
        ))}
        <Suspense>
          <AwardeeOmissions project={id} />
        </Suspense>
      </Kind>
      <details className={css.details}>
        <summary>{t('upload:columns')}</summary>
        <Suspense>
          <UploadColumns project={project} />
        </Suspense>
      </details>
      <Jobs id={id} />
    </Panel>
  );
}

interface KindProps {
  readonly of: 'accounts' | 'awardees';
  readonly topic: string;
  readonly id: string;
  readonly children: ReactNode;
}

const Kind = ({ of, topic, id, children }: KindProps) => (
  <div className={css.kind}>
    <h3>{t(`upload:${of}`)}</h3>
    <p>{t(`upload:${of}.text`)}</p>
    <p className={css.files}>
      <TemplateLink topic={topic} project={id} />
      {children}
    </p>
  </div>
);
