import { toAddressLine } from '@kurator/contract/kit/addressLine';
import type { AffiliationsAnswer } from '@kurator/contract/health/medic/medic.answer';
import { medicAffiliations as query } from '@kurator/contract/health/medic/medic.query';
import { affiliationRulesFor } from '@kurator/contract/health/medic/affiliation.command';
import { defineQueryHandler } from '../../platform/answer/answer.ts';
import { anyUuidArraySql, type Json, type JsonObject } from '../../platform/store/index.ts';
import type { Affiliation } from '../../seedwork/entityState.ts';
import { medicStateOf } from './medic.stream.ts';
import { targetParentsJoinSql } from './targetSql.ts';

const rows = `select p.id, p.type, p.card, l.card as location, h.card as hospital
  from stream p ${targetParentsJoinSql} where p.id = ${anyUuidArraySql('$1')}`;

interface Row {
  readonly id: string;
  readonly type: string;
  readonly card: JsonObject;
  readonly location: JsonObject | null;
  readonly hospital: JsonObject | null;
}

const text = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
const displayNameOf = (card: JsonObject | null): string => text(card?.['display_name']) ?? text(card?.['name']) ?? '';
const hasBlacklistFlag = (card: JsonObject | null): boolean => card?.['process'] === true || card?.['editorial'] === true;
/** Whether an institution or one of its parents is blacklisted. */
const isBlacklisted = ({ card, location, hospital }: Row): boolean => [card, location, hospital].some(hasBlacklistFlag);
const place = (card: JsonObject | null) => ({
  street: text(card?.['street']),
  zipcode: text(card?.['zipcode']),
  city: text(card?.['city']),
});

/** Summary by rule, equal to the medic list's columns (semantics 49). */
function summary(row: Row, rule: string) {
  const where = place(row.location ?? row.card);
  if (rule === 'location') return { name: displayNameOf(row.location), ...where };
  if (rule === 'practice_name' || rule === 'mvz_name') return { name: text(row.card['name']) ?? '', ...where };
  return {
    name:
      row.type === 'clinic' ? [displayNameOf(row.hospital), displayNameOf(row.card)].filter(Boolean).join(' - ') : displayNameOf(row.card),
    ...where,
  };
}

/** Affiliations with the summaries of every rule, the wish first. */
export const medicAffiliationsHandler = defineQueryHandler(query, async ({ store, loadSubject }) => {
  const affiliations = medicStateOf(await loadSubject('medic')).affiliations ?? [];
  const targetResult = await store.pool.query<Row>({
    name: 'affiliation_targets',
    text: rows,
    values: [affiliations.map((affiliation) => affiliation.entity_id)],
  });
  const targets = new Map(targetResult.rows.map((row) => [row.id, row]));
  const shownAffiliations = affiliations.flatMap((affiliation) => {
    const row = targets.get(affiliation.entity_id);
    return row ? [{ affiliation, row }] : [];
  });
  const [first] = shownAffiliations;
  return {
    affiliations: shownAffiliations.map(({ affiliation: { id, entity_type, entity_id, rule, primary: is_wish }, row }) => ({
      id,
      entity_type,
      entity_id,
      rule,
      is_wish,
      entity: {
        id: row.id,
        dms_one_id: Number(row.card['dms_one_id']),
        name: text(row.card['name']) ?? '',
        display_name: text(row.card['display_name']),
        address_str: toAddressLine(summary(row, 'default')),
        is_blacklisted: isBlacklisted(row),
        is_deleted: row.card['is_deleted'] === true,
        hospital_name: row.hospital ? displayNameOf(row.hospital) : null,
      },
      previews: Object.fromEntries(affiliationRulesFor(entity_type).map((each) => [each, summary(row, each)])),
    })),
    primary: primaryAnswer(first && (first.affiliation.primary || shownAffiliations.length === 1) ? first : undefined),
  };
});

/** Place of work: the wish, else the only affiliation. */
function primaryAnswer(primary: { readonly affiliation: Affiliation; readonly row: Row } | undefined): AffiliationsAnswer['primary'] {
  if (!primary) return { name: null, street: null, zipcode: null, city: null, source: 'none', is_blacklisted: false, is_deleted: false };
  const { affiliation, row } = primary;
  return {
    ...summary(row, affiliation.rule),
    source: affiliation.primary ? (affiliation.source ?? 'wish') : 'only',
    is_blacklisted: isBlacklisted(row),
    is_deleted: row.card['is_deleted'] === true,
  };
}
