import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const files = z.array(z.string());
const builtPage = z.object({ path: z.string(), isPublic: z.boolean(), styles: files, scripts: z.object({ de: files, en: files }) });
const redirect = z.object({ path: z.string(), to: z.string() });
const buildSchema = z.object({ release: z.string(), fonts: files, pages: z.array(builtPage), redirects: z.array(redirect) });

/** Screen of the build: path, whether it is public, and its preloads. */
export type BuiltPage = z.infer<typeof builtPage>;

export interface Build extends z.infer<typeof buildSchema> {
  readonly template: string;
}

export function readBuild(distDir: string): Build {
  const list = join(distDir, 'pages.json');
  if (!existsSync(list)) throw new Error(`The interface is not built: ${list} is missing. Run "npm run build -w web".`);
  return { ...buildSchema.parse(JSON.parse(readFileSync(list, 'utf8'))), template: readFileSync(join(distDir, 'index.html'), 'utf8') };
}

export interface PageMatch<P = BuiltPage> {
  readonly page: P;
  readonly params: Readonly<Record<string, string>>;
}

/** Screen of a path, with the values of its `$places`. */
export function matchPage<P extends { readonly path: string }>(pages: readonly P[], pathname: string): PageMatch<P> | undefined {
  const actual = segments(pathname);
  for (const page of pages) {
    const params = paramsOf(segments(page.path), actual);
    if (params) return { page, params };
  }
  return undefined;
}

/** New address of a former one. */
export function findRedirectTarget({ redirects }: Pick<Build, 'redirects'>, url: string): string | undefined {
  const [pathname = '', ...search] = url.split('?');
  const at = matchPage(redirects, pathname);
  if (!at) return undefined;
  const path = at.page.to.replaceAll(/\$(\w+)/g, (_place, name: string) => encodeURIComponent(at.params[name] ?? ''));
  return [path, ...search].join('?');
}

const segments = (path: string) => path.split('/').filter(Boolean);

function paramsOf(pattern: readonly string[], actual: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = decodePart(value);
    else if (part !== value) return undefined;
  }
  return params;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
