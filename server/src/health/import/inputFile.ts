import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { UnreadableFile } from './fileKind.ts';

export interface InputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** @throws UnreadableFile for a missing or unreadable path */
export function openInputFile(path: string): InputFile {
  try {
    return { name: basename(path), bytes: readFileSync(path) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const why = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'it may not be read' }[String(code)];
    const message = `${path}: ${why ?? (error instanceof Error ? error.message : String(error))}`;
    throw new UnreadableFile({ de: message, en: message }, { cause: error });
  }
}
