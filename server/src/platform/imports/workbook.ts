import { tagsIn } from './xmlTag.ts';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  /** Among all sheets, the hidden ones included. */
  readonly index: number;
  readonly isHidden: boolean;
  /** Where its XML lies in the archive. */
  readonly path: string;
}

/** The sheets of a workbook in their order, from its two directories. */
export function sheetsOf(workbook: string, relations: string): readonly WorkbookSheet[] {
  const targets = new Map(tagsIn(relations, 'Relationship').map(({ Id = '', Target = '', Type = '' }) => [Id, { Target, Type }]));
  return tagsIn(workbook, 'sheet')
    .filter(({ name, id }) => name && id)
    .flatMap(({ name = '', id = '', state = 'visible' }, index) => {
      const { Target = '', Type = '' } = targets.get(id) ?? {};
      // A chart may stand on a sheet of its own.
      if (!Type.endsWith('/worksheet')) return [];
      return [{ name, index, isHidden: state !== 'visible', path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` }];
    });
}
