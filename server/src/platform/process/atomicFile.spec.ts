import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { writeFileAtomically } from './atomicFile.ts';

const never = new AbortController().signal;

/** File of yesterday in a folder of its own. */
function createFile() {
  const folder = createTemporaryFolder();
  const file = join(folder, 'medics.csv');
  writeFileSync(file, 'yesterday');
  return { file, content: () => readFileSync(file, 'utf8'), names: () => readdirSync(folder) };
}

it('replaces the file by the whole content, behind a link too, and keeps its permissions', async () => {
  const { file, content, names } = createFile();
  chmodSync(file, 0o600);
  await writeFileAtomically(file, Readable.from(['to', 'day']), never);
  expect([content(), names()]).toEqual(['today', ['medics.csv']]);
  const link = join(createTemporaryFolder(), 'link.csv');
  symlinkSync(file, link);
  await writeFileAtomically(link, Readable.from(['tomorrow']), never);
  expect([content(), names(), statSync(file).mode & 0o777]).toEqual(['tomorrow', ['medics.csv'], 0o600]);
});

it('leaves the file as it was where the content fails half way', async () => {
  const { file, content, names } = createFile();
  async function* fail() {
    yield await Promise.resolve('to');
    expect(content()).toBe('yesterday');
    throw new Error('connection lost');
  }
  await expect(writeFileAtomically(file, Readable.from(fail()), never)).rejects.toThrow('connection lost');
  expect([content(), names()]).toEqual(['yesterday', ['medics.csv']]);
});

it('leaves the file as it was, and no draft, at a signal', async () => {
  const { file, content, names } = createFile();
  const running = new AbortController();
  async function* waitAfterFirst() {
    yield 'to';
    await expect.poll(() => names().length).toBe(2);
    running.abort();
    expect(names()).toEqual(['medics.csv']);
    yield 'day';
  }
  await expect(writeFileAtomically(file, Readable.from(waitAfterFirst()), running.signal)).rejects.toThrow('aborted');
  expect([content(), names()]).toEqual(['yesterday', ['medics.csv']]);
});
