import { medicChangeSpecializations, specializationSlots } from '@kurator/contract/health/medic/medic.command';
import type { MedicAnswer } from '@kurator/contract/health/medic/medic.answer';
import { t } from '../../app/i18n.ts';
import { useForeignMark } from '../../kit/detail/foreignChanges.ts';
import { EmptyPanelText, Panel } from '../../kit/detail/Panel.tsx';
import { specializationName } from '../../kit/field/specialization.tsx';
import { TextChips } from '../../kit/field/TextChips.tsx';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';

export function Specializations({ medic }: { readonly medic: MedicAnswer }) {
  const { mark, place } = useForeignMark('specializations');
  return (
    <Panel
      title={t('medic:specializations')}
      count={medic.specialization_codes.length}
      actions={
        <EntityAction
          of={medicChangeSpecializations}
          isSmall
          icon="pencil"
          presetValues={{ medic_id: medic.id }}
          initial={Object.fromEntries(specializationSlots.map((slot, index) => [slot, medic.specialization_codes[index] ?? '']))}
          expectedVersion={medic.version}
        />
      }
    >
      {medic.specialization_codes.length === 0 ? (
        <EmptyPanelText>{t('medic:specializations.empty')}</EmptyPanelText>
      ) : (
        <div {...place}>
          <TextChips isWrapped texts={medic.specialization_codes.map(specializationName)} />
          {mark}
        </div>
      )}
    </Panel>
  );
}
