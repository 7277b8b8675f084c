import type { Level } from '../../../core/findings/model/finding.ts'
import { flagOf } from '../../../core/findings/model/finding.ts'
import { useText } from '../../i18n/text.ts'
import { FlagMark } from '../../ui/flag.tsx'

/** A level as its flag; a note, which changes no flag, by its name. */
export function LevelMark({ level }: { level: Level }) {
  const { say } = useText()
  return <FlagMark flag={flagOf(level)}>{say(level === 'note' ? 'help.note' : `flag.${level}`)}</FlagMark>
}
