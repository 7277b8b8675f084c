import { defineConfig } from 'vitest/config'

/**
 * What mutants of src/findings are run against: its own tests, without those that make cases up first, and without
 * the properties, which hold on made-up values: a mutant is for an example to notice, the same one each time.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // The worker is a fresh one for each mutant; within it, files that share what they import are read once.
    isolate: false,
    include: ['src/findings/**/*.test.ts'],
    exclude: ['src/findings/truth/named.test.ts', 'src/findings/**/*-properties.test.ts'],
  },
})
