/** Lists of a year: type, names, length. Publishers' names must not appear. */
export const sampleAwardLists = [
  {
    type: 'medic',
    group: 'MED',
    name: 'Ärztelisten',
    second: '12-04',
    lists: { Kardiologie: 14, Orthopädie: 14, Onkologie: 12 },
  },
  { type: 'medic', group: 'GR', name: 'Regionale Ärztelisten', second: '11-14', lists: { 'Region Nord': 10 } },
  { type: 'hospital', group: 'HOS', name: 'Krankenhauslisten', second: '12-11', lists: { 'Kliniken des Landes': 20 } },
  { type: 'clinic', group: 'CLI', name: 'Fachabteilungslisten', second: '12-18', lists: { Chirurgie: 15, 'Innere Medizin': 15 } },
  { type: 'reha', group: 'REH', name: 'Rehalisten', second: '11-20', lists: { 'Rehabilitation Orthopädie': 8 } },
  { type: 'private_hospital', group: 'PRI', name: 'Privatkliniklisten', second: '12-04', lists: { Privatkliniken: 6 } },
  { type: 'spa', group: 'SPA', name: 'Kurortlisten', second: '12-11', lists: { Heilbäder: 6 } },
] as const satisfies readonly {
  readonly type: string;
  readonly group: string;
  readonly name: string;
  /** Month and day of the second delivery. */
  readonly second: string;
  readonly lists: Readonly<Record<string, number>>;
}[];

export const sampleAwardProperties = [
  { name: 'recommendations', label: 'Empfehlungen', format: 'int', required: true },
  { name: 'quality', label: 'Qualität', format: 'float', symbol: '%', required: true },
  { name: 'website', label: 'Website', format: 'url' },
  { name: 'is_printed', label: 'Gedruckt', format: 'bool', allow_zero: true },
  { name: 'remark', label: 'Bemerkung', format: 'str', allow_null: true },
] as const;

/** Numbers per year: projects, awards and awardees have one each. */
export const humanIdCountPerYear = sampleAwardLists.reduce(
  (sum, { lists }) => sum + 1 + Object.values(lists).reduce((lengths: number, length: number) => lengths + 1 + length, 0),
  0,
);
