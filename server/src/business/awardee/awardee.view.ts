import { isDeletedSql, type View } from '../../platform/store/index.ts';
import { awardeeViewName } from './awardeeCount.ts';

/** Awardees with a total of the living ones per award, so that no page counts them. */
export const awardeeView: View = {
  name: awardeeViewName,
  of: ['businessawardee'],
  columns: { id: 'uuid', award_id: 'uuid', is_deleted: 'boolean' },
  select: `select s.id, (s.state ->> 'award_id')::uuid as award_id, ${isDeletedSql('s', 'state')} as is_deleted
    from stream s where s.type = 'businessawardee'`,
  groups: (row) => `array['award ' || ${row}.award_id]`,
};
