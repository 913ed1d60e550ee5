import type { ProjectProperty } from '@kurator/contract/business/project/project.answer';
import { formatOfType } from '@kurator/contract/business/project/propertyType';
import { propertyLabels, type Property } from '@kurator/contract/kit/property';

/** Definition behind a property of a project; only a required one needs a value. */
export const toProperty = ({ key, label, property_type: type, options, required }: ProjectProperty): Property => ({
  name: key,
  label,
  format: formatOfType(type),
  options,
  required,
  allow_null: !required,
  allow_zero: true,
});

/** Labels of a project's properties by their fields. */
export const propertyLabelsOf = ({ properties }: { readonly properties: readonly ProjectProperty[] }) =>
  propertyLabels(properties.map(toProperty));
