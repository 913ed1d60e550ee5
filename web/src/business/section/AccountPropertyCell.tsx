import { accountChange } from '@kurator/contract/business/account/account.command';
import { accountById } from '@kurator/contract/business/account/account.query';
import { propertyFieldName, type Property, type PropertyValueAnswer } from '@kurator/contract/kit/property';
import { fetchAnswer } from '../../app/api.ts';
import { sendCommand } from '../../app/send.ts';
import { EditableCell } from '../../kit/property/edit/EditableCell.tsx';
import type { CellEditConfig } from '../../kit/property/edit/cellEditing.ts';
import { findLastChange } from '../../seedwork/timeline/lastChange.ts';
import type { Account, AccountChangeForm } from './accountChange.ts';

interface Props {
  readonly account: Account;
  readonly labels: AccountChangeForm['labels'];
  readonly property: Property & PropertyValueAnswer;
}

/** Value of an account, changed in its place. */
export default function AccountPropertyCell({ account: { id, version, name, short_name, human_id }, labels, property }: Props) {
  const field = propertyFieldName(property.name);
  const editing: CellEditConfig = {
    nameOf: () => name,
    isOpen: () => true,
    isMarked: false,
    fieldOf: () => field,
    labels,
    save: async (_row, _property, value, expectedVersion) => {
      const body = { account_id: id, name, short_name, human_id, [field]: value };
      return (await sendCommand(accountChange, body, { expectedVersion })).version ?? expectedVersion;
    },
    lastChange: async () => findLastChange(await fetchAnswer(accountById, { id }), field),
  };
  return <EditableCell editing={editing} row={{ id, version, properties: { [property.name]: property } }} property={property} isAlone />;
}
