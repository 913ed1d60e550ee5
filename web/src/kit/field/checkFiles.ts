import { fileExtensionsOf, MAX_UPLOAD_BYTES, type FileFormat } from '@kurator/contract/kit/fileFormat';
import { formatList } from '../../app/formatList.ts';
import { t } from '../../app/i18n.ts';

/** Acceptable files, and a sentence for each other one. */
interface FileCheck {
  readonly fit: readonly File[];
  readonly refusals: readonly string[];
}

/** 'CSV or Excel (.xlsx)'. */
export const formatsText = (formats: readonly FileFormat[]): string =>
  formatList(
    formats.map((format) => t(`form:file.format.${format}`)),
    'disjunction',
  );

export const limitInMegabytes = MAX_UPLOAD_BYTES / 1024 ** 2;

/** Rejects files that the server would refuse, by extension and by size beside `keptBytes`. */
export function checkFiles(chosenFiles: readonly File[], accepts: readonly FileFormat[], keptBytes = 0): FileCheck {
  // Sends .xls files as well: the server inspects the content and advises better.
  const extensions = fileExtensionsOf([...accepts, 'xls']);
  const isReadable = ({ name }: File) => accepts.length === 0 || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  const fit: File[] = [];
  const refusals: string[] = [];
  let bytes = keptBytes;
  for (const file of chosenFiles) {
    const { name, size } = file;
    if (!isReadable(file)) refusals.push(t('form:file.wrong_format', { name, formats: formatsText(accepts) }));
    else if (size > MAX_UPLOAD_BYTES) refusals.push(t('form:file.too_large', { name, most: limitInMegabytes }));
    else if (bytes + size > MAX_UPLOAD_BYTES) refusals.push(t('form:files.too_large', { name, most: limitInMegabytes }));
    else {
      bytes += size;
      fit.push(file);
    }
  }
  return { fit, refusals };
}
