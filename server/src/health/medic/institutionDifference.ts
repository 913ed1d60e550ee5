import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import { foldText } from '@kurator/contract/text/foldText';
import type { Cells } from '../../platform/imports/cells.ts';
import type { RowFault } from '../../platform/imports/declaration.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import { websiteChannel } from '../../seedwork/contactChannel.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import { foldStreet } from '../import/address.ts';

type Texts = readonly (string | null | undefined)[];

const streetsOf = ({ addresses = [] }: EntityState): Texts => addresses.map(({ street }) => street);

/** Columns that a known institution keeps as they are stored, with its values and their form for comparison. */
const comparedColumns: readonly (readonly [column: string, valuesOf: (state: EntityState) => Texts, key: (text: string) => string])[] = [
  ['street', streetsOf, foldStreet],
  ['city', ({ addresses = [] }) => addresses.map(({ city }) => city), foldText],
  ['website', ({ websites = [] }) => websites.map(({ url }) => url), websiteChannel.key],
];

export const hasStreet = (institution: LoadedStream | undefined, street: string): boolean =>
  institution !== undefined &&
  street !== '' &&
  streetsOf(entityStateOf(institution)).some((stored) => foldStreet(stored ?? '') === foldStreet(street));

/** Findings of filled cells that differ from the institution that a row names; those values are not stored. */
export const findInstitutionCellFaults = (cells: Cells, institution: LoadedStream): readonly RowFault[] =>
  comparedColumns.flatMap(([column, valuesOf, key]): readonly RowFault[] => {
    const cell = cells[column] ?? '';
    const stored = valuesOf(entityStateOf(institution)).filter((value) => typeof value === 'string' && value !== '');
    const isStored = isClearMark(cell) ? stored.length === 0 : stored.some((value) => key(value ?? '') === key(cell));
    if (cell === '' || isStored) return [];
    const name = entityNameOf(institution);
    return stored.length === 0
      ? [{ column, code: 'row.institution_lacks', params: { name } }]
      : [{ column, code: 'row.institution_differs', params: { name, stored: stored.join('; ') } }];
  });
