import { propertyNameOf } from '@kurator/contract/kit/property';
import type { ImportDeclaration, RowCommand } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import { defineTableImport } from '../../platform/imports/tableImport.ts';
import { textOf, type LoadedStream } from '../../platform/store/index.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';
import { propertyUploadCommandOf } from '../../seedwork/ownedProperties.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { supplier, suppliersUpload } from './supplier.type.ts';

const { create, update } = supplier.commands;
const setProperties = propertyUploadCommandOf(supplier);

async function* commandsOf(
  storedSupplier: LoadedStream | undefined,
  createdId: string,
  { name = '', street = '', zipcode = '', city = '', ...cells }: Cells,
  register: string,
): AsyncGenerator<RowCommand> {
  const id = storedSupplier?.id ?? createdId;
  if (!storedSupplier)
    yield {
      command: create,
      body: { name, street, zipcode, city, register_id: register },
      columns: { name: 'name', street: 'street', zipcode: 'zipcode', city: 'city' },
      createdId,
    };
  else if (name !== '') yield { command: update, body: { supplier_id: id, name }, columns: { name: 'name' } };
  const values = Object.entries(cells).filter(([column, cell]) => propertyNameOf(column) !== undefined && cell !== '');
  if (values.length > 0)
    yield {
      command: setProperties,
      body: { supplier_id: id, ...Object.fromEntries(values.map(([column, cell]) => [column, cell === '#CLEAR#' ? null : cell])) },
      columns: Object.fromEntries(values.map(([column]) => [column, column])),
    };
}

/** Rows with a number change that supplier, others create one; both bring property values. */
export const suppliersImport: ImportDeclaration = defineTableImport({
  command: suppliersUpload,
  keys: ['human_id', 'name'],
  names: ['name'],
  columns: () => [],
  optional: ['street', 'zipcode', 'city'],
  properties: async ({ values, store }) => definitionsOf((await store.load(textOf(values['register_id'])))?.state ?? {}).active,
  template: ['human_id', 'name', 'street', 'zipcode', 'city'],
  prepare: async (rows, { unit }) =>
    new Map(
      await Promise.all(
        rows.map(async ({ line, cells }) => {
          const id = cells['human_id'] ? await unit.streams.findHolder('human_id', cells['human_id']) : undefined;
          return [line, id === undefined ? undefined : await unit.streams.get(id)] as const;
        }),
      ),
    ),
  plan: ({ line, cells }, { chunkData, values, idOf }) => {
    const storedSupplier = chunkData.get(line);
    return {
      subject: storedSupplier?.id,
      label: storedSupplier ? entityNameOf(storedSupplier) : (cells['name'] ?? ''),
      faults: [],
      commands: () => commandsOf(storedSupplier, idOf(`row ${line}`), cells, textOf(values['register_id'])),
    };
  },
});
