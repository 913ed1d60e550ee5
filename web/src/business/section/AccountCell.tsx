import { accountChange } from '@kurator/contract/business/account/account.command';
import { accountById } from '@kurator/contract/business/account/account.query';
import { propertyFieldName, type Property, type PropertyValueAnswer } from '@kurator/contract/kit/property';
import { fetchAnswer } from '../../app/api.ts';
import { sendCommand } from '../../app/send.ts';
import { CellEdit } from '../../kit/property/edit/CellEdit.tsx';
import type { CellEditing } from '../../kit/property/edit/cellEditing.ts';
import { lastChange } from '../../seedwork/timeline/lastChange.ts';
import type { Account, AccountChangeForm } from './accountChange.ts';

interface Props {
  readonly account: Account;
  readonly labels: AccountChangeForm['labels'];
  readonly property: Property & PropertyValueAnswer;
}

/** Value of an account, changed in its place. */
export default function AccountCell({ account: { id, version, name, short_name, human_id }, labels, property }: Props) {
  const field = propertyFieldName(property.name);
  const editing: CellEditing = {
    isOpen: () => true,
    isMarked: false,
    fieldOf: () => field,
    labels,
    save: async (_row, _property, value, expectedVersion) => {
      const body = { account_id: id, name, short_name, human_id, [field]: value };
      return (await sendCommand(accountChange, body, { expectedVersion })).version ?? expectedVersion;
    },
    lastChange: async () => lastChange(await fetchAnswer(accountById, { id }), field),
  };
  return <CellEdit editing={editing} row={{ id, version, properties: { [property.name]: property } }} property={property} isAlone />;
}
