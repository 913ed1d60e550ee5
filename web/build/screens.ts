// Loaded by the build with Vite's own module runner, to learn the screens from their manifests.
interface Manifest {
  readonly screens: readonly {
    readonly path: string;
    readonly permission?: unknown;
    readonly texts?: readonly string[];
    readonly page: () => Promise<unknown>;
  }[];
}

const manifests = import.meta.glob<Manifest>('../src/*/*/index.tsx', { eager: true, import: 'thing' });
export const screens = Object.values(manifests).flatMap((thing) => thing.screens);
