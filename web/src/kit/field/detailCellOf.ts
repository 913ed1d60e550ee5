import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import type { Cell } from './cells.tsx';
import { cells } from './kinds.ts';
import { ResourcesCell } from './ResourcesCell.tsx';
import { SpecializationCell, SpecializationsCell } from './specialization.tsx';

/** Cells beyond lists, loaded separately. */
const detailCells: Partial<Record<FieldKind, Cell>> = {
  specialization: SpecializationCell,
  specializations: SpecializationsCell,
  resources: ResourcesCell,
};

/** Cell of a kind on detail pages. */
export const detailCellOf = (kind: FieldKind): Cell => detailCells[kind] ?? cells[kind];
