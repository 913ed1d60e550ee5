import { useMemo } from 'react';
import type { AccountVerification } from '@kurator/contract/business/verification/verification.answer';
import { Addresses } from '../../seedwork/section/Addresses.tsx';
import { accountChangeForm } from '../section/accountChange.ts';
import { AccountPanels } from '../section/AccountPanels.tsx';

/** Awards, ranking and properties of an account, and where it is. */
export default function Particulars({ entity }: { readonly entity: AccountVerification }) {
  const change = useMemo(() => accountChangeForm(entity), [entity]);
  return (
    <>
      <AccountPanels account={entity} change={change} />
      <Addresses />
    </>
  );
}
