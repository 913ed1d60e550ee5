/** What a file can be; its header line tells. */
export type FileKind = 'reports' | 'sites' | 'places';

/** A file that cannot be read at all; the message says why and what would be right. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const kinds: Readonly<Record<FileKind, { readonly what: string; readonly columns: readonly string[] }>> = {
  reports: {
    what: "hospitals' quality reports (G-BA)",
    columns: ['year', 'ikNumber', 'HospitalName', 'locationNumberOverall', 'quantityBeds', 'street', 'housenumber', 'zip', 'city'],
  },
  sites: {
    what: 'directory of hospital sites (Eurostat)',
    columns: ['id', 'hospital_name', 'site_name', 'street', 'house_number', 'postcode', 'city'],
  },
  places: { what: 'places by zip code (GeoNames)', columns: ['zipcode', 'place', 'state'] },
};

const names = Object.keys(kinds).filter((name): name is FileKind => name in kinds);

/**
 * The kind of a file by its columns; further columns do not matter.
 * @throws UnreadableFile naming what was found and what would be right
 */
export function kindOf(file: string, columns: readonly string[]): FileKind {
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice !== undefined) throw new UnreadableFile(`${file}: the column ${twice} stands there twice`);
  const kind = names.find((name) => kinds[name].columns.every((column) => columns.includes(column)));
  if (kind) return kind;
  const right = names.map((name) => {
    const missing = kinds[name].columns.filter((column) => !columns.includes(column));
    return `  ${kinds[name].what} needs ${kinds[name].columns.join(', ')}${missing.length < kinds[name].columns.length ? `; missing: ${missing.join(', ')}` : ''}`;
  });
  throw new UnreadableFile([`${file}: the header line is not known. Columns found: ${columns.join(', ') || 'none'}.`, ...right].join('\n'));
}
