import { command } from '../kit/command.ts';
import type { EntityTypeName } from '../kit/entityType.ts';
import { given, optional } from '../kit/field.ts';
import { healthResearch } from '../seedwork/permission.ts';

/** Master data of health belong to its researchers. */
export const declared = (entity: EntityTypeName) => ({ area: 'health', entity, permission: healthResearch }) as const;

/** Goes on although there are possible duplicates. */
export const skipDuplicateCheck = { skip_duplicate_check: optional('flag') } as const;

/** Deletion (soft) and its taking back, with the field that carries the id. */
export const deleteInstitution = <const N extends string>(entity: EntityTypeName, idField: N) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any string
  const fields = { [idField]: given('uuid') } as { readonly [name in N]: ReturnType<typeof given<'uuid'>> };
  return {
    delete: command({
      ...declared(entity),
      topic: `${entity}.delete`,
      subject: idField,
      danger: true,
      fields,
      rejections: ['entity.deleted'],
    }),
    undelete: command({ ...declared(entity), topic: `${entity}.undelete`, subject: idField, fields, rejections: ['entity.not_deleted'] }),
  };
};
