import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardDeactivateProperty, awardDeleteProperty, awardUpdateProperty } from '@kurator/contract/health/award/awardProperty.command';
import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { IconButton } from '../../kit/button/Button.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import { deletionOf } from './deletion.ts';
import css from './award.module.css';

interface Props {
  readonly award: AwardAnswer;
  readonly property: CountedProperty;
  readonly place: RowPlace;
}

/** What can be done with an active property: change it, move it, hide it, delete it. */
export function PropertyActs({ award, property, place }: Props) {
  const { name, label, format, symbol, description, required, allow_null, allow_zero } = property;
  const given = { award_id: award.id, name };
  const subject = `${label} · ${award.name} ${award.project.year}`;
  return (
    <>
      <CommandButton
        of={awardUpdateProperty}
        bare
        given={given}
        initial={{ label, format, symbol, description, required, allow_null, allow_zero }}
        expectedVersion={award.version}
        subject={subject}
        text={t('awardPage:change', { label })}
      />
      <CommandButton
        of={awardDeactivateProperty}
        bare
        icon="eyeOff"
        given={given}
        subject={subject}
        intro={<p className={css.question}>{t('awardPage:deactivate.question', { name: label })}</p>}
      />
      <CommandButton
        of={awardDeleteProperty}
        bare
        icon="trash"
        given={given}
        subject={subject}
        warning={deletionOf(property)}
        text={t('awardPage:property.delete_named', { name: label })}
      />
      <IconButton icon="up" name={t('awardPage:property.up')} onClick={() => place.move(-1)} />
      <IconButton icon="down" name={t('awardPage:property.down')} onClick={() => place.move(1)} />
    </>
  );
}
