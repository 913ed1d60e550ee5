import { useMemo } from 'react';
import type { AccountVerificationAnswer } from '@kurator/contract/business/verification/verification.answer';
import { Addresses } from '../../seedwork/section/Addresses.tsx';
import { accountChangeFormOf } from '../section/accountChange.ts';
import { AccountPanels } from '../section/AccountPanels.tsx';

/** Awards, ranking and properties of an account, and where it is. */
export default function MainSections({ entity }: { readonly entity: AccountVerificationAnswer }) {
  const change = useMemo(() => accountChangeFormOf(entity), [entity]);
  return (
    <>
      <AccountPanels account={entity} change={change} />
      <Addresses />
    </>
  );
}
