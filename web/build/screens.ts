// Loaded by the build with Vite's own module runner, to learn the screens from their manifests.
interface Manifest {
  readonly moved?: Readonly<Record<string, string>>;
  readonly screens: readonly {
    readonly name: string;
    readonly path: string;
    readonly permission?: unknown;
    readonly texts?: readonly string[];
    readonly page: () => Promise<unknown>;
  }[];
}

const manifests = import.meta.glob<Manifest>('../src/*/*/index.tsx', { eager: true, import: 'thing' });
const things = Object.values(manifests);
export const screens = things.flatMap((thing) => thing.screens);

/** Former addresses with the path of the screen that each leads to. */
export const moved = things.flatMap((thing) =>
  Object.entries(thing.moved ?? {}).map(([path, name]) => ({ path, to: screens.find((screen) => screen.name === name)?.path ?? '/' })),
);
