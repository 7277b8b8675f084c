import { comparisonTexts } from '../change-text.ts'
import { trendOf } from '../compare-runs.ts'
import type { Trend } from '../compare-runs.ts'
import { useComparison } from './comparison-context.ts'
import { useChangeWords } from './use-change-words.ts'

/** Changes that a row names; the files name all of them. */
const MOST = 5

const HEAD_LOOK: Readonly<Record<Trend, string>> = {
  worse: 'text-fail font-semibold',
  better: 'text-ink font-semibold',
  other: 'text-ink font-semibold',
  unknown: 'text-warn font-semibold',
  same: '',
}

/** What became of a row's case since the earlier run that the list is compared with; nothing where it is not. */
export function RowChanges({ index, id, className = '' }: { index: number; id: string; className?: string }) {
  const comparison = useComparison()
  const words = useChangeWords()
  const found = comparison?.of({ index })
  if (!comparison || !found) return null
  const trend = trendOf(found, comparison.run)
  const texts = comparisonTexts(found, comparison.run, words)
  const shown = texts.slice(0, MOST)
  if (texts.length > MOST) shown.push(words.say('changes.more', { count: texts.length - MOST }))
  return (
    <span
      id={id}
      data-change={trend}
      className={`untrusted text-muted block text-xs leading-4 ${className}`}
      title={texts.length > MOST ? texts.join('\n') : undefined}
    >
      <span className={HEAD_LOOK[trend]}>{words.say(`changes.head.${trend}`)}</span>
      {shown.map((text) => ` · ${text}`)}
    </span>
  )
}
