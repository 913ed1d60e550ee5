import { drawings as firstDrawings } from './directory.ts';
import type { IconName } from './iconName.ts';
import { createExternalStore } from './externalStore.ts';

export type { IconName };

const drawings = new Map(Object.entries(firstDrawings));
const { notifyListeners, useValue } = createExternalStore();
let isAsked = false;

async function loadLaterDrawings(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const { deferredIcons } = await import('./deferredIcons.ts');
  for (const [name, path] of Object.entries(deferredIcons)) drawings.set(name, path);
  notifyListeners();
}

function drawingOf(name: IconName): string {
  const drawing = drawings.get(name);
  if (drawing === undefined) loadLaterDrawings().catch(() => (isAsked = false));
  return drawing ?? '';
}

/** Icon of reserved size, invisible to screen readers: name the control or add a text. */
export const Icon = ({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    style={{ flex: 'none' }}
  >
    {name in firstDrawings ? <path d={drawingOf(name)} /> : <LaterDrawing name={name} />}
  </svg>
);

const LaterDrawing = ({ name }: { readonly name: IconName }) => <path d={useValue(() => drawingOf(name))} />;
