import { projectDelete } from '@kurator/contract/health/project/project.command';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { JobTable } from '../../platform/jobs/jobTable.ts';
import { startTestApp } from '../apiFixture.ts';
import { id } from '../deciderScenario.ts';
import { handlerRefusals, type ProjectCase } from './handlers.ts';

// Runs no jobs, so that jobs stay unfinished.
const testApp = await startTestApp({ KURATOR_ROLES: 'serve,project' });
const erika = await testApp.person();
const deleted = await erika.give('health', 'project.create', { name: 'Kliniken 2026', year: 2026 });
await erika.give('health', projectDelete.topic, { project_id: deleted.id });
const busy = await erika.give('business', 'business_project.create', { name: 'Unternehmen', slug: 'unternehmen' });
const upload = await erika.upload('business', 'project.upload_data', 'human_id;name\n', { project_id: busy.id });
// A plan alone prevents nothing.
await new JobTable(testApp.pool).move(z.object({ job_id: z.string() }).parse(JSON.parse(upload.text)).job_id, ['planning'], 'applying');
const projectIds: Readonly<Record<ProjectCase, string>> = { deleted: deleted.id, busy: busy.id, unknown: id(999) };

test.each(handlerRefusals.map((refusal) => [refusal.command.topic, refusal.project, refusal] as const))(
  '%s is refused for a project that is %s',
  async (topic, project, { command, code, body }) => {
    const refusal = await erika.refusal(command.area, topic, { ...body, project_id: projectIds[project] });
    expect(refusal).toMatchObject({ status: code === 'entity.unknown' ? 404 : 409, code });
  },
);
