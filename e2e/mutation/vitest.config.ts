import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Most mutants fail a small test, so the slow corpora run last. */
class CorporaLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { small = [], corpora = [] } = Object.groupBy(files, ({ moduleId }) =>
      moduleId.includes('/findings/testing/') ? 'corpora' : 'small',
    )
    return [...small, ...corpora]
  }
}

/**
 * Tests for mutants of the reader: its unit tests and the corpora. Property tests are excluded, because random values would
 * make results differ between runs.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Each mutant gets a fresh worker.
    isolate: false,
    testTimeout: 60_000,
    setupFiles: ['e2e/mutation/forget-labels.ts'],
    sequence: { sequencer: CorporaLast },
    include: [
      'src/core/findings/{labels,reading,vocabulary}/*.test.ts',
      'src/core/findings/testing/corpus.test.ts',
    ],
    exclude: ['src/core/findings/reading/*-properties.test.ts'],
  },
})
