import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { Language } from '@kurator/contract';
import { deliveryComparisonByNumber, deliveryFile } from '@kurator/contract/health/project/delivery.query';
import type { DeliveryComparison } from '@kurator/contract/health/project/project.answer';
import type { ComparisonRow } from '@kurator/contract/health/award/award.answer';
import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import { columnTitle } from '@kurator/contract/text/column';
import { z } from 'zod';
import { invalidRequest, notFound } from '../../platform/bus/index.ts';
import { unescapeFormula, readTable } from '../../platform/csv/index.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { Download, defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { loadActorNames, type Store } from '../../platform/store/index.ts';
import { exportFormatOf, readProjectsAndYears } from '../../seedwork/export/exportRequest.ts';
import { findPropertyChanges, compareLists, type ListEntry } from '../award/comparison.ts';
import { comparisonDownload, isCsvRequested } from '../award/comparisonDownload.ts';
import { loadDropReasons, dropReasonSql } from '../award/dropReason.ts';
import { loadDeliveredProperties, deliveryColumns, deliveryHeads, deliveryRow, loadDeliveryRows, type DeliveryRow } from './deliveryRow.ts';
import { deliveryAnswer, loadProject } from './project.query.ts';
import { projectAwardViews } from './projectViews.ts';
import { projectStateOf, type FrozenDelivery, type ProjectState } from './project.stream.ts';

/** Delivery by number; default: the newest. @throws Rejection 404, 422 */
function deliveryOf({ deliveries = [] }: ProjectState, number: string | null, field: string): FrozenDelivery {
  if (number !== null && number !== '' && !/^\d{1,6}$/.test(number))
    throw invalidRequest([{ field, code: 'request.param', params: { expected: '1, 2, 3, …' } }]);
  const delivery = number ? deliveries.find((entry) => entry.number === Number(number)) : deliveries.at(-1);
  if (!delivery) throw notFound('request.not_found');
  return delivery;
}

const readFrozenRows = async (files: FileStore, { files: { json: id } }: FrozenDelivery): Promise<readonly DeliveryRow[]> =>
  z.array(deliveryRow).parse(await json(files.read(id)));

/** Delivered columns other than those that a comparison's row has; a name with a dot is no property's. */
const printedColumns = deliveryColumns
  .filter((column) => column !== 'rank' && column !== 'entity_type')
  .map((column) => ({ column, name: `column.${column}` }));
const columnOf = new Map<string, (typeof printedColumns)[number]['column']>(printedColumns.map(({ column, name }) => [name, column]));
/** Columns that all rows have; deliveries of former versions lack some. */
const columnsIn = (rows: readonly DeliveryRow[], language: Language): readonly PropertyColumn[] =>
  printedColumns
    .filter(({ column }) => rows.every((row) => row[column] !== undefined))
    .map(({ column, name }) => ({
      name,
      label: columnTitle(column)?.[language] ?? column,
      format: column === 'total_score' ? 'float' : 'str',
    }));

type PropertyColumn = Pick<Property, 'name' | 'label' | 'format' | 'symbol'>;

/** Properties with a value in one of the deliveries, as they are called today; unknown ones by their names. */
function propertiesIn(rows: readonly DeliveryRow[], knownProperties: readonly Property[]): readonly PropertyColumn[] {
  const values = new Map<string, PropertyValue>();
  for (const { properties } of rows)
    for (const [name, value] of Object.entries(properties)) values.set(name, value ?? values.get(name) ?? null);
  const unknownNames = [...values.keys()].filter((name) => !knownProperties.some((property) => property.name === name)).toSorted();
  return [
    ...knownProperties.filter(({ name }) => values.has(name)),
    ...unknownNames.map((name) => ({ name, label: name, format: formatOfValue(values.get(name)) })),
  ];
}

const formatOfValue = (value: PropertyValue | undefined): Property['format'] =>
  typeof value === 'number' ? 'float' : typeof value === 'boolean' ? 'bool' : 'str';

/** Reasons of withdrawn rows, by award and entity. */
async function dropReasons({ pool }: Store, projectId: string): Promise<ReadonlyMap<string, ComparisonRow['reason']>> {
  const reason = dropReasonSql('m', 'm.is_deleted');
  const { rows } = await pool.query<{ key: string; reason: ComparisonRow['reason'] }>({
    name: 'delivery_drops',
    text: `select m.award_id || ' ' || m.entity_id as key, ${reason} as reason
      from awardee_list m where m.project_id = $1 and ${reason} is not null`,
    values: [projectId],
  });
  return new Map(rows.map(({ key, reason: of }) => [key, of]));
}

interface DeliveredPlace extends ListEntry {
  readonly award_id: string;
  readonly valueOf: (name: string) => PropertyValue;
}

const placesOf = (rows: readonly DeliveryRow[]): readonly DeliveredPlace[] =>
  rows.map((row) => ({
    ...row,
    place: [row.institution, row.city].filter(Boolean).join(', ') || null,
    valueOf: (name) => {
      const column = columnOf.get(name);
      if (column === undefined) return row.properties[name] ?? null;
      const value = row[column] ?? null;
      return column === 'total_score' || value === null ? value : String(value);
    },
  }));

