import { useQuery } from '@tanstack/react-query';
import { theEntityType } from '@kurator/contract/entityTypes';
import type { ProjectRow } from '@kurator/contract/health/project/project.answer';
import { projectsUrl } from '@kurator/contract/health/project/project.list';
import { rankingSync } from '@kurator/contract/health/ranking/sync.command';
import { verificationTypeNamed } from '@kurator/contract/health/verification/verificationType';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { verificationTypeIn } from '@kurator/contract/kit/verification';
import { urlOptions } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import { Button } from '../../kit/button/Button.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';

interface Props {
  readonly type: string;
  readonly year: number;
  /** Syncs this entity alone. */
  readonly entity?: { readonly id: string; readonly entity_type: string; readonly name: string };
}

interface Ranking {
  readonly group: string;
  readonly period: number;
}

/** Rankings of a year's open projects of a type of verification, each once. */
function rankingsOf(type: string, projects: readonly ProjectRow[]): readonly Ranking[] {
  const entityType = verificationTypeNamed(type)?.entityType;
  if (entityType === undefined) return [];
  const own = projects.flatMap(({ awardee_type: awarded, ranking_group: group, ranking_period: period, is_completed: isCompleted }) =>
    !isCompleted && awarded === entityType && group !== null && period !== null ? [{ group, period }] : [],
  );
  const fitting = own.filter(({ group }) => verificationTypeIn(theEntityType(entityType), group)?.key === type);
  return fitting.filter(({ group, period }, index) => fitting.findIndex((one) => one.group === group && one.period === period) === index);
}

/** Dialogs that sync the rankings of a list, or of one of its entities, with the data warehouse. */
export default function SyncButtons({ type, year, entity }: Props) {
  const { data } = useQuery({ ...urlOptions<ListAnswer<ProjectRow>>(projectsUrl({ year: String(year) })), meta: { silent: true } });
  const rankings = rankingsOf(type, data?.items ?? []);
  return rankings.map(({ group, period }) => {
    const name = `${group} ${period}`;
    const given = { rankingGroup: group, period, ...(entity && { awardeeType: entity.entity_type, awardeeId: entity.id }) };
    const text = rankings.length === 1 ? t('verification:sync') : t('verification:sync.of', { name });
    return boot.config.has_warehouse ? (
      <CommandButton
        key={name}
        of={rankingSync}
        icon="refresh"
        small={entity !== undefined}
        given={given}
        subject={entity ? `${entity.name} · ${name}` : name}
        text={text}
      />
    ) : (
      <Button key={name} icon="refresh" small={entity !== undefined} aria-disabled data-tip={t('verification:sync.not')}>
        {text}
        <span className="sr">{t('verification:sync.not')}</span>
      </Button>
    );
  });
}
