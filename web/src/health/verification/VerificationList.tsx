import { useMemo } from 'react';
import type { VerificationRow } from '@kurator/contract/health/verification/verification.answer';
import { verificationListOf } from '@kurator/contract/health/verification/verification.list';
import { t } from '../../app/i18n.ts';
import { useParam, useSearchState, useTitle } from '../../app/navigate.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { typeTitle } from './typeTitle.ts';
import { verificationCells } from './verificationCells.tsx';

/** Entities that won in a year, of one type of verification. */
export function Page() {
  const type = useParam('type');
  const [search] = useSearchState();
  const list = useMemo(() => verificationListOf(type), [type]);
  const cells = useMemo(() => verificationCells(type, search), [type, search]);
  const name = typeTitle(type);
  useTitle(name);
  return (
    <ListPage<VerificationRow>
      key={type}
      list={list}
      title={t('verification:title', { type: name })}
      typeOf={() => type}
      cells={cells}
      search={SearchBar}
    />
  );
}
