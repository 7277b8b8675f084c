import { ServiceError } from '../../client/errors.ts'
import type { ErrorKind } from '../../client/errors.ts'
import type { AskRow, RowAnswer } from '../ask-row.ts'
import type { ListedKey } from '../worklist-row.ts'
import type { CaseSummary } from '../../case/case-summary.ts'

/** Keys `k0`, `k1`, …, as a list holds them. */
export function keysOf(count: number): readonly ListedKey[] {
  return Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    typed: `k${at}`,
    by: 'chave',
    value: `k${at}`,
  }))
}

export function failing(kind: ErrorKind, status: number | null, retryAfter: number | null = null): RowAnswer {
  const failure = new ServiceError(kind, { operation: 'score', status, retryAfter })
  return { result: { failure }, errors: [failure] }
}

/** Only what the list itself reads. */
export function answering(value: string): RowAnswer {
  const summary = { asked: { by: 'chave', value }, chave: value, id: null } as CaseSummary
  return { result: { summary }, errors: [] }
}

interface Ask {
  readonly value: string
  readonly signal: AbortSignal
  readonly answer: (answer: RowAnswer) => Promise<void>
}

/** Lets what was answered be noticed, without letting time pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

/** Asks that wait for a test to answer them. */
export function createFakeAsks() {
  let open: Ask[] = []
  /** Every key that was asked for, in order. */
  const asked: string[] = []
  const ask: AskRow = ({ value }, signal) =>
    new Promise((resolve, reject) => {
      asked.push(value)
      const own: Ask = {
        value,
        signal,
        answer(answer) {
          close()
          resolve(answer)
          return settle()
        },
      }
      function close() {
        open = open.filter((each) => each !== own)
      }
      open.push(own)
      signal.addEventListener('abort', () => {
        close()
        reject(signal.reason as Error)
      })
    })
  return { ask, asked, open: () => open }
}
