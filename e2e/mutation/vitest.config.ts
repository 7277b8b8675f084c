import { defineConfig } from 'vitest/config'

/**
 * What mutants of src/core/findings are run against: its own tests, without those that make cases up first, and without
 * the properties, which hold on made-up values: a mutant is for an example to notice, the same one each time.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // The worker is a fresh one for each mutant; within it, files that share what they import are read once.
    isolate: false,
    include: ['src/core/findings/**/*.test.ts'],
    exclude: [
      '**/*.long.test.ts',
      'src/core/findings/testing/named.test.ts',
      'src/core/findings/**/*-properties.test.ts',
    ],
  },
})
