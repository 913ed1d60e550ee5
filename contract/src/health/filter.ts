import type { ListFilter } from '../kit/list.ts';

/** Number of the hospital that a location or clinic belongs to. */
export const hospitalHumanIdFilter = {
  name: 'hospital_human_id',
  match: 'exact',
  kind: 'humanId',
  aliases: ['DMS-One-ID des Krankenhauses', 'Hospital DMS One ID'],
  isSuggested: true,
  hasInput: true,
} as const satisfies ListFilter;

export const defineHospitalIkFilter = <Name extends string>(name: Name) =>
  ({
    name,
    match: 'prefix',
    kind: 'ikNumber',
    aliases: ['IK', 'IK-Nummer', 'IK number', 'IK-Nummer des Krankenhauses', 'Hospital IK number'],
    isSuggested: true,
    hasInput: true,
  }) as const satisfies ListFilter;

export const defineLocationNumberFilter = <Name extends string>(name: Name) =>
  ({
    name,
    match: 'prefix',
    kind: 'locationNumber',
    aliases: ['Standortnummer', 'Location number'],
    isSuggested: true,
    hasInput: true,
  }) as const satisfies ListFilter;
