import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { projectFillProperties, projectImportAwardees } from '@kurator/contract/health/project/awardeeImport.command';
import { businessProjectDeleteAwardees, businessProjectRevertUploads } from '@kurator/contract/business/upload/removal.command';
import type { Command, ErrorCode } from '@kurator/contract';

/** Project that a command is sent to; a busy one is of Business. */
export type ProjectCase = 'deleted' | 'busy' | 'unknown';

interface HandlerRefusal {
  readonly command: Command;
  readonly project: ProjectCase;
  readonly code: ErrorCode;
  /** Body besides the project. */
  readonly body: Readonly<Record<string, string | number>>;
}

const ofPage = { project_year: 2026, project_name: 'Kliniken 2026' };
const inYear = { year: 2026 };

/** Rejections of handlers that a project causes. */
export const handlerRefusals: readonly HandlerRefusal[] = [
  { command: projectComplete, project: 'deleted', code: 'entity.deleted', body: {} },
  { command: projectDeliver, project: 'deleted', code: 'entity.deleted', body: { label: 'Erste' } },
  { command: projectImportAwardees, project: 'deleted', code: 'entity.deleted', body: {} },
  { command: projectImportAwardees, project: 'unknown', code: 'entity.unknown', body: {} },
  { command: projectFillProperties, project: 'deleted', code: 'entity.deleted', body: ofPage },
  { command: projectFillProperties, project: 'unknown', code: 'entity.unknown', body: ofPage },
  { command: businessProjectRevertUploads, project: 'unknown', code: 'entity.unknown', body: {} },
  { command: businessProjectRevertUploads, project: 'busy', code: 'project.busy', body: {} },
  { command: businessProjectDeleteAwardees, project: 'unknown', code: 'entity.unknown', body: inYear },
  { command: businessProjectDeleteAwardees, project: 'busy', code: 'project.busy', body: inYear },
];
