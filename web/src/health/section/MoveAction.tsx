import { lazy, Suspense, type ComponentProps } from 'react';
import { clinicMove } from '@kurator/contract/health/clinic/clinic.command';
import { locationMove } from '@kurator/contract/health/location/location.command';
import { t } from '../../app/i18n.ts';
import type { CommandButtonProps } from '../../kit/dialog/CommandButton.tsx';
import type { Input } from '../../kit/field/input.ts';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';

const LazyTarget = lazy(() => import('./target/MoveTargetInput.tsx').then((module) => ({ default: module.MoveTargetInput })));

const MoveTarget = (props: ComponentProps<typeof LazyTarget>) => (
  <Suspense>
    <LazyTarget {...props} />
  </Suspense>
);

interface Props extends Pick<CommandButtonProps, 'isIconOnly' | 'subject'> {
  readonly hospitalId: string;
}

const Location: Input = (props) => <MoveTarget {...props} type="hospital_location" />;
const Hospital: Input = (props) => <MoveTarget {...props} type="hospital" />;
const toLocation = { location_human_id: Location };
const toHospital = { new_hospital_human_id: Hospital };

export const MoveClinicButton = ({ clinicId, hospitalId, ...look }: Props & { readonly clinicId: string }) => (
  <EntityAction of={clinicMove} icon="move" presetValues={{ clinic_id: clinicId, hospital_id: hospitalId }} inputs={toLocation} {...look} />
);

interface LocationProps extends Props {
  readonly location: { readonly id: string; readonly clinics: readonly { readonly is_deleted: boolean }[] };
}

/** Moves a location with its clinics. */
export function MoveLocationButton({ location, hospitalId, ...look }: LocationProps) {
  const count = location.clinics.filter((clinic) => !clinic.is_deleted).length;
  return (
    <EntityAction
      of={locationMove}
      icon="move"
      presetValues={{ location_id: location.id, hospital_id: hospitalId }}
      warning={count > 0 ? t('section:locations.moves_clinics', { count }) : undefined}
      inputs={toHospital}
      {...look}
    />
  );
}
