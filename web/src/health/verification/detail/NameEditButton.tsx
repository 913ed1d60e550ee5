import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import { clinicUpdate } from '@kurator/contract/health/clinic/clinic.command';
import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import { hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { institutions } from '@kurator/contract/health/institutions';
import { medicUpdate } from '@kurator/contract/health/medic/medic.command';
import { medic } from '@kurator/contract/health/medic/medic.type';
import type { Command } from '@kurator/contract/kit/command';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { t } from '../../../app/i18n.ts';
import type { CommandButtonProps } from '../../../kit/dialog/CommandButton.tsx';
import { EntityAction } from '../../../seedwork/section/EntityAction.tsx';
import { visibleFieldsOf, masterValuesOf } from '../../../seedwork/section/master.ts';
import { advisedClinicLengths } from '../../section/advisedClinicLengths.ts';

const updates: readonly (readonly [EntityType, Command, CommandButtonProps['advisedLengths']?])[] = [
  [medic, medicUpdate],
  [clinic, clinicUpdate, advisedClinicLengths],
  [hospital, hospitalUpdate],
  ...institutions.map((type) => [type, type.commands.update] as const),
];

const nameFields = new Set(['title', 'first_name', 'last_name', 'name', 'display_name']);

/** Command that changes the printed name, with its current values; undefined for types without one. */
function nameChangeOf(entity: VerificationAnswer): CommandButtonProps | undefined {
  const updateEntry = updates.find(([{ type }]) => type === entity.entity_type);
  if (!updateEntry) return undefined;
  const [type, update, advisedLengths = {}] = updateEntry;
  return {
    of: update,
    presetValues: { [type.idField]: entity.id },
    initial: masterValuesOf(type, entity),
    expectedVersion: entity.version,
    advisedLengths,
    only: visibleFieldsOf(type, update).filter((field) => nameFields.has(field)),
  };
}

/** Pencil of the printed name. */
export default function NameEditButton({ entity }: { readonly entity: VerificationAnswer }) {
  const change = nameChangeOf(entity);
  return change ? (
    <EntityAction {...change} isIconOnly text={t('section:change_field', { label: t('verificationPage:line.name') })} />
  ) : null;
}
