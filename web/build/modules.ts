import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/** Files of a folder, given from the project's root, or those of some names without endings. @throws an Error for a name without a file */
export function modulesIn(folder: string, names?: readonly string[]): readonly string[] {
  const files = readdirSync(join(root, folder)).map((file) => join(root, folder, file));
  if (names === undefined) return files;
  return names.flatMap((name) => {
    const moduleFiles = files.filter((file) => basename(file).startsWith(`${name}.`));
    if (moduleFiles.length === 0) throw new Error(`vite.config.ts names the module ${name}, which ${folder} lacks`);
    return moduleFiles;
  });
}

/** Whether a module is among some files, but not among others. */
export function createModuleMatcher(files: readonly string[], except: readonly string[] = []): (id: string) => boolean {
  const modules = new Set(files.filter((file) => !except.includes(file)));
  return (id) => modules.has(id.replace(/\?.*/, ''));
}
