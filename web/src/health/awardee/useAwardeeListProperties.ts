import type { AwardeeScope } from './useOwners.ts';
import { useMemo } from 'react';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { awardeeById } from '@kurator/contract/health/awardee/awardee.query';
import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import { isRecord } from '@kurator/contract/kit/record';
import { fetchAnswer } from '../../app/api.ts';
import { sendCommand } from '../../app/send.ts';
import { hasPermission } from '../../app/session.ts';
import type { Row } from '../../kit/list/row.ts';
import type { ListPropertyExtension } from '../../kit/list/properties.ts';
import { createEditableProperties } from '../../kit/property/edit/editableProperties.tsx';
import type { CellEditConfig } from '../../kit/property/edit/cellEditing.ts';
import { readOnlyProperties } from '../../kit/property/listProperties.tsx';
import { findLastChange } from '../../seedwork/timeline/lastChange.ts';

const editing: CellEditConfig<Row> = {
  nameOf: ({ entity }) => [isRecord(entity) && (entity['display_name'] || entity['name'])].find((name) => typeof name === 'string') ?? '',
  isOpen: ({ is_deleted: isDeleted }) => !isDeleted,
  isMarked: true,
  fieldOf: () => 'value',
  save: async ({ id }, { name }, value, expectedVersion) => {
    const { version = expectedVersion } = await sendCommand(awardeeUpdateProperty, { awardee_id: id, name, value }, { expectedVersion });
    return version;
  },
  lastChange: async ({ id }, { name }: Property) => findLastChange(await fetchAnswer(awardeeById, { id }), propertyFieldName(name)),
};
const editable = createEditableProperties(editing);

/** Properties of awardees, editable in the list of an open project with the permission. */
export function useAwardeeListProperties({ open }: Pick<AwardeeScope, 'open'>): ListPropertyExtension {
  const isEditable = open !== undefined && hasPermission(awardeeUpdateProperty.permission);
  return useMemo(() => (isEditable ? editable : readOnlyProperties), [isEditable]);
}
