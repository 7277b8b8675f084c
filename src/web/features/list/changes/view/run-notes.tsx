import { aspectTexts } from '../change-text.ts'
import type { EarlierRun } from '../earlier-run.ts'
import { useChangeWords } from './use-change-words.ts'

/** What of a file is not compared. */
export function RunNotes({ run: { missing, contradictory, unusable } }: { run: EarlierRun }) {
  const words = useChangeWords()
  const { say } = words
  const notes = [
    missing.length > 0 && say('changes.missing', { aspects: aspectTexts(missing, words) }),
    contradictory > 0 && say('changes.contradictory', { count: contradictory }),
    unusable > 0 && say('changes.unusable', { count: unusable }),
  ].filter((note) => note !== false)
  return notes.length === 0 ? null : <p className="text-warn mt-1 text-xs">{notes.join(' ')}</p>
}
