import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a build of one screen below a folder, for nodes that serve pages. @returns its folder */
export async function createBuiltPage(folder: string, path: string): Promise<string> {
  const distDir = await mkdtemp(join(folder, 'dist-'));
  const page = { path, isPublic: false, styles: [], scripts: { de: [], en: [] } };
  await mkdir(join(distDir, 'assets'));
  await writeFile(join(distDir, 'index.html'), '<!doctype html><html lang="de" data-theme="system"><!--boot--></html>');
  await writeFile(join(distDir, 'pages.json'), JSON.stringify({ release: 'test', fonts: [], redirects: [], pages: [page] }));
  return distDir;
}
