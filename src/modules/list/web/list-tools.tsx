import { ChartColumn, Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../words/text.ts'
import { useMay, useAccess } from '../../../web/data/access.ts'
import { Button } from '../../../web/ui/controls.tsx'
import { Popover } from '../../../web/ui/overlay.tsx'
import { useLinks } from '../../../web/extension-points.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { SaveButton } from './resume/save-list.tsx'
import { useListPage } from './page/list-page-state.ts'
import type { ShownList } from './table/list-table.tsx'

interface ListToolsProps {
  readonly list: ShownList
  readonly hasEnded: boolean
}

export function ListTools({ list: { shown, chosen }, hasEnded }: ListToolsProps) {
  const { say } = useText()
  const page = useListPage()
  const { print } = useAccess()
  const id = useId()
  const navigate = useNavigate()
  const tools = useLinks('tool')
  const from = useLocation()
  const areSelected = chosen.length > 0
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <div className="ml-auto flex items-center gap-2">
      {tools.map(({ words, to }) => (
        <Button key={words} disabled={!hasEnded} onClick={() => void navigate(to(from))}>
          <ChartColumn aria-hidden="true" className="size-3.5" />
          {say(words)}
        </Button>
      ))}
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
