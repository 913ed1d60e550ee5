import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { ExportMenu } from '../../kit/list/ExportMenu.tsx';

const columns = awardees.columns.map(({ name }) => name);

/** Exports the awardees of a project. */
export function AwardeeExportMenu({ projectId }: { readonly projectId: string }) {
  return <ExportMenu area={awardees.area} type={awardees.name} search={{ project_id: projectId }} columns={columns} />;
}
