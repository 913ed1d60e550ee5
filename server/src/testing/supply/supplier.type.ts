import { defineCommand } from '@kurator/contract/kit/command';
import { defineEntityField } from '@kurator/contract/kit/entityField';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import { defineEntity, placeFields } from '@kurator/contract/seedwork/entity';

const permission = ['dms.can_access_business_research'] as const;

/** Company of an area unknown to platform and kits; its register defines its properties. */
export const supplier = defineEntity({
  area: 'international',
  domain: 'business',
  permission,
  type: 'supplier',
  number: 'human_id',
  plural: 'suppliers',
  title: { de: 'Lieferanten', en: 'Suppliers' },
  path: '/international/suppliers',
  screens: { list: 'suppliers', detail: 'supplier' },
  param: 'supplier',
  api: 'suppliers/',
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'optional', update: 'optional' }),
    administration: defineEntityField('entityName', { update: 'optional', column: {} }),
  },
  capabilities: ['verification'],
  verification: { years: 'any' },
  flags: ['is_verified', 'is_inquiry_activated'],
  create: { register_id: hiddenField('uuid'), street: optionalField('street'), ...placeFields },
  propertyOwner: { field: 'register_id', type: 'register' },
});

/** Uploads a file of suppliers of a register. */
export const suppliersUpload = defineCommand({
  area: supplier.area,
  permission: supplier.permission,
  topic: 'suppliers.import',
  fields: { register_id: hiddenField('uuid'), file: requiredField('file', { accepts: ['csv', 'xlsx'] }) },
  rejections: ['file.empty', 'file.too_large', 'file.unreadable'],
});