/** Headings of a frozen file, from its beginning. */
async function readFrozenHeads(files: FileStore, { files: { csv: id } }: FrozenDelivery): Promise<readonly string[]> {
  let headText = '';
  for await (const chunk of files.read(id).setEncoding('utf8')) {
    headText += String(chunk);
    if (headText.includes('\n')) break;
  }
  return readTable(headText.replace(/^\uFEFF/, ''), { rows: 1, columns: Infinity }, 'semicolon').columns.map(unescapeFormula);
}

const commonHeadsJson = (heads: readonly string[], other: readonly string[]): string =>
  JSON.stringify(heads.filter((head) => other.includes(head)));
const omitHeads = (heads: readonly string[], other: readonly string[]): string[] => heads.filter((head) => !other.includes(head));
const comparedColumns = (before: readonly string[], now: readonly string[]): DeliveryComparison['columns'] => ({
  new: omitHeads(now, before),
  dropped: omitHeads(before, now),
  is_reordered: commonHeadsJson(before, now) !== commonHeadsJson(now, before),
});

const keyOf = ({ award_id, entity_id }: DeliveredPlace): string => `${award_id} ${entity_id}`;

/** Compares two deliveries; the later one is current. */
const comparison: QueryHandler = defineQueryHandler(
  deliveryComparisonByNumber,
  async (context) => {
    const { store, files, path, params, language } = context;
    const project = await loadProject(context);
    const state = projectStateOf(project);
    const delivery = deliveryOf(state, path['number'] ?? '', 'number');
    const other = params.get('with') ? deliveryOf(state, params.get('with'), 'with') : null;
    const [first, second] = other && other.number < delivery.number ? [other, delivery] : [delivery, other];
    const [before, now, properties, knownProperties, reasons, nameOf] = await Promise.all([
      readFrozenRows(files, first),
      second ? readFrozenRows(files, second) : loadDeliveryRows(store.pool, project),
      loadDeliveredProperties(store.pool, { projects: [project.id] }),
      loadDeliveredProperties(store.pool, { projects: [project.id], isFormer: true }),
      second ? undefined : dropReasons(store, project.id),
      loadActorNames(
        store,
        [delivery, ...(other ? [other] : [])].map(({ by }) => by),
      ),
    ]);
    const rows = [...before, ...now];
    const all = [...columnsIn(rows, language), ...propertiesIn(rows, knownProperties)];
    const lists = compareLists({
      before: placesOf(before),
      now: placesOf(now),
      changesOf: (was, is) => findPropertyChanges(all, ({ name }) => [was.valueOf(name), is.valueOf(name)]),
      keyOf,
      reasonOf: (place) => reasons?.get(keyOf(place)) ?? null,
    });
    const compared = { ...lists, dropped: reasons ? await loadDropReasons(store.pool, lists.dropped) : lists.dropped };
    const [heads, laterHeads] = await Promise.all([readFrozenHeads(files, first), second && readFrozenHeads(files, second)]);
    const columns = comparedColumns(heads, laterHeads ?? deliveryHeads(properties));
    if (isCsvRequested(context))
      return comparisonDownload(
        context,
        {
          name: state.name,
          key: 'delivery comparison',
          filter: { project: project.id, number: delivery.number, with: other?.number ?? null },
        },
        [compared],
        columns,
      );
    const { deliveries = [], name, year } = state;
    return {
      project: { id: project.id, name, year },
      delivery: deliveryAnswer(delivery, deliveries, nameOf),
      with: other && deliveryAnswer(other, deliveries, nameOf),
      columns,
      ...compared,
    };
  },
  { views: [...projectAwardViews], isRecorded: true },
);

/** Delivered file; each download is recorded. */
const file: QueryHandler = defineQueryHandler(
  deliveryFile,
  async ({ store, files, params, principal }) => {
    const format = exportFormatOf(params);
    const [id, ...others] = readProjectsAndYears(params).projects;
    if (id === undefined || others.length > 0) throw invalidRequest([{ field: 'project', code: 'kind.uuid' }]);
    const project = await loadProject({ store, path: { project: id } });
    const delivery = deliveryOf(projectStateOf(project), params.get('number'), 'number');
    const storedFile = await files.find(delivery.files[format], 'delivery');
    if (!storedFile) throw notFound('export.expired');
    return new Download({
      name: storedFile.name,
      mediaType: storedFile.mediaType,
      open: async () => {
        const answer = {
          key: 'delivery',
          format,
          filter: { project: id, number: delivery.number },
          rows: delivery.rows,
          sha256: storedFile.sha256,
        };
        await store.append({ command: { id: randomUUID(), topic: 'export', actor: principal.id }, streams: [], answer });
        return files.read(storedFile.id);
      },
    });
  },
  { isRecorded: true },
);

export const deliveryQueries = [comparison, file];
