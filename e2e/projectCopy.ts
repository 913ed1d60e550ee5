import { expect } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct, type StartedProduct } from './startProduct.ts';

const root = join(import.meta.dirname, '..');

/** A copy of the project in which sources can be edited; packages are hard links. */
export class ProjectCopy {
  readonly folder: string;
  #product: StartedProduct | undefined;

  constructor() {
    mkdirSync(join(root, '.cache'), { recursive: true });
    this.folder = mkdtempSync(join(root, '.cache', 'copy-'));
    for (const name of ['contract', 'server', 'web', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
      cpSync(join(root, name), join(this.folder, name), { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
    expect(spawnSync('cp', ['-al', join(root, 'node_modules'), this.folder]).status).toBe(0);
  }

  /** Adds a folder of this project. */
  add(source: string, path: string): void {
    cpSync(join(root, source), join(this.folder, path), { recursive: true });
  }

  /** Replaces a text in a source. Fails if the source lacks it. */
  edit(path: string, text: string, replacement: string): void {
    const before = readFileSync(join(this.folder, path), 'utf8');
    expect(before).toContain(text);
    writeFileSync(join(this.folder, path), before.replace(text, replacement));
  }

  /** Adds texts to a catalogue. */
  addTexts(path: string, texts: object): void {
    const catalogue: unknown = JSON.parse(readFileSync(join(this.folder, path), 'utf8'));
    writeFileSync(join(this.folder, path), JSON.stringify(Object.assign({}, catalogue, texts)));
  }

  /** Starts it without sample data. @returns its address */
  async start(script: 'scripts/start.mjs' | 'scripts/dev.mjs'): Promise<string> {
    const data = join(this.folder, 'data');
    mkdirSync(data);
    this.#product = await startProduct({ project: this.folder, script, data, sample: 'none' });
    return this.#product.url;
  }

  async remove(): Promise<void> {
    await this.#product?.stop();
    rmSync(this.folder, { recursive: true });
  }
}
