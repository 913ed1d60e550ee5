import { importNote } from '@kurator/contract/seedwork/job.answer';
import { z } from 'zod';
import type { Place } from './finding.ts';

// What the files say of hospitals, as it lies with the plan of an import: everything here is JSON.

const address = z.object({
  street: z.string(),
  zipcode: z.string(),
  city: z.string(),
  /** Absent: no file tells. */
  state: z.string().optional(),
});

const fact = z.number().nullable();
const year = z.object({ year: z.number(), number_of_beds: fact, inpatient_cases: fact, outpatient_cases: fact, day_cases: fact });

const place = importNote.pick({ file: true, row: true, column: true, value: true });

/** What the files say of a hospital or one of its sites; absent: nothing. */
const said = z.object({
  name: z.string(),
  displayName: z.string(),
  gbaName: z.string().optional(),
  address,
  phone: z.string().optional(),
  url: z.string().optional(),
  figures: z.array(year).readonly(),
  /** The years for which the files report of the hospital, here or elsewhere. */
  covered: z.array(z.number()).readonly(),
  /** The file that its name comes from, and the one with its reports. */
  source: z.string(),
  reportSource: z.string().optional(),
  /** Where the files say it, by the body fields of the commands; and where they say the rest. */
  places: z.object({ at: z.record(z.string(), place), rest: place }),
});

const location = said.extend({ number: z.string(), others: z.array(address).readonly() });

const family = said.extend({
  ik: z.string(),
  locations: z.array(location).readonly(),
  /** Neither in the directory nor in the newest reports: it was closed, merged, or got another IK number. */
  isGone: z.boolean(),
});

/** A row of the plan: what all files together say of one hospital, and what was found while they were read. */
export const familyRow = z.object({ family, findings: z.array(importNote).readonly() });

export type WantedAddress = z.infer<typeof address>;
export type WantedYear = z.infer<typeof year>;
export type WantedLocation = z.infer<typeof location>;
export type Family = z.infer<typeof family>;
export type FamilyRow = z.infer<typeof familyRow>;
type Places = z.infer<typeof said>['places'];

const fields = ['name', 'display_name', 'gba_name', 'gba_ik_number', 'gba_location_number', 'street', 'zipcode', 'city', 'phone', 'url'];
const figures = ['quantityBeds', 'quantityCasesFull', 'quantityCasesOutpatient', 'quantityCasesPartial'];

/** Notes down where a reader finds each field. */
export const placesOf = (find: (field: string) => Place): Places => ({
  at: Object.fromEntries([...fields, ...figures].map((field) => [field, find(field)])),
  rest: find(''),
});

/** Where the files say a field. */
export const placeIn =
  ({ places }: { readonly places: Places }) =>
  (field: string): Place =>
    places.at[field] ?? places.rest;
