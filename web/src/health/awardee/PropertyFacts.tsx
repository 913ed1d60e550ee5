import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { propertyFieldName } from '@kurator/contract/kit/property';
import type { PropertyWithValue } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { AwardeePropertyValuesPanel } from '../../seedwork/property/AwardeePropertyValuesPanel.tsx';
import { findLastChange } from '../../seedwork/timeline/lastChange.ts';

function changeText(awardee: AwardeeAnswer, { name }: PropertyWithValue): string | undefined {
  const last = findLastChange(awardee, propertyFieldName(name));
  return last && t('awardPage:awardee.by', { by: last.by, time: formatDateTime(last.time) });
}

/** Values with a pencil each, unless the project is completed. */
export const PropertyFacts = ({ awardee }: { readonly awardee: AwardeeAnswer }) => (
  <AwardeePropertyValuesPanel
    awardee={awardee}
    of={awardeeUpdateProperty}
    fields={{ name: 'name', value: 'value' }}
    subject={awardee.entity.display_name || awardee.entity.name}
    isFixed={awardee.is_deleted || awardee.award.is_completed}
    tipOf={(property) => changeText(awardee, property)}
  />
);
