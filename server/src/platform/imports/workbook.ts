import { posix } from 'node:path';
import { toStorableText } from '../csv/index.ts';
import { findTagAttributes, type XmlAttributes } from './xmlTag.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** Index among all sheets, hidden ones included. */
  readonly index: number;
  readonly isHidden: boolean;
  /** Path of its XML in the archive. */
  readonly path: string;
}

const relationTo = (relations: string, kind: string): XmlAttributes | undefined =>
  findTagAttributes(relations, 'Relationship').find(({ Type = '' }) => Type.endsWith(`/${kind}`));

/** Path of a relation's target, relative to the part that names it. */
const targetFrom = (part: string, { Target = '' }: XmlAttributes): string =>
  Target.startsWith('/') ? Target.slice(1) : posix.join(posix.dirname(part), Target);

/** Path of the workbook. @param relations of the archive */
export const workbookPathOf = (relations: string): string => targetFrom('', relationTo(relations, 'officeDocument') ?? {});

/** Path of the relations of a part. */
export const relationsPathOf = (part: string): string => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);

/** Path of the styles of a workbook, if it has any. */
export function findStylesPath(path: string, relations: string): string | undefined {
  const relation = relationTo(relations, 'styles');
  return relation && targetFrom(path, relation);
}

/** Sheets in order, from the workbook at `path` and its relations. */
export function workbookSheetsOf(path: string, workbook: string, relations: string): readonly WorkbookSheet[] {
  const targets = new Map(findTagAttributes(relations, 'Relationship').map((relation) => [relation['Id'], relation]));
  return findTagAttributes(workbook, 'sheet')
    .filter(({ name, id }) => name && id)
    .flatMap(({ name = '', id = '', state = 'visible' }, index) => {
      const relation = targets.get(id) ?? {};
      // Skips chart sheets.
      if (!relation['Type']?.endsWith('/worksheet')) return [];
      return [{ name: toStorableText(name), index, isHidden: state !== 'visible', path: targetFrom(path, relation) }];
    });
}
