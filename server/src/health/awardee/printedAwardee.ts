import { isDeletedSql } from '../../platform/store/index.ts';
import { hasInquirySql, isVerifiedSql } from '../../seedwork/verification/verification.ts';
import { verificationTypeSql } from '../verification/verificationSql.ts';
import { entityParentsJoinSql, isOnBlacklistSql } from './entitySql.ts';
import { awardeeInAwardSql } from './awardeesOfEntitySql.ts';

const verificationSql = verificationTypeSql('m.entity_type', `ap.card ->> 'ranking_group'`);

/**
 * SQL of the living awardees as deliveries print them: the place of a merged entity with its survivor, unless that has a place of its own, or
 * another one was merged into it whose rank is better
 */
export const printedAwardeesSql = `(select m.id, m.serial, m.newest, m.award_id, m.award_name, m.award_year, m.project_id, m.rank, m.properties, m.entity_type,
    e.id as entity_id, (e.card ->> 'dms_one_id')::int as dms_one_id, e.card ->> 'name' as name, e.card ->> 'display_name' as display_name,
    ${verificationSql} as verification_type, ${isVerifiedSql('e.card', verificationSql, 'm.award_year')} as is_verified,
    ${hasInquirySql('e.card', verificationSql, 'm.award_year')} as inquiry_activated, ${isDeletedSql('e')} as entity_is_deleted,
    ${isOnBlacklistSql('process')} as is_process_blacklisted, ${isOnBlacklistSql('editorial')} as is_editorial_blacklisted
  from awardee_list m join stream ap on ap.id = m.project_id
    join stream e on e.id = case when m.entity_is_deleted then survivor_of(m.entity_id) else m.entity_id end ${entityParentsJoinSql}
  where not m.is_deleted and (not m.entity_is_deleted or m.id = ${awardeeInAwardSql('e.id', 'm.award_id')}))`;
