import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { jobRow } from '../../seedwork/job.answer.ts';
import { event } from '../../seedwork/shape.ts';
import { propertyTypes } from './propertyType.ts';
import { verificationStrategies } from './verificationStrategy.ts';

const id = z.uuid();
export const projectProperty = z
  .object({
    key: z.string(),
    label: z.string(),
    property_type: z.enum(propertyTypes),
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: 'ProjectProperty' });
export type ProjectProperty = z.infer<typeof projectProperty>;

/** Living award with the number of its living awardees. */
const businessProjectAward = z
  .object({ id, year: z.number(), name: z.string(), count: z.number(), description: nullableText })
  .meta({ id: 'BusinessProjectAward' });

const identityFields = { id, name: z.string(), slug: z.string() };

/** Years with a living award, newest first. */
const awardYears = { award_years: z.array(z.number()) };

const managementFields = {
  verification_strategy: z.enum(verificationStrategies).nullable(),
  first_delivery_date: nullableText,
  second_delivery_date: nullableText,
  ranking_group: nullableText,
  ranking_period: z.number().nullable(),
  awards: z.array(businessProjectAward),
  properties: z.array(projectProperty),
  version: z.number(),
};

/** Project as everybody in the domain may choose it; the rest is for those who manage projects. */
export const businessProjectRow = z
  .object({ ...identityFields, ...awardYears, ...z.object(managementFields).partial().shape })
  .meta({ id: 'BusinessProjectRow' });
export type BusinessProjectRow = z.infer<typeof businessProjectRow>;

const businessProject = z
  .object({
    ...identityFields,
    ...awardYears,
    ...managementFields,
    position: z.number(),
    /** Time of the last sync with the warehouse. */
    scored_at: nullableText,
    /** Accounts that are not deleted. */
    accounts: z.number(),
    events: z.array(event),
  })
  .meta({ id: 'BusinessProject' });
export type BusinessProject = z.infer<typeof businessProject>;

/** Job about a project, as an upload; `is_own`: it may be opened. */
export const businessProjectJob = jobRow.extend({ is_own: z.boolean() }).meta({ id: 'BusinessProjectJob' });
export type BusinessProjectJob = z.infer<typeof businessProjectJob>;

export const businessProjectAnswer = z.object({ project: businessProject, ...awardYears });
export type BusinessProjectAnswer = z.infer<typeof businessProjectAnswer>;
