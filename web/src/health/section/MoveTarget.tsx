import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { theEntityType } from '@kurator/contract/entityTypes';
import type { HospitalRow } from '@kurator/contract/health/hospital/hospital.answer';
import type { LocationRow } from '@kurator/contract/health/location/location.answer';
import { listQuery } from '@kurator/contract/kit/entityQuery';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { answerOptions } from '../../app/api.ts';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { debounce } from '../../kit/list/useDraft.ts';
import { nameOf } from '../../seedwork/section/entity.ts';
import css from './section.module.css';

interface Props {
  readonly type: 'hospital' | 'hospital_location';
  /** Typed DMS One ID. */
  readonly text: string;
}

type Row = Pick<HospitalRow, 'name' | 'display_name' | 'address_zipcode' | 'address_city'> &
  Partial<Pick<LocationRow, 'hospital_name' | 'hospital_display_name'>>;

/** Target of a typed DMS One ID, after a pause. */
export function MoveTarget({ type, text }: Props) {
  const typed = text.replaceAll(/\s/g, '');
  const number = usePaused(typed);
  const isAsked = number === typed && /^\d+$/.test(number);
  const listed = useRow(type, { dms_one_id: number }, isAsked);
  // Lists hide deleted entities, so they are looked up separately.
  const deleted = useRow(type, { dms_one_id: number, is_deleted: 'true' }, isAsked && listed.data?.total === 0);
  const [row] = listed.data?.items ?? [];
  const [gone] = deleted.data?.items ?? [];
  const said = row ? (
    <>
      <strong>{nameOf(row)}</strong>
      {[
        nameOf({ name: row.hospital_name ?? '', display_name: row.hospital_display_name ?? null }),
        [row.address_zipcode, row.address_city].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .map((part) => ` · ${part}`)}
    </>
  ) : gone ? (
    t('form:target.deleted', { name: nameOf(gone) })
  ) : deleted.data || isRefused(listed.error) ? (
    t(`form:target.none.${type}`)
  ) : undefined;
  return <output className={row ? css.target : css.untargeted}>{isAsked && said}</output>;
}

const useRow = (type: Props['type'], filter: Readonly<Record<string, string>>, enabled: boolean) =>
  useQuery({
    ...answerOptions(listQuery<ListAnswer<Row>>(theEntityType(type)), { ...filter, limit: 10 }),
    enabled,
    // The command reports faults of the number.
    meta: { silent: true },
  });

/** Invalid numbers are not looked up. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

/** Value after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
