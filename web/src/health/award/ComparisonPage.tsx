import { awardComparisonById } from '@kurator/contract/health/award/award.query';
import type { AwardSummary, AwardComparison } from '@kurator/contract/health/award/award.answer';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, useParam } from '../../app/navigate.tsx';
import { queryUrl } from '../../app/queryUrl.ts';
import { buttonClass } from '../../kit/button/Button.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { NoContentMessage } from '../../kit/detail/NoContentMessage.tsx';
import { ComparisonView } from '../section/comparison/ComparisonView.tsx';

const type = { screens: { list: 'healthAwards', detail: 'healthAward' } };
const yearOf = ({ project_year: year }: AwardSummary): string => String(year);

export function Page() {
  const id = useParam('award');
  return (
    <DetailBoundary type={type} query={useAnswer(awardComparisonById, { id })}>
      {(answer) => <Comparison {...answer} />}
    </DetailBoundary>
  );
}

function Comparison({ award, previous, ...compared }: AwardComparison) {
  const now = yearOf(award);
  return (
    <>
      <DetailHeader
        name={
          previous
            ? t('comparison:title', { name: award.name, now, before: yearOf(previous) })
            : t('comparison:title_alone', { name: award.name, now })
        }
        type={t('comparison:type')}
        flags={null}
        ids={[award, ...(previous ? [previous] : [])].map((one) => (
          <AppLink key={one.id} screen="healthAward" params={{ award: one.id }}>
            {one.name} {yearOf(one)}
          </AppLink>
        ))}
        actions={
          previous && (
            <a className={buttonClass()} href={queryUrl(awardComparisonById, { id: award.id, format: 'csv' })} download>
              <Icon name="download" />
              {t('comparison:csv')}
            </a>
          )
        }
        strip={null}
      />
      {previous ? (
        <ComparisonView compared={compared} currentLabel={now} previousLabel={yearOf(previous)} />
      ) : (
        <NoContentMessage icon="compare" title={<h2>{t('comparison:none')}</h2>} text={t('comparison:none_text')} />
      )}
    </>
  );
}
