import { useMemo } from 'react';
import { accountChange, accountDelete, accountUndelete } from '@kurator/contract/business/account/account.command';
import type { AccountAnswer } from '@kurator/contract/business/account/account.answer';
import { accountById } from '@kurator/contract/business/account/account.query';
import { account as type } from '@kurator/contract/business/account/account.type';
import { propertyField, type Property } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { DetailBoundary } from '../../kit/detail/DetailBoundary.tsx';
import { useDetail } from '../../kit/detail/useDetail.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { propertyInitial, withProperties } from '../../kit/property/propertyForm.ts';
import { EntityDetail } from '../../seedwork/section/EntityDetail.tsx';
import { EntityAct } from '../../seedwork/section/EntityAct.tsx';
import { PropertyPanel } from '../../seedwork/property/PropertyPanel.tsx';
import { definitionOf } from '../section/definition.ts';
import { AwardMatrix } from './AwardMatrix.tsx';
import { MergedPanel } from './MergedPanel.tsx';

export const Page = () => (
  <DetailBoundary type={type} query={useDetail(accountById, type)}>
    {(answer) => <Account answer={answer} />}
  </DetailBoundary>
);

/** An account: its awards over the years, and the properties of its project. */
function Account({ answer }: { readonly answer: AccountAnswer }) {
  const { project, properties } = answer;
  const definitions = useMemo(() => project.properties.map(definitionOf), [project]);
  const update = useMemo(() => withProperties(accountChange, definitions), [definitions]);
  const initial = propertyInitial(definitions, Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, { value }])));
  const { name, short_name, human_id, version } = answer;
  const pencil = ({ name: key, label }: Property) => (
    <EntityAct
      of={update}
      bare
      given={{ account_id: answer.id }}
      initial={{ name, short_name, human_id, ...initial }}
      only={[propertyField(key)]}
      expectedVersion={version}
      text={t('section:change_field', { label })}
    />
  );
  return (
    <EntityDetail
      type={type}
      entity={answer}
      master={answer}
      commands={{ update, delete: accountDelete, undelete: accountUndelete }}
      initial={initial}
      labels={Object.fromEntries(definitions.map(({ name: key, label }) => [propertyField(key), label]))}
      ids={
        <EntityLink type="business_project" id={project.id}>
          {`${project.slug.toUpperCase()} ${project.name}`}
        </EntityLink>
      }
      flags={
        <>
          {answer.is_verified && <Flag icon="success" tone="green" text={t('field:is_verified')} />}
          {answer.is_inquiry_activated && <Flag icon="help" tone="amber" text={t('field:is_inquiry_activated')} />}
        </>
      }
      above={
        <>
          <MergedPanel account={answer} />
          <AwardMatrix account={answer} />
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
      }
    />
  );
}
