import { parseSync, Visitor } from 'rolldown/utils';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.spec.*'], { eager: true, query: '?raw', import: 'default' });
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'alt',
  'data-tip',
  'label',
  'placeholder',
  'title',
  'heading',
  'text',
]);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Visible texts of a component that are missing in the catalogues. */
function findUntranslatedTexts(file: string, code: string): string[] {
  const untranslatedTexts: string[] = [];
  const at = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
  new Visitor({
    JSXText: (node) => {
      if (hasWords(node.value)) untranslatedTexts.push(`${at(node.start)} ${node.value.trim()}`);
    },
    JSXExpressionContainer: (node) => {
      const inside = node.expression;
      if (inside.type === 'Literal' && typeof inside.value === 'string' && code[node.start - 1] !== '=' && hasWords(inside.value))
        untranslatedTexts.push(`${at(node.start)} ${inside.value}`);
    },
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (spokenAttributes.has(name) && value?.type === 'Literal' && typeof value.value === 'string' && hasWords(value.value))
        untranslatedTexts.push(`${at(node.start)} ${name}="${value.value}"`);
    },
  }).visit(parseSync(file, code).program);
  return untranslatedTexts;
}

it('no component holds a text of its own', () => {
  expect(Object.entries(sources).flatMap(([file, code]) => findUntranslatedTexts(file, code))).toEqual([]);
});

it('sees texts between tags, in braces and in what is read out', () => {
  const code = `const A = () => <p title="Two words">Hello {'there'} <b className="not this">{x}</b></p>;`;
  expect(findUntranslatedTexts('a.tsx', code)).toEqual(['a.tsx:1 title="Two words"', 'a.tsx:1 Hello', 'a.tsx:1 there']);
});
