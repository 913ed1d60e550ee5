import { useEffect } from 'react';
import { verificationById } from '@kurator/contract/health/verification/verification.query';
import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { one } from '@kurator/contract/kit/queryString';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useParam, useSearchState, useTitle } from '../../app/navigate.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { rememberVisited } from './lastVisited.ts';
import { typeTitle } from './typeTitle.ts';

const type = { screens: { list: 'healthVerification', detail: 'healthVerificationDetail' } };

export function Page() {
  const [key, id] = [useParam('type'), useParam('id')];
  const [search] = useSearchState();
  return (
    <DetailBoundary type={type} params={{ type: key }} query={useAnswer(verificationById, { type: key, id, year: one(search, 'year') })}>
      {(entity) => <VerificationPage key={entity.id} type={key} entity={entity} />}
    </DetailBoundary>
  );
}

function VerificationPage({ type: key, entity }: { readonly type: string; readonly entity: VerificationAnswer }) {
  const { id, year } = entity;
  const name = entity.display_name || entity.name || t('kit:no_name');
  useTitle(name);
  useEffect(() => {
    if (year !== null) rememberVisited(key, year, id);
  }, [key, year, id]);
  return (
    <DetailHeader
      name={name}
      type={`${typeTitle(key)} ${year ?? ''}`}
      flags={null}
      ids={<CopyText label={t('field:dms_one_id')} text={String(entity.dms_one_id)} />}
      acts={null}
    />
  );
}
