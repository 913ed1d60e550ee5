import { useState } from 'react';
import type { Domain } from '@kurator/contract/kit/permission';
import { defineExportOptionsQuery, type ExportBase } from '@kurator/contract/seedwork/export.query';
import { useAnswer } from '../../app/api.ts';
import { entityTypesOf } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink } from '../../app/navigate.tsx';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { EmailedExportForm } from './EmailedExportForm.tsx';
import { NamedExportRow } from './NamedExportRow.tsx';
import field from '../../kit/field/field.module.css';
import css from './export.module.css';

interface Props {
  readonly of: ExportBase;
  readonly domain: Domain;
  readonly emailedExports: readonly string[];
}

export function ExportPage({ of, domain, emailedExports }: Props) {
  const [isTechnical, setTechnical] = useState(false);
  const answer = useAnswer(defineExportOptionsQuery(of), {});
  return (
    <section className={css.page} aria-labelledby="export-title">
      <h1 id="export-title">{t('export:title')}</h1>
      <label className={css.choice}>
        <input type="checkbox" className={field.check} checked={isTechnical} onChange={(event) => setTechnical(event.target.checked)} />
        {t('export:technical')}
      </label>
      <Panel title={t('export:email')}>
        <EmailedExportForm of={of} types={[...entityTypesOf(domain), ...emailedExports]} isTechnical={isTechnical} />
      </Panel>
      <Panel title={t('export:named')}>
        <p className={css.text}>{t('export:named_text')}</p>
        {answer.data ? (
          <ul className={css.exports}>
            {Object.entries(answer.data).map(([key, namedExport]) => (
              <NamedExportRow key={key} of={of} name={key} namedExport={namedExport} isTechnical={isTechnical} />
            ))}
          </ul>
        ) : (
          <MissingAnswer answer={answer} />
        )}
        <p className={css.note}>
          <Icon name="info" />
          {t('export:note')}
        </p>
      </Panel>
      <p className={css.text}>
        {t('export:lists')} <AppLink screen="jobs">{t('export:jobs')}</AppLink>
      </p>
    </section>
  );
}
