import { ChartColumn, Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../core/paths/paths.ts'
import { useText } from '../../../words/text.ts'
import { useMay, useAccess } from '../../../web/data/access.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { Popover } from '../../../web/ui/overlay.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { SaveButton } from './resume/save-list.tsx'
import { useListPage } from './page/list-page-state.ts'
import type { ShownList } from './table/list-table.tsx'
import { isoDate, currentDay } from '../../../core/findings/values/dates.ts'
import { useConfig } from '../../../web/data/config-context.ts'
import { fileOf } from '../../dossier/web/dossiers.ts'
import type { ListRow } from './data/list-row.ts'
import { download } from '../../../web/ui/download.ts'
import { confirm } from '../../../web/ui/live-region.tsx'
import { useConclusions } from '../../dossier/web/conclusions.tsx'

interface ListToolsProps {
  readonly list: ShownList
  /** Whether all cases were looked up: then there is a report. */
  readonly hasEnded: boolean
}

/** What can be done with the list as a whole: its report, its export, and in a menu everything else. */
export function ListTools({ list: { shown, chosen }, hasEnded }: ListToolsProps) {
  const { say } = useText()
  const page = useListPage()
  const { print } = useAccess()
  const id = useId()
  const navigate = useNavigate()
  const areSelected = chosen.length > 0
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="ml-auto flex items-center gap-2">
      <Button disabled={!hasEnded} onClick={() => void navigate(paths.report())}>
        <ChartColumn aria-hidden="true" className="size-3.5" />
        {say('list.report')}
      </Button>
      {useMay('case:export') ? (
        <ExportMenu rows={areSelected ? chosen : shown} areSelected={areSelected} />
      ) : null}
      <Button className="px-2" aria-label={say('list.tools')} title={say('list.tools')} popoverTarget={id}>
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <Popover id={id} label={say('list.tools')}>
        {() => (
          <span className="flex flex-col gap-2">
            <Button
              onClick={() => {
                close()
                page.setState({ isInputOpen: true })
              }}
            >
              {say('list.input.show')}
            </Button>
            <SaveButton onDone={close} />
            <DossiersButton chosen={chosen} onDone={close} />
            <Button
              onClick={() => {
                close()
                print()
              }}
            >
              {say('print')}
            </Button>
          </span>
        )}
      </Popover>
    </div>
  )
}

/** Saves the dossiers of the selected cases as one ZIP; nothing where none of them was concluded in this session. */
function DossiersButton({ chosen, onDone }: { chosen: readonly ListRow[]; onDone: () => void }) {
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
