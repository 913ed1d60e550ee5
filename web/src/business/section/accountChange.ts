import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { accountChange } from '@kurator/contract/business/account/account.command';
import { propertyLabels } from '@kurator/contract/kit/property';
import { initialPropertyValuesOf, withPropertyFields } from '../../kit/property/propertyForm.ts';
import { toProperty } from './definition.ts';

export type Account = Omit<AccountAnswer, 'contacts'>;
export type AccountChangeForm = ReturnType<typeof accountChangeFormOf>;

/** Definitions of an account's properties, its change by them, and the values that its form begins with. */
export function accountChangeFormOf({ project, properties }: Account) {
  const definitions = project.properties.map(toProperty);
  const values = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, { value }]));
  return {
    definitions,
    values: initialPropertyValuesOf(definitions, values),
    of: withPropertyFields(accountChange, definitions),
    labels: propertyLabels(definitions),
  };
}
