import { defineCommand, type CommandRule } from '../../kit/command.ts';
import { fieldNamesWith } from '../../kit/entityField.ts';
import { optionalField, type Field } from '../../kit/field.ts';
import { tableFileField, tableRejections } from '../../seedwork/tableFile.ts';
import { healthResearchPermission } from '../permission.ts';
import { medic } from './medic.type.ts';

const commandBase = { area: 'health', permission: healthResearchPermission } as const;

/** Columns besides medic_id, each read if switched on. */
export const overwriteColumns = [...fieldNamesWith(medic.fields, 'isImportable'), 'phone', 'email', 'website'] as const;
type OverwriteColumn = (typeof overwriteColumns)[number];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- computed keys are typed as any string
const switches = Object.fromEntries(
  overwriteColumns.map((column) => [`overwrite_${column}`, optionalField('flag', { overwrites: column })]),
) as {
  readonly [C in `overwrite_${OverwriteColumn}`]: Field<'flag', false>;
};

const overwritesSomething: CommandRule = (values) =>
  overwriteColumns.some((column) => values[`overwrite_${column}`] === true)
    ? {}
    : { [`overwrite_${overwriteColumns[0]}`]: 'overwrite.nothing' };

/** Overwrites switched-on columns by medic_id; phone, email and website become primary. Answers a job with a plan. */
export const medicsOverwrite = defineCommand({
  ...commandBase,
  topic: 'medics.overwrite_master_data',
  fields: {
    file: tableFileField,
    ...switches,
  },
  rules: [overwritesSomething],
  rejections: tableRejections,
});

/** Columns of wish affiliations. */
export const wishAffiliationColumns = [
  'medic_id',
  'entity_type',
  'name',
  'street',
  'zipcode',
  'city',
  'state',
  'country',
  'website',
] as const;
export const wishTypes = ['hospital', 'practice', 'mvz', 'reha'] as const;

export const wishAffiliationsImport = defineCommand({
  ...commandBase,
  topic: 'medics.create_wish_affiliations',
  fields: { file: tableFileField },
  rejections: tableRejections,
});
