import { importNote } from '@kurator/contract/seedwork/job.answer';
import { z } from 'zod';
import type { CellReference } from './finding.ts';

// File contents on a hospital, stored as JSON with the plan.

const address = z.object({
  street: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** Absent if no file names it. */
  state: z.string().optional(),
});

/** Null: not specified; absent: not readable, what is stored stays. */
const fact = z.number().nullable().optional();
const year = z.object({ year: z.number(), number_of_beds: fact, inpatient_cases: fact, outpatient_cases: fact, day_cases: fact });

const place = importNote.pick({ file: true, row: true, column: true, value: true });

const sharedFields = z.object({
  name: z.string(),
  displayName: z.string(),
  gbaName: z.string().optional(),
  address,
  phone: z.string().optional(),
  url: z.string().optional(),
  figures: z.array(year).readonly(),
  /** Years reported for the hospital, here or elsewhere. */
  covered: z.array(z.number()).readonly(),
  /** Sources of its name and of its reports. */
  source: z.string(),
  reportSource: z.string().optional(),
  /** Places in the files by body field, and the default place. */
  places: z.object({ at: z.record(z.string(), place), rest: place }),
});

const location = sharedFields.extend({ number: z.string(), others: z.array(address).readonly() });

const family = sharedFields.extend({
  ik: z.string(),
  locations: z.array(location).readonly(),
  /** Year of its newest report. Absent without reports, and in older plans. */
  reportYear: z.number().optional(),
  /** Closed, merged or renumbered: missing in the directory and in the newest reports. */
  isGone: z.boolean(),
  /** Lines that could not be read: those of the hospital, and one that may be its own. Absent in older plans. */
  lostLines: z.array(place).readonly().default([]),
  doubtfulLine: place.optional(),
});

/** Plan row: contents on one hospital, and findings of reading. */
export const registerHospitalRow = z.object({ family, findings: z.array(importNote).readonly() });

export type RegisterAddress = z.infer<typeof address>;
export type RegisterYearFigures = z.infer<typeof year>;
export type RegisterLocation = z.infer<typeof location>;
export type RegisterHospital = z.infer<typeof family>;
export type RegisterHospitalRow = z.infer<typeof registerHospitalRow>;
type Places = z.infer<typeof sharedFields>['places'];

const fields = ['name', 'display_name', 'gba_name', 'gba_ik_number', 'gba_location_number', 'street', 'zipcode', 'city', 'phone', 'url'];
const figures = ['quantityBeds', 'quantityCasesFull', 'quantityCasesOutpatient', 'quantityCasesPartial'];

export const collectFieldCells = (find: (field: string) => CellReference): Places => ({
  at: Object.fromEntries([...fields, ...figures].map((field) => [field, find(field)])),
  rest: find(''),
});

export const fieldPlaceOf =
  ({ places }: { readonly places: Places }) =>
  (field: string): CellReference =>
    places.at[field] ?? places.rest;
