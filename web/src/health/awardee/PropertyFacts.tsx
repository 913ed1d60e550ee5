import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { AwardeePropertyValuesPanel } from '../../seedwork/property/AwardeePropertyValuesPanel.tsx';

/** Values with a pencil each, unless the project is completed. */
export const PropertyFacts = ({ awardee }: { readonly awardee: AwardeeAnswer }) => (
  <AwardeePropertyValuesPanel
    awardee={awardee}
    of={awardeeUpdateProperty}
    fields={{ name: 'name', value: 'value' }}
    subject={awardee.entity.display_name || awardee.entity.name}
    isFixed={awardee.is_deleted || awardee.award.is_deleted || awardee.award.is_completed}
  />
);
