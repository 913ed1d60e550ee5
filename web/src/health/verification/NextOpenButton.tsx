import { useState } from 'react';
import type { VerificationListAnswer } from '@kurator/contract/health/verification/verification.answer';
import { stateFlags } from '@kurator/contract/health/verification/verification.list';
import type { List } from '@kurator/contract/kit/list';
import { listUrl } from '@kurator/contract/kit/listAddress';
import type { NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { verificationNeighbours } from '@kurator/contract/health/verification/verification.query';
import { stringifySearch, type Search } from '@kurator/contract/kit/queryString';
import { addressOf } from '@kurator/contract/kit/query';
import { fetchUrl } from '../../app/api.ts';
import { notifyError, showAlert } from '../../app/alerts.ts';
import { t } from '../../app/i18n.ts';
import { useGo } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';

interface Props {
  readonly type: string;
  readonly list: List;
  readonly search: Search;
  /** Id of the entity that was visited last. */
  readonly last: string | null;
}

/** The first open entity after another in an order, else the first of all. */
async function nextOpen({ type, list, search, last }: Props): Promise<string | undefined> {
  const { limit: _limit, offset: _offset, ...filters } = { ...search, ...flagsOf(stateFlags.open) };
  if (last !== null) {
    const address = addressOf(verificationNeighbours, { type, id: last });
    // Falls back if the entity visited last no longer exists.
    const beside = await fetchUrl<NeighboursAnswer>(address + stringifySearch(filters)).catch(() => undefined);
    if (beside?.next) return beside.next.id;
  }
  const { items } = await fetchUrl<VerificationListAnswer>(listUrl(list, { ...filters, limit: '1' }));
  return items[0]?.id;
}

const flagsOf = (flags: object): Search => Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, String(value)]));

/** Resumes verification after the entity visited last. */
export function NextOpenButton(props: Props) {
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);
  const { type, search } = props;
  const open = async () => {
    setIsBusy(true);
    try {
      const id = await nextOpen(props);
      if (id === undefined) showAlert('info', t('verification:next.none'));
      else await go('healthVerificationDetail', { type, id }, search);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="primary" icon="play" disabled={isBusy} onClick={() => void open()}>
      {t('verification:next')}
    </Button>
  );
}
