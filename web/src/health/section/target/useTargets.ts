import { useQuery } from '@tanstack/react-query';
import type { ClinicParentsAnswer } from '@kurator/contract/health/clinic/clinic.answer';
import { clinicParents, clinicList } from '@kurator/contract/health/clinic/clinic.query';
import { requireEntityType } from '@kurator/contract/entityTypes';
import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { defineListQuery } from '@kurator/contract/kit/entityQuery';
import { RELEVANCE } from '@kurator/contract/kit/list';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import type { Row } from '../../../kit/list/row.ts';
import { answerOptions } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';

export interface Target extends Pick<Row, 'found_in' | 'found_text'> {
  readonly id: string;
  readonly dms_one_id: number;
  readonly name: string;
  readonly display_name: string | null;
  readonly hospital_name?: string | null;
  readonly hospital_display_name?: string | null;
  readonly address_street: string | null;
  readonly address_zipcode: string | null;
  readonly address_city: string | null;
  readonly is_process_blacklisted: boolean;
  readonly is_editorial_blacklisted: boolean;
}

/** Chosen entry of a list of targets. */
export interface ChosenTarget {
  readonly type: string;
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly isBlacklisted: boolean;
}

/** Page size of 'load more' (text 1, section 9). */
export const TARGETS_PER_STEP = 10;
/** Page size of a hospital's clinics. */
export const CLINICS_PER_STEP = 100;

/** Comma-separated parts, combined with AND. */
export const splitSearchParts = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const joinSearchParts = (parts: readonly string[]): string => parts.join(', ');

/** Best search results of a type by pages of ten; the first has the exact total. */
export const targetOptions = (type: string, parts: readonly string[], page: number) =>
  answerOptions(defineListQuery<ListAnswer<Target>>(requireEntityType(type)), {
    search: parts,
    ordering: RELEVANCE,
    limit: TARGETS_PER_STEP,
    ...(page === 0 ? { total: 'exact' } : { offset: page * TARGETS_PER_STEP }),
  });

/** Spellings near to a search without hits. */
export const nearTargetOptions = (type: string, parts: readonly string[]) =>
  answerOptions(defineListQuery<ListAnswer<Target>>(requireEntityType(type)), { search: parts, limit: 1, near: 'true' });

/** Clinics of a hospital by pages of a hundred; the first has the exact total. */
export const clinicOptions = (hospital: Target, page: number) =>
  answerOptions(clinicList, {
    hospital_human_id: hospital.dms_one_id,
    limit: CLINICS_PER_STEP,
    ...(page === 0 ? { total: 'exact' } : { offset: page * CLINICS_PER_STEP }),
  });

/** Name, for parts of a hospital with the hospital. */
export const targetName = (target: Target, isBelow = false): string =>
  [isBelow ? null : target.hospital_display_name || target.hospital_name, target.display_name || target.name].filter(Boolean).join(' – ');

export const targetPlace = (target: Target): string =>
  toAddressLine({ street: target.address_street, zipcode: target.address_zipcode, city: target.address_city });

/** Locations often share their hospital's name, so the type is added. */
const nameWithType = (type: string, name: string) => `${t(`entity:type.${type}`)} ${name}`;

/** Blacklisted parents of a chosen clinic, fetched on choice because search rows lack them. @returns the names, undefined while unknown */
export function useBlacklistedParents(chosenTarget: ChosenTarget | undefined) {
  const isClinic = chosenTarget?.type === 'clinic';
  const answer = useQuery({
    ...answerOptions(clinicParents, { id: chosenTarget?.id ?? '' }),
    enabled: isClinic,
  });
  return { answer, names: isClinic ? answer.data && namesOfBlacklisted(answer.data) : [] };
}

function namesOfBlacklisted(data: ClinicParentsAnswer): readonly string[] {
  return [
    ...(data.hospital_is_blacklisted ? [nameWithType('hospital', data.hospital_display_name || data.hospital_name)] : []),
    ...(data.location_is_blacklisted ? [nameWithType('hospital_location', data.location_display_name || data.location_name)] : []),
  ];
}
