import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardUpdate } from '@kurator/contract/health/award/award.command';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { FactsPanel, type ChangeableFact } from '../../seedwork/section/FactsPanel.tsx';
import css from './award.module.css';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

type Name = 'name' | 'dms_one_id' | 'length' | 'topic' | 'description';

/** Facts with a pencil each. */
export function AwardFacts({ award, isFixed }: Props) {
  const { name, dms_one_id, length, topic, description, project } = award;
  const fact = (field: Name, label: string): ChangeableFact => ({
    label,
    kind: awardUpdate.fields[field].kind,
    value: award[field],
    fields: [field],
  });
  const projectLink = (
    <EntityLink type="project" id={project.id}>
      {project.name}
    </EntityLink>
  );
  return (
    <FactsPanel
      title={t('award:type')}
      facts={[
        fact('name', t('field:name')),
        fact('dms_one_id', t('award:number')),
        fact('topic', t('field:topic')),
        fact('length', t('field:length')),
        { label: t('award:project'), value: projectLink },
        { label: t('awardPage:on_list'), value: <ListLengthText award={award} /> },
        fact('description', t('field:description')),
      ]}
      change={
        isFixed
          ? undefined
          : {
              of: awardUpdate,
              presetValues: { award_id: award.id },
              initial: { name, dms_one_id, length, topic, description },
              expectedVersion: award.version,
              subject: name,
            }
      }
    />
  );
}

function ListLengthText({ award: { awardee_count: count, length } }: { readonly award: AwardAnswer }) {
  if (length === null) return t('awardPage:awardees', { count });
  const isRight = count === length;
  return (
    <span className={isRight ? css.right : css.off}>
      {t('awardPage:of_length', { count, length })}
      {!isRight && <> · {t(count < length ? 'awardPage:too_few' : 'awardPage:too_many', { count: Math.abs(length - count) })}</>}
    </span>
  );
}
