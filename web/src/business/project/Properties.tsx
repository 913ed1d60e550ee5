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
import { ActMenu } from '../../kit/act/ActMenu.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { optionLabel } from '../../kit/field/option.ts';
import type { FormValues } from '../../kit/field/input.ts';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import { PropertyTable } from '../../seedwork/property/PropertyTable.tsx';
import { requiredColumn } from '../../seedwork/property/propertyColumns.tsx';
import { definitionOf } from '../section/definition.ts';
import type { PropertyMenuProps } from './PropertyMenu.tsx';

const choices = () => ({
  property_type: propertyTypes.map((value) => ({ value, label: optionLabel('propertyFormat', formatOfType(value)) })),
});

/** Only selections have options. */
const hidden = ({ property_type: type }: FormValues) => (type === 'select' ? [] : ['property_options']);

/** Properties that every account of the project has, in their order. */
export function Properties({ project }: { readonly project: BusinessProject }) {
  const { id, name, version, properties } = project;
  return (
    <PropertyTable<Property>
      properties={properties.map(definitionOf)}
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
          small
          icon="plus"
          given={{ project_id: id }}
          initial={{ property_type: 'str' }}
          choices={choices()}
          hidden={hidden}
          subject={name}
        />
      }
      renderActs={(property, place) => <PropertyActs project={project} property={property} place={place} />}
    />
  );
}

interface ActsProps {
  readonly project: BusinessProject;
  readonly property: Property;
  readonly place: RowPlace;
}

function PropertyActs({ project, property: { name: key, label, required, options }, place }: ActsProps) {
  const given = { project_id: project.id, property_key: key };
  const subject = `${label} · ${project.name}`;
  const own = project.properties.find((property) => property.key === key);
  const menu = t('property:acts_of', { name: label });
  return (
    <>
      <CommandButton
        of={businessProjectUpdateProperty}
        bare
        given={given}
        initial={{
          property_label: label,
          property_type: own?.property_type,
          property_options: options?.join('\n'),
          property_required: required,
        }}
        choices={choices()}
        hidden={hidden}
        subject={subject}
        expectedVersion={project.version}
        text={t('property:change', { label })}
      />
      <ActMenu<PropertyMenuProps> name={menu} load={() => import('./PropertyMenu.tsx')} acts={{ label: menu, place, given, subject }} />
    </>
  );
}
