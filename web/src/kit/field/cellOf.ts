import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import type { Cell } from './cells.tsx';
import { kinds } from './kinds.ts';
import { ResourcesCell } from './ResourcesCell.tsx';
import { SpecializationCell, SpecializationsCell } from './specialization.tsx';

/** Cells that lists never show, and need not load. */
const rich: Partial<Record<FieldKind, Cell>> = {
  specialization: SpecializationCell,
  specializations: SpecializationsCell,
  resources: ResourcesCell,
};

/** What a kind looks like on a page about one thing. */
export const cellOf = (kind: FieldKind): Cell => rich[kind] ?? kinds[kind].Cell;
