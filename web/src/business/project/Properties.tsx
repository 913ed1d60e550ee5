import type { BusinessProject } from '@kurator/contract/business/project/project.answer';
import {
  businessProjectAddProperty,
  businessProjectReorderProperties,
  businessProjectUpdateProperty,
} from '@kurator/contract/business/project/project.command';
import { businessProjectById } from '@kurator/contract/business/project/project.query';
import { formatOfType, propertyTypes } from '@kurator/contract/business/project/propertyType';
import type { Property } from '@kurator/contract/kit/property';
import { fetchAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { RowActions } from '../../seedwork/property/RowActions.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { optionLabel } from '../../kit/field/option.ts';
import type { FormValues } from '../../kit/field/input.ts';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import { PropertyDefinitionTable } from '../../seedwork/property/PropertyDefinitionTable.tsx';
import { requiredColumn } from '../../seedwork/property/propertyColumns.tsx';
import { toProperty } from '../section/definition.ts';
import type { PropertyMenuProps } from './PropertyMenu.tsx';

const choices = () => ({
  property_type: propertyTypes.map((value) => ({ value, label: optionLabel('propertyFormat', formatOfType(value)) })),
});

/** Only selections have options. */
const hiddenFieldsOf = ({ property_type: type }: FormValues) => (type === 'select' ? [] : ['property_options']);

/** Properties that every account of the project has, in their order. */
export function Properties({ project }: { readonly project: BusinessProject }) {
  const { id, name, version, properties } = project;
  return (
    <PropertyDefinitionTable<Property>
      properties={properties.map(toProperty)}
      columns={[requiredColumn]}
      empty={t('businessProject:properties.empty')}
      order={{
        send: (names) =>
          sendCommand(businessProjectReorderProperties, { project_id: id, property_names: names }, { expectedVersion: version }),
        ask: async () => (await fetchAnswer(businessProjectById, { id })).project,
      }}
      create={
        <CommandButton
          of={businessProjectAddProperty}
          isSmall
          icon="plus"
          presetValues={{ project_id: id }}
          initial={{ property_type: 'str' }}
          choices={choices()}
          hiddenFields={hiddenFieldsOf}
          subject={name}
        />
      }
      renderActions={(property, place) => <PropertyActions project={project} property={property} place={place} />}
    />
  );
}

interface ActionsProps {
  readonly project: BusinessProject;
  readonly property: Property;
  readonly place: RowPlace;
}

function PropertyActions({ project, property: { name: key, label, required, options }, place }: ActionsProps) {
  const own = project.properties.find((property) => property.key === key);
  return (
    <RowActions<PropertyMenuProps>
      name={label}
      presetValues={{ project_id: project.id, property_key: key }}
      subject={`${label} · ${project.name}`}
      change={{
        of: businessProjectUpdateProperty,
        initial: {
          property_label: label,
          property_type: own?.property_type,
          property_options: options?.join('\n'),
          property_required: required,
        },
        choices: choices(),
        hiddenFields: hiddenFieldsOf,
        expectedVersion: project.version,
      }}
      load={() => import('./PropertyMenu.tsx')}
      menu={(row) => ({ ...row, place })}
    />
  );
}
