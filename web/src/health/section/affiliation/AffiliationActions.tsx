import {
  affiliationDelete,
  affiliationSetRule,
  affiliationSetWish,
  affiliationRulesFor,
} from '@kurator/contract/health/medic/affiliation.command';
import { toAddressLine } from '@kurator/contract/kit/addressLine';
import { t } from '../../../app/i18n.ts';
import { joinFacts } from '../../../app/joinFacts.ts';
import { optionLabel } from '../../../kit/field/option.ts';
import { useEntity } from '../../../seedwork/section/entity.ts';
import { EntityAction } from '../../../seedwork/section/EntityAction.tsx';
import { affiliationName, type Affiliation } from './affiliation.ts';
import css from './affiliation.module.css';

/** Summary of an affiliation under a rule. */
const preview = ({ previews }: Affiliation, rule: string): string => {
  const rulePreview = previews[rule];
  return rulePreview ? joinFacts([rulePreview.name, toAddressLine(rulePreview)]) : t('kit:empty');
};

export function AffiliationActions({ affiliation, medicId }: { readonly affiliation: Affiliation; readonly medicId: string }) {
  const { version } = useEntity();
  const presetValues = { medic_id: medicId, affiliation_id: affiliation.id };
  const subject = affiliationName(affiliation);
  const rules = affiliationRulesFor(affiliation.entity_type);
  return (
    <span className={css.actions}>
      {!affiliation.is_wish && (
        <EntityAction
          of={affiliationSetWish}
          isIconOnly
          icon="star"
          presetValues={presetValues}
          subject={subject}
          expectedVersion={version}
        />
      )}
      {rules.length > 1 && (
        <EntityAction
          of={affiliationSetRule}
          isIconOnly
          icon="pencil"
          presetValues={presetValues}
          subject={subject}
          initial={{ rule: affiliation.rule }}
          expectedVersion={version}
          choices={{
            rule: rules.map((rule) => ({ value: rule, label: optionLabel('affiliationRule', rule), detail: preview(affiliation, rule) })),
          }}
        />
      )}
      <EntityAction
        of={affiliationDelete}
        isIconOnly
        icon="trash"
        presetValues={presetValues}
        subject={subject}
        expectedVersion={version}
        warning={affiliation.is_wish ? t('medic:affiliation.deletes_wish') : undefined}
      />
    </span>
  );
}
