import { maskError } from '#core/masking/mask-case.ts'
import { maskSummary } from '#modules/links/core/mask-summary.ts'
import { defaultMasker } from '#core/masking/masker.ts'
import { WITHHELD } from '#core/masking/withheld.ts'
import { useIsMasked } from '#web/data/privacy.ts'
import type { ListedKey, ListRow } from './list-row.ts'

/** Rows are immutable, so each is masked once. */
const maskedRows = new WeakMap<ListRow, ListRow>()

function maskKey(key: ListedKey, maskedValue: string): ListedKey {
  const prefix = key.typed.endsWith(key.value) ? key.typed.slice(0, key.typed.length - key.value.length) : ''
  return { ...key, typed: prefix + maskedValue, value: maskedValue }
}

/** Removes names, CPFs and document numbers, for the page and for exports. Links need the original row. */
export function maskRow(row: ListRow): ListRow {
  const cached = maskedRows.get(row)
  if (cached) return cached
  const { answers: _answers, ...rest } = row
  const { key, failure, note } = rest
  const summary = row.summary && maskSummary(row.summary)
  const masked: ListRow = {
    ...rest,
    key: maskKey(key, summary?.key ?? defaultMasker.key(key.value)),
    summary,
    // A note is free text and may name people.
    note: note && WITHHELD,
    failure: failure === null || failure === 'two-cases' ? failure : maskError(failure, defaultMasker),
  }
  maskedRows.set(row, masked)
  return masked
}

const keepRow = (row: ListRow) => row

/** Returns a function that masks a row in privacy mode. Its identity changes only with that mode. */
export function useShowRow(): (row: ListRow) => ListRow {
  return useIsMasked() ? maskRow : keepRow
}
