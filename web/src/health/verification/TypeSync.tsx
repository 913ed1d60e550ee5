import { useQuery } from '@tanstack/react-query';
import { theEntityType } from '@kurator/contract/entityTypes';
import type { ProjectRow } from '@kurator/contract/health/project/project.answer';
import { projectsUrl } from '@kurator/contract/health/project/project.list';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { verificationTypeNamed } from '@kurator/contract/health/verification/verificationType';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { verificationTypeIn, withRankingGroups } from '@kurator/contract/kit/verification';
import { urlOptions } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { SyncButtons, type RankingCycle } from '../../seedwork/verification/SyncButtons.tsx';

interface Props {
  readonly type: string;
  readonly year: number;
  /** Syncs this entity alone. */
  readonly entity?: { readonly id: string; readonly entity_type: string; readonly name: string };
}

/** Rankings of a year's open projects of a type of verification, each once. */
function rankingsOf(type: string, projects: readonly ProjectRow[]): readonly RankingCycle[] {
  const entityType = verificationTypeNamed(type)?.entityType;
  if (entityType === undefined) return [];
  const own = projects.flatMap(({ awardee_type: awarded, ranking_group: group, ranking_period: period, is_completed: isCompleted }) =>
    !isCompleted && awarded === entityType && group !== null && period !== null ? [{ group, period }] : [],
  );
  const groups = boot.config.ranking_groups;
  const configured = groups ? withRankingGroups(theEntityType(entityType), groups) : theEntityType(entityType);
  const fitting = own.filter(({ group }) => verificationTypeIn(configured, group)?.key === type);
  return fitting.filter(({ group, period }, index) => fitting.findIndex((one) => one.group === group && one.period === period) === index);
}

/** Dialogs that sync the rankings of a list, or of one of its entities, with the data warehouse. */
export default function TypeSync({ type, year, entity }: Props) {
  const { data } = useQuery({ ...urlOptions<ListAnswer<ProjectRow>>(projectsUrl({ year: String(year) })), meta: { silent: true } });
  return <SyncButtons of={rankingSync} rankings={rankingsOf(type, data?.items ?? [])} entity={entity} />;
}
