import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Most mutants fail a small test, so the corpora run last: they take nine tenths of the time. */
class CorporaLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { small = [], corpora = [] } = Object.groupBy(files, ({ moduleId }) =>
      moduleId.includes('/findings/testing/') ? 'corpora' : 'small',
    )
    return [...small, ...corpora]
  }
}

/**
 * What mutants of the reader are run against: its own tests and the corpora, without those that make cases up first, and
 * without the properties, which hold on made-up values: a mutant is for an example to notice, the same one each time.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // The worker is a fresh one for each mutant; within it, files that share what they import are read once.
    isolate: false,
    setupFiles: ['e2e/mutation/forget-labels.ts'],
    sequence: { sequencer: CorporaLast },
    include: [
      'src/core/findings/{labels,reading,vocabulary}/*.test.ts',
      'src/core/findings/testing/corpus.test.ts',
    ],
    exclude: ['src/core/findings/reading/*-properties.test.ts'],
  },
})
