import { defineCommand, type FieldRule } from '../../kit/command.ts';
import { optional, required } from '../../kit/field.ts';
import { tableFormats } from '../../kit/fileFormat.ts';
import { healthResearch } from '../permission.ts';

const declared = { area: 'health', permission: healthResearch } as const;

/** Columns of the file beside medic_id, each read only where its switch is on. */
export const overwriteColumns = ['gender', 'title', 'first_name', 'last_name', 'phone', 'email', 'website'] as const;

const overwritesSomething: FieldRule = (values) =>
  overwriteColumns.some((column) => values[`overwrite_${column}`] === true)
    ? {}
    : { [`overwrite_${overwriteColumns[0]}`]: 'overwrite.nothing' };

/** A file with medic_id and one column per switched-on field; phone, email and website become primary. Answers a job with a plan. */
export const medicsOverwrite = defineCommand({
  ...declared,
  topic: 'medics.overwrite_master_data',
  fields: {
    file: required('file', { accepts: tableFormats }),
    overwrite_gender: optional('flag'),
    overwrite_title: optional('flag'),
    overwrite_first_name: optional('flag'),
    overwrite_last_name: optional('flag'),
    overwrite_phone: optional('flag'),
    overwrite_email: optional('flag'),
    overwrite_website: optional('flag'),
  },
  rules: [overwritesSomething],
  rejections: ['file.empty', 'file.too_large', 'file.unreadable', 'file.columns_missing', 'file.columns_twice', 'file.too_many_rows'],
});

/** Columns of the file of wish affiliations. */
export const wishColumns = ['medic_id', 'entity_type', 'name', 'street', 'zipcode', 'city', 'state', 'country', 'website'] as const;
export const wishTypes = ['hospital', 'practice', 'mvz', 'reha'] as const;

export const medicsWishAffiliations = defineCommand({
  ...declared,
  topic: 'medics.create_wish_affiliations',
  fields: { file: required('file', { accepts: tableFormats }) },
  rejections: ['file.empty', 'file.too_large', 'file.unreadable', 'file.columns_missing', 'file.columns_twice', 'file.too_many_rows'],
});
