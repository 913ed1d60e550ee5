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
const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}')
  .filter((path) => !path.endsWith('.spec.ts'))
  .map((path) => readFileSync(path, 'utf8'));
const namesIn = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
const exported = new Set(namesIn(sources, /^export (?:async )?(?:const|function) (\w+)/gm));
const blocksOf = (text: string): readonly string[] => namesIn([text], codeBlocks).map((code) => code.replaceAll(sqlTexts, ''));

it.each(globSync('docs/how-to/*.md'))('the functions that the code of %s calls exist', (document) => {
  const called = namesIn(blocksOf(readFileSync(document, 'utf8')), calls);
  expect(called.filter((name) => !exported.has(name))).toEqual([]);
});

const declared = new Set(namesIn(sources, /\breadonly (\w+)\??:/g));
const comments = /\/\/.*/g;
const spans = /`([^`]+)`/g;
/** Keys of options; columns and properties, which an example invents, have an underscore or a definition of their own. */
const keys = /(?<![.'\w]|const )([a-z][A-Za-z]*): (?!define)/g;

it.each(globSync('docs/how-to/*.md'))('the options that %s names exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const code = [...blocksOf(text).map((block) => block.replaceAll(comments, '')), ...namesIn([text.replaceAll(codeBlocks, '')], spans)];
  const unknown = namesIn(code, keys).filter((name) => !declared.has(name) && !text.includes(`'${name}'`));
  expect(unknown, `say in ${document} what the declaration calls them today`).toEqual([]);
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
