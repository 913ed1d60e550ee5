import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { Misuse, readArgs, type Subcommand } from '../../platform/subcommand.ts';
import { auditedExport } from './audited.ts';
import { countOmissions, omissionSentence } from './omission.ts';
import { exportsByKey } from './registry.ts';

/** Writes an export into a file, for what takes too long for the browser. */
export const exportSubcommand: Subcommand = {
  usage: ['export KEY --output FILE [--format csv|xlsx|json]'],
  run: async (args, { house, say }) => {
    const { key, output, format } = read(args);
    const definition = exportsByKey.get(key);
    if (!definition) throw new Misuse(`There is no export "${key}"; there are ${[...exportsByKey.keys()].join(', ')}.`);
    const { store } = await house();
    let rows = 0;
    const wanted = { key, format, dataset: definition.dataset, filter: { output }, actor: 'system' };
    const stream = await auditedExport(store, wanted, (written) => {
      rows = written.rows;
      return Promise.resolve();
    });
    await pipeline(stream, createWriteStream(output));
    const { omissions } = definition.dataset;
    const omitted = omissions ? omissionSentence(await countOmissions(store.pool, omissions, 'en'), 'en') : '';
    say([`${rows.toLocaleString('en')} rows in ${output}.`, omitted].filter(Boolean).join(' '));
  },
};

function read(args: readonly string[]): { key: string; output: string; format: ExportFormat } {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs({ args: [...args], options: { output: text, format: text }, allowPositionals: true });
  const [key] = positionals;
  const format = exportFormats.find((known) => known === (values.format ?? 'csv'));
  if (key === undefined || positionals.length > 1) throw new Misuse(`export needs one KEY: ${[...exportsByKey.keys()].join(', ')}.`);
  if (values.output === undefined) throw new Misuse('export needs --output FILE.');
  if (!format) throw new Misuse(`--format is one of ${exportFormats.join(', ')}, not "${values.format ?? ''}".`);
  return { key, output: values.output, format };
}
