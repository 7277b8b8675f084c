import { useStore } from 'zustand'
import { isoDate, currentDay } from '../../../core/findings/values/dates.ts'
import { useAccess } from '../../../web/data/access.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import type { CasesProps } from '../../../web/extension-points.ts'
import { useText } from '../../../words/text.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { download } from '../../../web/ui/download.ts'
import { confirm } from '../../../web/ui/live-region.tsx'
import { useDossiers } from './dossier-context.ts'
import { conclusionOf, fileOf } from './dossiers.ts'

/** Saves the dossiers of the selected cases as one ZIP; nothing where none of them was concluded in this session. */
export function DossiersButton({ cases }: CasesProps) {
  const { say } = useText()
  const { record } = useAccess()
  const config = useConfig()
  const conclusions = useStore(useDossiers(), (state) => state.conclusions)
  const made = cases.flatMap(
    ({ by, value }) =>
      conclusionOf(conclusions, { chave: by === 'chave' ? value : null, id: by === 'id' ? value : null }) ??
      [],
  )
  if (made.length === 0) return null

  async function save(): Promise<void> {
    const { zipSync } = await import('fflate')
    if (!(await record({ action: 'export', count: made.length }))) return
    const files = Object.fromEntries(made.map(({ answer }) => [answer.fileName, fileOf(answer)]))
    // The files are packed already.
    download(`${say('dossiers.name')}-${isoDate(currentDay(config))}`, 'zip', zipSync(files, { level: 0 }))
    confirm(say('dossiers.done', { count: made.length }))
  }

  return <Button onClick={() => void save()}>{say('dossiers', { count: made.length })}</Button>
}
