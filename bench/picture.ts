export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [760, 380, 56, 250, 44, 44];
// Distinguishable with colour blindness, on white and dark.
const colours = ['#3b6fd4', '#d1632b', '#2b8a6e', '#9a4fb5', '#a8862a'];
const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Line chart for the docs, with the final value of each line. */
export function linesSvg({ title, x, lines }: { readonly title: string; readonly x: string; readonly lines: readonly Line[] }): string {
  const xs = lines.flatMap(({ points }) => points.map(([value]) => value));
  const most = Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value))) * 1.1;
  const px = (value: number): number => LEFT + (value / Math.max(...xs)) * (WIDTH - LEFT - RIGHT);
  const py = (value: number): number => HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM);
  const step = 10 ** Math.floor(Math.log10(most / 2));
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step).filter(
    (_, n, all) => all.length < 8 || n % Math.ceil(all.length / 6) === 0,
  );
  const grid = ticks.map(
    (tick) =>
      `<path d="M${LEFT} ${py(tick)}H${WIDTH - RIGHT}" stroke="#8884"/><text x="${LEFT - 8}" y="${py(tick) + 4}" text-anchor="end">${Number(tick.toPrecision(3))}</text>`,
  );
  const marks = [...new Set(xs)].map(
    (value) => `<text x="${px(value)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${value.toLocaleString('en')}</text>`,
  );
  // Separates overlapping labels.
  const ends = lines.map(({ points }, i) => ({ i, y: py(points.at(-1)?.[1] ?? 0) })).toSorted((a, b) => a.y - b.y);
  const places = new Map<number, number>();
  let last = -Infinity;
  for (const { i, y } of ends) places.set(i, (last = Math.max(y, last + 17)));
  const drawn = lines.map(({ name, points }, i) => {
    const colour = colours[i % colours.length];
    const path = points.map(([a, b], n) => `${n === 0 ? 'M' : 'L'}${px(a).toFixed(1)} ${py(b).toFixed(1)}`).join('');
    const dots = points.map(([a, b]) => `<circle cx="${px(a).toFixed(1)}" cy="${py(b).toFixed(1)}" r="3" fill="${colour}"/>`).join('');
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}<text x="${WIDTH - RIGHT + 12}" y="${(places.get(i) ?? 0) + 4}" fill="${colour}">${escapeXml(name)}: ${(points.at(-1)?.[1] ?? 0).toPrecision(2)} ms</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#888"><title>${escapeXml(title)}</title><text x="${LEFT}" y="24" font-size="14">${escapeXml(title)}</text>${grid.join('')}${marks.join('')}<text x="${px(Math.max(...xs))}" y="${HEIGHT - 6}" text-anchor="middle">${escapeXml(x)}</text>${drawn.join('')}</svg>\n`;
}
