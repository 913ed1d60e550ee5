import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../web/src');
const sheets = globSync('**/*.css', { cwd: folder })
  .filter((file) => file !== 'fonts.css')
  .map((file) => ({ file, css: readFileSync(join(folder, file), 'utf8') }));

/** Declarations of properties in all style sheets, each with its file. */
const declarations = (properties: string): readonly string[] =>
  sheets.flatMap(({ file, css }) =>
    [...css.matchAll(new RegExp(String.raw`^\s*(?:${properties}):[^;]*;`, 'gm'))].map(([found]) => `${file}: ${found.trim()}`),
  );

/** Declarations with a length or a weight of their own. */
const raw = (properties: string, value: RegExp): readonly string[] => declarations(properties).filter((line) => value.test(line));

/** Classes that a file names and its style sheets lack. */
const missingClasses = (file: string): readonly string[] => {
  const code = readFileSync(join(folder, file), 'utf8');
  return [...code.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const sheet = sheets.find((each) => each.file === normalize(join(dirname(file), path)));
    const classes = new Set(sheet?.css.match(/(?<=\.)[a-z][\w-]*/gi));
    const usedNames = [...code.matchAll(new RegExp(String.raw`(?<![\w./])${name}\.(\w+)`, 'g'))].map(([, used = '']) => used);
    return usedNames.filter((used) => !classes.has(used)).map((used) => `${file}: ${used}`);
  });
};

describe('style sheets', () => {
  it('have the classes that components name', () => {
    const files = globSync('**/*.tsx', { cwd: folder });
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => missingClasses(file))).toEqual([]);
  });

  it('take sizes of text from the six of tokens.css', () => {
    expect(declarations('font-size').length).toBeGreaterThan(50);
    expect(raw('font-size', /\d(px|rem|em|%)/)).toEqual([]);
    // Text after the slash is the line height.
    expect(raw('font', /:[^/]*\d(px|rem|em|%)/)).toEqual([]);
  });

  it('take weights from the three of tokens.css', () => {
    expect(raw('font|font-weight', /: (bold|bolder|lighter|\d{3})/)).toEqual([]);
  });

  it('take gaps from the scale of tokens.css', () => {
    expect(declarations('gap|row-gap|column-gap').length).toBeGreaterThan(50);
    expect(raw('gap|row-gap|column-gap', /\d(px|rem|em)/)).toEqual([]);
  });

  it('ask `:has` of parts of the page alone: asked of all of it, each change would cost the style of every element', () => {
    const selectors = sheets.flatMap(({ file, css }) =>
      [...css.matchAll(/[^{}]*:has\([^{}]*\{/g)].map(([found]) => `${file}: ${found.trim()}`),
    );
    expect(selectors.length).toBeGreaterThan(10);
    expect(selectors.filter((selector) => /(:root|(?<![.\w-])(html|body|main))\S*:has\(/.test(selector))).toEqual([]);
  });

  it('widen figures only where they are counted or compared', () => {
    const body = sheets.flatMap(({ file, css }) => (file === 'tokens.css' ? (/\nbody \{[^}]*\}/.exec(css) ?? []) : []));
    expect(body).toHaveLength(1);
    expect(body[0]).not.toContain('tabular-nums');
  });
});
