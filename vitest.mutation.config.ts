import { defineConfig } from 'vitest/config'

/** What mutants of src/findings are run against: its own tests, without those that make cases up first. */
export default defineConfig({
  test: {
    environment: 'node',
    // The worker is a fresh one for each mutant; within it, files that share what they import are read once.
    isolate: false,
    setupFiles: ['vitest.mutation.setup.ts'],
    include: ['src/findings/**/*.test.ts'],
    exclude: ['src/findings/truth/named.test.ts'],
  },
})
