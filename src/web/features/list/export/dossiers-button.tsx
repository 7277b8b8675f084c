import { isoDate, currentDay } from '../../../../core/findings/values/dates.ts'
import { useAccess } from '../../../data/access.ts'
import { useConfig } from '../../../data/config-context.ts'
import { fileOf } from '../../../data/dossiers.ts'
import type { ListRow } from '../../../data/list/list-row.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/controls.tsx'
import { download } from '../../../ui/download.ts'
import { confirm } from '../../../ui/live-region.tsx'
import { useConclusions } from '../columns/conclusions.tsx'

/** Saves the dossiers of the selected cases as one ZIP; nothing where none of them was concluded in this session. */
export function DossiersButton({ chosen, onDone }: { chosen: readonly ListRow[]; onDone: () => void }) {
  const { say } = useText()
  const { record } = useAccess()
  const config = useConfig()
  const conclusionsOf = useConclusions()
  const made = chosen.flatMap((row) => conclusionsOf?.(row) ?? [])
  if (made.length === 0) return null

  async function save(): Promise<void> {
    onDone()
    const { zipSync } = await import('fflate')
    if (!(await record({ action: 'export', count: made.length }))) return
    const files = Object.fromEntries(made.map(({ answer }) => [answer.fileName, fileOf(answer)]))
    // The files are packed already.
    download(
      `${say('list.dossiers.name')}-${isoDate(currentDay(config))}`,
      'zip',
      zipSync(files, { level: 0 }),
    )
    confirm(say('list.dossiers.done', { count: made.length }))
  }

  return <Button onClick={() => void save()}>{say('list.dossiers', { count: made.length })}</Button>
}
