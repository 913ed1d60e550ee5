import { useState } from 'react';
import { stateFlags } from '@kurator/contract/seedwork/verificationState';
import { listQueryUrl, withRelevance } from '@kurator/contract/kit/listAddress';
import type { NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import { fetchUrl } from '../../app/api.ts';
import { showErrorAlert, showAlert } from '../../app/alerts.ts';
import { t } from '../../app/i18n.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { neighboursUrl, type VerificationConfig } from './verification.ts';

interface Props {
  readonly of: VerificationConfig;
  readonly search: SearchParams;
  /** Id of the entity that was visited last. */
  readonly last: string | null;
}

/** The first open entity after another in an order, else the first of all. */
async function nextOpen({ of, search, last }: Props): Promise<string | undefined> {
  const { limit: _limit, offset: _offset, ...filters } = { ...search, ...flagsOf(stateFlags.open) };
  if (last !== null) {
    // Falls back if the entity visited last no longer exists.
    const beside = await fetchUrl<NeighboursAnswer>(neighboursUrl(of, last, filters)).catch(() => undefined);
    if (beside?.next) return beside.next.id;
  }
  const url = listQueryUrl(of.list, { ...withRelevance(filters, of.list), ...of.fixedParams, limit: '1' });
  const { items } = await fetchUrl<{ readonly items: readonly { readonly id: string }[] }>(url);
  return items[0]?.id;
}

const flagsOf = (flags: object): SearchParams => Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, String(value)]));

/** Resumes verification after the entity visited last. */
export function NextOpenButton(props: Props) {
  const go = useNavigateTo();
  const [isBusy, setIsBusy] = useState(false);
  const { of, search } = props;
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const id = await nextOpen(props);
      const at = id === undefined ? undefined : of.detailAt(id);
      if (at) await go(at.screen, at.params, search);
      else showAlert('info', t('verificationList:next.none'));
    } catch (error) {
      showErrorAlert(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="primary" icon="play" aria-disabled={isBusy} onClick={() => void open()}>
      {t('verificationList:next')}
    </Button>
  );
}
