import { clinicCreate } from '@kurator/contract/health/clinic/clinic.command';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';
import { nameOf } from '../../seedwork/section/entity.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly display_name: string | null;
  readonly is_deleted: boolean;
}

/** Adds a clinic to a location of the hospital. */
export function AddClinicButton({ hospitalId, locations }: { readonly hospitalId: string; readonly locations: readonly Place[] }) {
  const places = locations.filter((place) => !place.is_deleted);
  const [only] = places;
  if (!only) return null;
  const presetValues = { hospital_id: hospitalId };
  return places.length === 1 ? (
    <EntityAction of={clinicCreate} isSmall icon="plus" presetValues={{ ...presetValues, location_id: only.id }} subject={nameOf(only)} />
  ) : (
    <EntityAction
      of={clinicCreate}
      isSmall
      icon="plus"
      presetValues={presetValues}
      choices={{ location_id: places.map((place) => ({ value: place.id, label: nameOf(place) })) }}
    />
  );
}
