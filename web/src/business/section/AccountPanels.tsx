import { lazy, Suspense, type ReactNode } from 'react';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { accountChange } from '@kurator/contract/business/account/account.command';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { propertyField, propertyLabels, type Property } from '@kurator/contract/kit/property';
import { t, withTexts } from '../../app/i18n.ts';
import { propertyInitial, withProperties } from '../../kit/property/propertyForm.ts';
import { PropertyPanel } from '../../seedwork/property/PropertyPanel.tsx';
import { EntityAct } from '../../seedwork/section/EntityAct.tsx';
import { useEntity } from '../../seedwork/section/entity.ts';
import { SyncButtons } from '../../seedwork/verification/SyncButtons.tsx';
import { AwardMatrix } from './AwardMatrix.tsx';
import { definitionOf } from './definition.ts';

const ScoreTable = lazy(() => withTexts(['score', 'verificationList', 'awardCommand'], import('../../seedwork/ranking/ScoreTable.tsx')));

type Account = Omit<AccountAnswer, 'contacts'>;

/** Definitions of an account's properties, its change by them, and the values that its form begins with. */
export function changeOf({ project, properties, name, short_name, human_id }: Account) {
  const definitions = project.properties.map(definitionOf);
  const values = propertyInitial(definitions, Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, { value }])));
  return {
    definitions,
    values,
    of: withProperties(accountChange, definitions),
    initial: { name, short_name, human_id, ...values },
    labels: propertyLabels(definitions),
  };
}

interface Props {
  readonly account: Account;
  readonly change: ReturnType<typeof changeOf>;
}

/** Panels of an account: awards over the years, the ranking where its project has one, properties. */
export function AccountPanels({ account, change: { definitions, of, initial } }: Props) {
  const { id, entity_type, name, version, properties, project } = account;
  const isNow = useEntity().as_of === undefined;
  const pencil = ({ name: key, label }: Property): ReactNode => (
    <EntityAct
      of={of}
      bare
      given={{ account_id: id }}
      initial={initial}
      only={[propertyField(key)]}
      expectedVersion={version}
      text={t('section:change_field', { label })}
    />
  );
  const { ranking_group: group, ranking_period: period } = project;
  return (
    <>
      <AwardMatrix account={account} />
      {group !== null && period !== null && (
        <Suspense>
          <ScoreTable
            id={id}
            awardType="businessaward"
            acts={isNow && <SyncButtons of={rankingSync} rankings={[{ group, period }]} entity={{ id, entity_type, name }} />}
          />
        </Suspense>
      )}
      <PropertyPanel
        note={t('account:properties.of', { project: project.slug.toUpperCase() })}
        empty={t('account:properties.empty')}
        properties={definitions.map((definition) => ({
          ...definition,
          value: properties[definition.name] ?? null,
          edited_by_hand: false,
        }))}
        renderAct={pencil}
      />
    </>
  );
}
