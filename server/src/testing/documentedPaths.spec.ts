import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** Paths from the project folder, without places that a reader fills in: `<area>`. */
const quoted = /`((?:contract|server|web|e2e|bench|scripts|docs)\/[\w./{},*-]*)`/g;
const linked = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
/** Results of a build. */
const built = /^web\/dist\//;

/** Paths of a text such as `i18n/{de,en}/field.json`, which stands for two. */
function spellings(path: string): readonly string[] {
  const [whole, choices = ''] = /\{([^}]*)\}/.exec(path) ?? [];
  return whole === undefined ? [path] : choices.split(',').flatMap((choice) => spellings(path.replace(whole, choice)));
}

const codeBlocks = /```ts\n(.*?)```/gs;
const sqlTexts = /`[^`]*`/g;
const calls = /(?<![.\w])([a-z]\w*)\(/g;
const exported = new Set(
  globSync('{contract,server}/src/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  ),
);

it.each(globSync('docs/how-to/*.md'))('the functions that the code of %s calls exist', (document) => {
  const blocks = [...readFileSync(document, 'utf8').matchAll(codeBlocks)].map(([, code = '']) => code.replaceAll(sqlTexts, ''));
  const called = blocks.flatMap((code) => [...code.matchAll(calls)].map(([, name = '']) => name));
  expect(called.filter((name) => !exported.has(name))).toEqual([]);
});

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'STYLE.md', ...globSync('docs/**/*.md')])(
  'the paths that %s names exist',
  (document) => {
    const text = readFileSync(document, 'utf8');
    const paths = [
      ...[...text.matchAll(quoted)].flatMap(([, path = '']) => spellings(path)),
      ...[...text.matchAll(linked)].map(([, path = '']) => posix.join(posix.dirname(document), path)),
    ];
    const missing = paths.filter((path) => !built.test(path) && !existsSync(path.replace(/\*$/, '')));
    expect(missing, `say in ${document} what they are called today; a name that a reader chooses is written <name>`).toEqual([]);
  },
);
