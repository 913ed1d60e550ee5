import { bulk, Reserved, type BulkOptions, type Command, type CommandRecord, type Store, type StreamAppend } from '../store/index.ts';
import type { Draft } from './draft.ts';

/** A bulk command item by item: rows of a file, or what belongs together of several. */
export interface Work<T, K> {
  readonly items: readonly T[];
  /** Loads and looks up at once what deciding these items will read. @returns what they are to be told of it */
  readonly prepare: (items: readonly T[], draft: Draft) => Promise<K>;
  /** Gives an item's commands to the draft. It may be asked again, for another draft, when somebody was faster. */
  readonly decide: (item: T, at: { readonly draft: Draft; readonly known: K; readonly index: number }) => Promise<void>;
}

const AT_ONCE = 500;
const TRIES = 20;

/**
 * The plan of a bulk command: decided as a whole before anything is written, then written in chunks. Items on whose
 * streams somebody else has written meanwhile are decided again on what is there then.
 */
export class ItemPlan<T, K = void> {
  readonly #work: Work<T, K>;
  readonly #newDraft: () => Draft;
  readonly #prepared = new Map<number, readonly StreamAppend[]>();

  constructor(work: Work<T, K>, newDraft: () => Draft) {
    this.#work = work;
    this.#newDraft = newDraft;
  }

  /** Decides all items without writing. @returns how many of them change something */
  async check(onProgress?: (done: number, total: number) => void): Promise<number> {
    const { items } = this.#work;
    const draft = this.#newDraft();
    for (let from = 0; from < items.length; from += AT_ONCE) {
      const some = items.slice(from, from + AT_ONCE);
      const known = await this.#work.prepare(some, draft);
      for (const [offset, item] of some.entries()) {
        await this.#work.decide(item, { draft, known, index: from + offset });
        this.#prepared.set(from + offset, draft.take());
      }
      onProgress?.(from + some.length, items.length);
    }
    return [...this.#prepared.values()].filter((appends) => appends.length > 0).length;
  }

  /** Writes it, or the rest of it where the command was cut off before. */
  async run(store: Store, command: Command, options: BulkOptions = {}): Promise<CommandRecord> {
    const plan = { total: this.#work.items.length, streams: (from: number, to: number) => this.#streams(from, to) };
    for (let tries = 1; ; tries += 1) {
      try {
        return await bulk(store, command, plan, options);
      } catch (error) {
        // Somebody took a unique key since it was decided: decide the rest again, then the rule refuses that item.
        if (!(error instanceof Reserved) || tries === TRIES) throw error;
        this.#prepared.clear();
      }
    }
  }

  async #streams(from: number, to: number): Promise<readonly StreamAppend[]> {
    const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
    const appends = indexes.map((index) => this.#prepared.get(index));
    for (const index of indexes) this.#prepared.delete(index);
    if (appends.every((some) => some !== undefined)) return joined(appends.flat());
    const items = this.#work.items.slice(from, to);
    const draft = this.#newDraft();
    const known = await this.#work.prepare(items, draft);
    for (const [offset, item] of items.entries()) await this.#work.decide(item, { draft, known, index: from + offset });
    return draft.take();
  }
}

/** One append per stream: what several items of a chunk did to it, in their order. */
export function joined(appends: readonly StreamAppend[]): StreamAppend[] {
  const byId = new Map<string, StreamAppend>();
  for (const append of appends) {
    const first = byId.get(append.id);
    byId.set(append.id, first ? { ...first, events: [...first.events, ...append.events] } : append);
  }
  return [...byId.values()];
}
