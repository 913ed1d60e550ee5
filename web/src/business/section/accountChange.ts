import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { accountChange } from '@kurator/contract/business/account/account.command';
import { propertyLabels } from '@kurator/contract/kit/property';
import { propertyInitial, withProperties } from '../../kit/property/propertyForm.ts';
import { toProperty } from './definition.ts';

export type Account = Omit<AccountAnswer, 'contacts'>;
export type AccountChangeForm = ReturnType<typeof accountChangeForm>;

/** Definitions of an account's properties, its change by them, and the values that its form begins with. */
export function accountChangeForm({ project, properties }: Account) {
  const definitions = project.properties.map(toProperty);
  const values = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, { value }]));
  return {
    definitions,
    values: propertyInitial(definitions, values),
    of: withProperties(accountChange, definitions),
    labels: propertyLabels(definitions),
  };
}
