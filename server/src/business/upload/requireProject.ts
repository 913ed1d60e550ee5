import type { FileImport } from '../../platform/imports/declaration.ts';
import { failureTextOf } from '../../platform/jobs/failureText.ts';
import { textOf } from '../../platform/store/index.ts';

/** Import whose files are read only for a project that exists. */
export const withProjectCheck = (declared: FileImport): FileImport => ({
  ...declared,
  readFiles: async (files, about) => {
    const project = await about.store.load(textOf(about.values['project_id']));
    return project?.type === 'business_project' ? declared.readFiles(files, about) : { unreadable: failureTextOf('project.unknown') };
  },
});
