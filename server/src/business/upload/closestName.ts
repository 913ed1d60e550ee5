/** Number of edits between two texts, at most `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(one).entries()) {
    const now = [row + 1];
    for (const [at, otherLetter] of Array.from(other).entries())
      now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (letter === otherLetter ? 0 : 1)));
    before = now;
  }
  return before.at(-1) ?? 0;
}

const MAX_EDITS = 3;
const MAX_SUGGESTIONS = 3;

/** Names that differ from an unknown one by few letters, the nearest first. */
export function findClosestNames(unknownName: string, names: Iterable<string>): readonly string[] {
  const key = unknownName.trim().toLowerCase();
  const most = Math.min(MAX_EDITS, Math.max(1, Math.floor(key.length / 3)));
  return [...names]
    .map((name) => ({ name, edits: distance(key, name.toLowerCase(), most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits || a.name.localeCompare(b.name))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}
