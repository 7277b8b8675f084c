import { setImmediate } from 'node:timers/promises'
import { waitByClock } from '../../../core/service/client/abort.ts'
import type { Wait } from '../../../core/service/client/abort.ts'
import type { Config } from '../../../core/config/schema.ts'
import type { Credentials } from '../../../core/service/contract/token.ts'
import type { Report } from '../core/report.ts'
import { StartError } from '../../../host/config/environment.ts'
import type { Upstream } from '../../../host/service/service.ts'
import type { CredentialEvent } from '../../credential/host/held-token.ts'
import { createServiceAccess } from '../../credential/host/service-access.ts'
import { createListRun } from '../../list/web/data/list-run.ts'
import type { ListState } from '../../list/web/data/list-run.ts'
import { listReport } from '../web/list-report.ts'
import type { ListedKey } from '../../list/web/data/list-row.ts'
import { rowLoading } from '../../list/web/data/load-row.ts'
import type { LoadRow } from '../../list/web/data/load-row.ts'
import { isTrouble } from '../../list/web/data/row-queue.ts'
import { createServiceListSource } from '../../../web/data/source/list-source.ts'

/** Milliseconds without a usable answer, beside the longest pause of a list, after which the service counts as down. */
const DOWN_AFTER_MS = 15 * 60_000

export interface KeysRun {
  readonly keys: readonly ListedKey[]
  readonly service: Upstream
  readonly credential: Credentials
  readonly config: Config
  readonly signal: AbortSignal
  /** Called a few times a second, and when a pause begins. */
  readonly onProgress: (state: ListState) => void
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly wait?: Wait
}

/**
 * Loads the cases of a list as the list page does, with its limits, pauses and retries.
 *
 * @throws StartError where the service refuses the credential, is down, or no case could be loaded; the signal's reason.
 */
export async function runKeys({
  keys,
  service,
  credential,
  config,
  signal,
  onProgress,
  now = Date.now,
  wait = waitByClock,
}: KeysRun): Promise<Report> {
  const { promise: stopped, reject: stop } = Promise.withResolvers<never>()
  const refuse = ({ state, status }: CredentialEvent) => {
    if (state === 'refused') stop(new StartError(`the service refuses the credential (HTTP ${status})`))
  }
  const access = createServiceAccess({ service, credential, now, wait, report: refuse })
  const loading = rowLoading(createServiceListSource(access.readsFor('list', 'list')), config)
  let usableAt = now()
  const loadRow: LoadRow = async (key, left) => {
    const loaded = await loading.loadRow(key, left)
    // The embedded service answers in this process, before any timer or signal could run.
    await setImmediate()
    if (!loaded.errors.some(isTrouble)) usableAt = now()
    return loaded
  }
  const run = createListRun({ ...loading, loadRow, isSignedIn: () => true, now, wait })
  const ended = new Promise<void>((resolve) => {
    run.subscribe(() => {
      const state = run.getSnapshot()
      onProgress(state)
      if (now() - usableAt > DOWN_AFTER_MS + loading.longestWait * 1000)
        stop(new StartError('the service has not answered for a long time'))
      if (state.activity === 'ended') resolve()
    })
  })
  const abort = () => stop(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  try {
    run.load(keys)
    run.start()
    await Promise.race([stopped, ended])
  } finally {
    signal.removeEventListener('abort', abort)
    run.cancel()
  }
  const { report } = listReport(run.getSnapshot(), config)
  if (report.cases > 0) return report
  throw new StartError(`no case could be loaded: ${Object.entries(report.failed).flat().join(' ')}`)
}
