import { defineCommand } from '@kurator/contract';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import type { Feature } from '../../platform/area.ts';
import { deciderFactoryOf, Rejection, notFound } from '../../platform/bus/index.ts';
import { diffFields, entityEvent } from '../../seedwork/change.ts';
import { fieldStream } from '../../seedwork/fieldStream.ts';
import { propertyRules } from '../../seedwork/property.ts';
import { createProperty } from '../../seedwork/propertyChange.ts';

const commandBase = { area: 'international', permission: ['dms.can_access_business_research'], subjectType: 'register' } as const;

const stream = fieldStream({
  type: 'register',
  card: (state) => ({ name: state['name'], rules: propertyRules(state) }),
  links: () => [],
  reservations: () => [],
});
const decider = deciderFactoryOf(stream);

const create = defineCommand({ ...commandBase, topic: 'register.create', fields: { name: requiredField('entityName') } });
const defineProperty = defineCommand({
  ...commandBase,
  topic: 'register.define_property',
  subject: 'register_id',
  fields: {
    register_id: hiddenField('uuid'),
    name: requiredField('propertyName'),
    label: requiredField('text'),
    format: requiredField('propertyFormat'),
    required: optionalField('flag'),
    allow_null: optionalField('flag'),
  },
});

/** Owner of the suppliers' property definitions. */
export const supplierRegisterFeature: Feature = {
  contract: { commands: [create, defineProperty], queries: [] },
  streams: [stream],
  deciders: [
    decider(create, { isCreation: true, decide: ({ values: { name } }) => [{ events: [entityEvent(create, { after: { name } })] }] }),
    decider(defineProperty, {
      decide: ({ self, values: { name, ...requestedDefinition } }) => {
        if (!self) return notFound('entity.unknown');
        const change = createProperty(self.state, name, requestedDefinition);
        if (change instanceof Rejection) return change;
        const stateChange = diffFields(self.state, change);
        return stateChange ? [{ events: [entityEvent(defineProperty, stateChange)] }] : [];
      },
    }),
  ],
};
