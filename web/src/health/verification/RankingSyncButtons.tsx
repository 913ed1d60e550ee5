import { useQuery } from '@tanstack/react-query';
import { requireEntityType } from '@kurator/contract/entityTypes';
import type { ProjectRow } from '@kurator/contract/health/project/project.answer';
import { projectsUrl } from '@kurator/contract/health/project/project.list';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { verificationTypeByKey } from '@kurator/contract/health/verification/verificationType';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { withRankingGroups } from '@kurator/contract/kit/verification';
import { urlOptions } from '../../app/api.ts';
import { bootData } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { WarehouseSyncButtons, type RankingCycle } from '../../seedwork/verification/WarehouseSyncButtons.tsx';
import { isListedProject } from './isListedProject.ts';

interface Props {
  readonly type: string;
  readonly year: number;
  /** Syncs this entity alone. */
  readonly entity?: { readonly id: string; readonly entity_type: string; readonly name: string };
}

/** Projects of a year whose awardees a type of verification lists. */
function useTypeProjects(type: string, year: number): readonly ProjectRow[] {
  const { data } = useQuery({ ...urlOptions<ListAnswer<ProjectRow>>(projectsUrl({ year: String(year) })), meta: { isSilent: true } });
  const entityType = verificationTypeByKey(type)?.entityType;
  if (entityType === undefined || !data) return [];
  const groups = bootData.config.ranking_groups;
  const configuredType = groups ? withRankingGroups(requireEntityType(entityType), groups) : requireEntityType(entityType);
  return data.items.filter((project) => isListedProject(project, configuredType, type));
}

/** Rankings of open projects, each once. */
function rankingsOf(projects: readonly ProjectRow[]): readonly RankingCycle[] {
  const own = projects.flatMap(({ ranking_group: group, ranking_period: period, is_completed: isCompleted }) =>
    !isCompleted && group !== null && period !== null ? [{ group, period }] : [],
  );
  return own.filter(({ group, period }, index) => own.findIndex((one) => one.group === group && one.period === period) === index);
}

/** Dialogs that sync the rankings of a list, or of one of its entities, with the data warehouse; says instead that the year is completed. */
export default function RankingSyncButtons({ type, year, entity }: Props) {
  const projects = useTypeProjects(type, year);
  if (projects.length === 0 || projects.some((project) => !project.is_completed))
    return <WarehouseSyncButtons of={rankingSync} rankings={rankingsOf(projects)} entity={entity} />;
  return (
    <span data-tip={t('verificationList:completed.hint')}>
      <Flag icon="success" text={t('verificationList:completed', { year: String(year) })} />
      <span className="sr">{t('verificationList:completed.hint')}</span>
    </span>
  );
}
