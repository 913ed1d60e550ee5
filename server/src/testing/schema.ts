import { existsSync } from 'node:fs'

/** Brings an empty database to today's schema. */
export async function prepareSchema(url: string): Promise<void> {
  const store = new URL('../platform/store/index.ts', import.meta.url)
  if (!existsSync(store)) return
  const { migrate } = (await import(store.href)) as { migrate?: (url: string) => Promise<void> }
  await migrate?.(url)
}
