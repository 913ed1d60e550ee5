import type { View } from '../../platform/store/index.ts';

const NAME = 'businessawardee_list';

/** Awardees with a total of the living ones per award, so that no page counts them. */
export const awardeeView: View = {
  name: NAME,
  of: ['businessawardee'],
  columns: { id: 'uuid', award_id: 'uuid', is_deleted: 'boolean' },
  select: `select s.id, (s.state ->> 'award_id')::uuid as award_id, coalesce((s.state ->> 'is_deleted')::boolean, false) as is_deleted
    from stream s where s.type = 'businessawardee'`,
  groups: (row) => `array['award ' || ${row}.award_id]`,
};

/** SQL of the number of an award's living awardees. @param id SQL of its id */
export const awardeeCountSql = (id: string): string =>
  `coalesce((select n from view_count where view = '${NAME}' and grp = 'award ' || ${id}), 0)::int`;
