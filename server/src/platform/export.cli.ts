import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { writeFileAtomically } from './process/atomicFile.ts';
import { UsageError, readArgs, type Subcommand } from './subcommand.ts';
import { streamAuditedExport } from './export/auditedExport.ts';
import { countOmissions, omissionSentence } from './export/omission.ts';
import { datasetOf, type Export } from './export/declaration.ts';

/** Writes an export to a file, without a browser's time limits. */
export const exportSubcommand = (exports: readonly Export[]): Subcommand => ({
  usage: ['export KEY --output FILE [--format csv|xlsx|json]'],
  run: async (args, { application, say, signal }) => {
    const { declared, output, format } = readExportArgs(args, exports);
    const { key } = declared;
    const { store } = await application();
    const dataset = await datasetOf(declared, store.pool);
    let rows = 0;
    const request = { key, format, dataset, filter: { output }, actor: 'system' };
    const stream = await streamAuditedExport(store, request, (result) => {
      rows = result.rows;
      return Promise.resolve();
    });
    await writeFileAtomically(output, stream, signal);
    const omissionText = dataset.omissions
      ? omissionSentence(await countOmissions(store.pool, dataset.omissions, 'en', new AbortController().signal), 'en')
      : '';
    say([`${rows.toLocaleString('en')} rows in ${output}.`, omissionText].filter(Boolean).join(' '));
  },
});

/** Key of an export, prefixed by its area if ambiguous. */
function nameOf({ area, key }: Export, exports: readonly Export[]): string {
  return exports.some((other) => other.key === key && other.area !== area) ? `${area}.${key}` : key;
}

function readExportArgs(args: readonly string[], exports: readonly Export[]): { declared: Export; output: string; format: ExportFormat } {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs({ args: [...args], options: { output: text, format: text }, allowPositionals: true });
  const byName = new Map(exports.map((declared) => [nameOf(declared, exports), declared]));
  const names = [...byName.keys()].join(', ');
  const [name] = positionals;
  const format = exportFormats.find((knownFormat) => knownFormat === (values.format ?? 'csv'));
  if (name === undefined || positionals.length > 1) throw new UsageError(`export needs one KEY: ${names}.`);
  if (values.output === undefined) throw new UsageError('export needs --output FILE.');
  if (!format) throw new UsageError(`--format is one of ${exportFormats.join(', ')}, not "${values.format ?? ''}".`);
  const declared = byName.get(name);
  if (!declared) throw new UsageError(`There is no export "${name}"; there are ${names}.`);
  return { declared, output: values.output, format };
}
