import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { rowShapeOf } from '../../kit/fieldAnswer.ts';
import { listAnswerOf } from '../../kit/listAnswer.ts';
import { propertyValue } from '../../kit/propertyAnswer.ts';
import { entityFields, entityRowFields, event, verificationFlags } from '../../seedwork/shape.ts';
import { accountAwardee } from '../awardee/awardee.answer.ts';
import { projectProperty } from '../project/project.answer.ts';
import { account } from './account.type.ts';

const id = z.uuid();
const { dms_one_id: _rowNumber, ...rowFields } = entityRowFields;
const { dms_one_id: _number, ...detailFields } = entityFields;

const accountRow = z
  .object({
    ...rowShapeOf(account.fields),
    ...rowFields,
    human_id: z.string(),
    address_str: z.string(),
    project_id: id,
    project_name: z.string(),
    project__slug: z.string(),
  })
  .meta({ id: 'AccountRow' });
export type AccountRow = z.infer<typeof accountRow>;
export const accountListAnswer = listAnswerOf(accountRow);

const accountProject = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    properties: z.array(projectProperty),
    award_years: z.array(z.number()),
    ranking_group: nullableText,
    ranking_period: z.number().nullable(),
  })
  .meta({ id: 'AccountProject' });

/** Page of an account in research and in verification. */
export const accountFields = {
  ...detailFields,
  ...verificationFlags,
  short_name: z.string(),
  human_id: z.string(),
  project: accountProject,
  awardees: z.array(accountAwardee),
  /** Values by the key of the property. */
  properties: z.record(z.string(), propertyValue),
  /** Required ones without a value. */
  missing_properties: z.array(z.object({ name: z.string(), label: z.string() })),
  changelog: z.array(event),
};
export const accountAnswer = z.object(accountFields).meta({ id: 'Account' });
export type AccountAnswer = z.infer<typeof accountAnswer>;

/** Account as a link shows it; a merged account is replaced by its survivor. */
export const accountSummary = z
  .object({
    id,
    short_name: z.string(),
    name: z.string(),
    human_id: z.string(),
    address_str: z.string(),
    website_url: nullableText,
    is_deleted: z.boolean(),
  })
  .meta({ id: 'LinkedAccount' });
export type AccountSummary = z.infer<typeof accountSummary>;
