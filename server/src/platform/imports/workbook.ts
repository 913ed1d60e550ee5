import { tagsIn } from './xmlTag.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** Index among all sheets, hidden ones included. */
  readonly index: number;
  readonly isHidden: boolean;
  /** Path of its XML in the archive. */
  readonly path: string;
}

/** Sheets in order, from the workbook's two directories. */
export function sheetsOf(workbook: string, relations: string): readonly WorkbookSheet[] {
  const targets = new Map(tagsIn(relations, 'Relationship').map(({ Id = '', Target = '', Type = '' }) => [Id, { Target, Type }]));
  return tagsIn(workbook, 'sheet')
    .filter(({ name, id }) => name && id)
    .flatMap(({ name = '', id = '', state = 'visible' }, index) => {
      const { Target = '', Type = '' } = targets.get(id) ?? {};
      // Skips chart sheets.
      if (!Type.endsWith('/worksheet')) return [];
      return [{ name, index, isHidden: state !== 'visible', path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` }];
    });
}
