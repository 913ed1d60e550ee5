import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web}/src/**/*.spec.{ts,tsx}', 'scripts/**/*.spec.ts'],
          exclude: ['**/*.db.spec.ts'],
          // Loading modules once per worker instead of once per file halves the time; unit specs share no state.
          isolate: false,
          maxWorkers: 2,
          // Tests that start processes take seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/src/**/*.db.spec.ts'],
          isolate: false,
          maxWorkers: 3,
          globalSetup: './server/src/testing/cluster.ts',
          setupFiles: './server/src/testing/answerCheck.setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
