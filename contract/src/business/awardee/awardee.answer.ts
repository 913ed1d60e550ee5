import { z } from 'zod';
import { propertyWithValue } from '../../seedwork/property.answer.ts';
import { blacklistFields, entityFields, event } from '../../seedwork/shape.ts';

const id = z.uuid();

const awardeeAward = z
  .object({ id, name: z.string(), year: z.number(), ...blacklistFields, is_deleted: z.boolean() })
  .meta({ id: 'BusinessAwardeeAward' });

const fields = {
  id,
  award: awardeeAward,
  /** Definitions of the award with the values of the awardee. */
  properties: z.array(propertyWithValue),
  ...blacklistFields,
  is_deleted: z.boolean(),
  version: z.number(),
};

/** Awardee on the page of its account. */
export const accountAwardee = z.object(fields).meta({ id: 'BusinessAwardeeSummary' });
export type AccountAwardee = z.infer<typeof accountAwardee>;

export const businessAwardeeAnswer = z
  .object({
    ...fields,
    entity_type: z.string(),
    position: z.number(),
    account: z
      .object({
        id,
        name: z.string(),
        short_name: z.string(),
        human_id: z.string(),
        ...blacklistFields,
        is_deleted: z.boolean(),
        is_merged: z.boolean(),
      })
      .meta({ id: 'AwardeeAccount' }),
    project_id: id,
    project_slug: z.string(),
    inherited_blacklists: entityFields.inherited_blacklists,
    events: z.array(event),
  })
  .meta({ id: 'BusinessAwardee' });
export type BusinessAwardeeAnswer = z.infer<typeof businessAwardeeAnswer>;
