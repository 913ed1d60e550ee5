import { replaceIndivisibleLetters } from '@kurator/contract/text/foldText';

const isOneOf = (letters: string, letter: string): boolean => letter !== '' && letters.includes(letter);

/** Digit of a letter by its neighbours (Kölner Phonetik, Postel 1969). */
function codeOf(letter: string, before: string, after: string, isFirst: boolean): string {
  if (isOneOf('aeijouy', letter)) return '0';
  if (letter === 'b') return '1';
  if (letter === 'p') return after === 'h' ? '3' : '1';
  if (isOneOf('dt', letter)) return isOneOf('csz', after) ? '8' : '2';
  if (isOneOf('fvw', letter)) return '3';
  if (isOneOf('gkq', letter)) return '4';
  if (letter === 'c') return isHardC(before, after, isFirst) ? '4' : '8';
  if (letter === 'x') return isOneOf('ckq', before) ? '8' : '48';
  if (letter === 'l') return '5';
  if (isOneOf('mn', letter)) return '6';
  if (letter === 'r') return '7';
  return isOneOf('sz', letter) ? '8' : '';
}

const isHardC = (before: string, after: string, isFirst: boolean): boolean =>
  isFirst ? isOneOf('ahkloqrux', after) : !isOneOf('sz', before) && isOneOf('ahkoqux', after);

const plain = (text: string): string =>
  replaceIndivisibleLetters(text.toLowerCase())
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]/g, '');

/** Sound of a German name as digits: 'Müller-Lüdenscheidt' is 65752682. */
export function colognePhonetics(name: string): string {
  const cachedSound = codeCache.get(name);
  if (cachedSound !== undefined) return cachedSound;
  if (codeCache.size >= CACHE_SIZE) codeCache.clear();
  const sound = soundOf(name);
  codeCache.set(name, sound);
  return sound;
}

/** Cache size: names repeat. */
const CACHE_SIZE = 10_000;
const codeCache = new Map<string, string>();

function soundOf(name: string): string {
  const letters = Array.from(plain(name));
  const digits = letters.map((letter, index) => codeOf(letter, letters[index - 1] ?? '', letters[index + 1] ?? '', index === 0)).join('');
  const single = digits.replaceAll(/(\d)\1+/g, '$1');
  return single.slice(0, 1) + single.slice(1).replaceAll('0', '');
}
