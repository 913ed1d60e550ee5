import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardUpdate } from '@kurator/contract/health/award/award.command';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { Fact, Facts } from '../../kit/detail/Facts.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import css from './award.module.css';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

type Name = 'name' | 'dms_one_id' | 'length' | 'topic' | 'description';

/** Facts with a pencil each. */
export function AwardFacts({ award, isFixed }: Props) {
  const { name, dms_one_id, length, topic, description, project } = award;
  const change = {
    of: awardUpdate,
    given: { award_id: award.id },
    initial: { name, dms_one_id, length, topic, description },
    expectedVersion: award.version,
    subject: name,
  };
  const fact = (field: Name, label: string, value = award[field]) => (
    <Fact
      label={label}
      kind={awardUpdate.fields[field].kind}
      value={value}
      act={!isFixed && <CommandButton {...change} bare only={[field]} text={t('property:change', { label })} />}
    />
  );
  return (
    <Panel title={t('award:type')} acts={!isFixed && <CommandButton {...change} small icon="pencil" shortcut="e" />}>
      <Facts>
        {fact('name', t('field:name'))}
        {fact('dms_one_id', t('award:number'))}
        {fact('topic', t('field:topic'))}
        {fact('length', t('field:length'))}
        <Fact
          label={t('award:project')}
          value={
            <EntityLink type="project" id={project.id}>
              {project.name}
            </EntityLink>
          }
        />
        <Fact label={t('awardPage:on_list')} value={<Filled award={award} />} />
        {fact('description', t('field:description'))}
      </Facts>
    </Panel>
  );
}

function Filled({ award: { awardee_count: count, length } }: { readonly award: AwardAnswer }) {
  if (length === null) return t('awardPage:awardees', { count });
  const isRight = count === length;
  return (
    <span className={isRight ? css.right : css.off}>
      {t('awardPage:of_length', { count, length })}
      {!isRight && <> · {t(count < length ? 'awardPage:too_few' : 'awardPage:too_many', { count: Math.abs(length - count) })}</>}
    </span>
  );
}
