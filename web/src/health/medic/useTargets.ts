import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AffiliationType } from '@kurator/contract/health/medic/affiliation.command';
import { theEntityType } from '@kurator/contract/entityTypes';
import { answerOptions, fetchQuery } from '../../app/api.ts';
import { listUrl } from '../../kit/list/listState.ts';

/** An institution as the search of its type finds it. */
export interface Target {
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

interface Found {
  readonly total: number;
  readonly items: readonly Target[];
}

/** More that 'load more' brings, and the most clinics of a hospital (text 1, section 9). */
const step = 10;
const mostClinics = 100;

/** What was typed, a part per comma; all parts must be found. */
export const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim()).filter(Boolean);

/** Institutions of a type that a text finds, ten at a time; nothing is asked before something is typed. */
export function useTargets(type: AffiliationType, text: string) {
  const parts = partsOf(text);
  const found = useInfiniteQuery({
    queryKey: ['affiliation targets', type, ...parts],
    queryFn: ({ pageParam, signal }) =>
      fetchQuery<Found>(listUrl(theEntityType(type), { search: parts, limit: String(step), offset: String(pageParam) }), signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (pages.length * step < last.total ? pages.length * step : undefined),
    enabled: parts.length > 0,
  });
  return { ...found, isAsked: parts.length > 0, targets: found.data?.pages.flatMap((page) => page.items) ?? [], total: found.data?.pages[0]?.total ?? 0 };
}

/** The clinics of a hospital. */
export const useClinics = (hospital: Target) =>
  useQuery(
    answerOptions<Found>(
      listUrl(theEntityType('clinic'), { hospital_human_id: String(hospital.dms_one_id), limit: String(mostClinics) }),
    ),
  );
