import type { WantedReading } from '@kurator/contract/seedwork/reading.answer';
import { unreadable, type SheetResult } from './sheet.ts';
import { inThread } from './thread.ts';

/** The memory of these bytes, where nothing else lies in it: it moves to the thread instead of being copied. */
const own = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Reads one sheet of a file in a thread of its own. */
export const readFile = (bytes: Buffer, wanted: WantedReading): Promise<SheetResult> =>
  inThread(new URL('sheetWorker.ts', import.meta.url), { bytes, wanted }, (code) => unreadable(code), own(bytes));
