import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { totalOf } from '../core/report/report.ts'
import { embeddedService } from '../host/service/embedded.ts'
import { listedKeys } from '../web/data/list/testing/fake-loader.ts'
import { runKeys } from './run-keys.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const LENGTH = 5000
/** By then all code is compiled, and every text of the demonstration was seen. */
const WARM = 1000
/** Summaries of 4,000 rows would take 16 MB. */
const MOST_GROWTH = 5_000_000

function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('5,000 keys take no more memory than 1,000', async () => {
  const keys = Array.from({ length: LENGTH }, (_, at) => `demo-${String(at + 1).padStart(4, '0')}`)
  let warm = 0
  let most = 0
  let measured = 0
  const report = await runKeys({
    keys: listedKeys(keys),
    service: embeddedService(),
    credential: { ClientId: 'report', ClientSecret: 'secret' },
    config: { batch: { concurrency: 16 } },
    signal: new AbortController().signal,
    onProgress({ counts: { done } }) {
      if (done - measured < 500 && done < LENGTH) return
      measured = done
      if (done < WARM) return
      const used = heapUsed()
      if (warm === 0) warm = used
      most = Math.max(most, used)
    },
  })
  expect(totalOf(report.cases)).toBe(LENGTH)
  expect(warm).toBeGreaterThan(0)
  expect(most - warm).toBeLessThan(MOST_GROWTH)
})
