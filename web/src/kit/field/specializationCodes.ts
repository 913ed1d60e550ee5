import { specializations } from '@kurator/contract/text/specialization';

/** All codes, in the order of their names. Apart from the cells: to sort in German costs lists that show none ten milliseconds. */
export const specializationCodes: readonly string[] = specializations
  .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  .map(({ code }) => code);
