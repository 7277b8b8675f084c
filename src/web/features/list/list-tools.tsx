import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { usePageCommand } from '../../keyboard/keyboard-context.tsx'
import { useMay, useAccess } from '../../data/access.ts'
import { Button } from '../../ui/controls.tsx'
import { Popover } from '../../ui/overlay.tsx'
import { ExportButton, ExportPopover } from './export/export-menu.tsx'
import { SaveButton } from './resume/save-list.tsx'
import { useListPage } from './page/list-page-state.ts'
import type { LinkedList } from './rows/linked-rows.ts'
import type { ShownRows } from './page/use-shown-rows.ts'

interface ListToolsProps {
  readonly rows: ShownRows
  readonly linksOf: LinkedList['linksOf']
}

/** What can be done with the list as a whole: its export, and in a menu everything else. */
export function ListTools({ rows: { shown, chosen, texts }, linksOf }: ListToolsProps) {
  const { say } = useText()
  const page = useListPage()
  const { print } = useAccess()
  const mayExport = useMay('case:export')
  const id = useId()
  const exportId = `${id}-export`
  const exported = chosen.length > 0 ? chosen : shown
  const close = () => document.getElementById(id)?.hidePopover()
  usePageCommand(
    'list-export',
    say('list.command', { action: say('list.export') }),
    () => {
      const source = document.querySelector<HTMLElement>(`[popovertarget="${exportId}"]`)
      document.getElementById(exportId)?.showPopover(source ? { source } : {})
    },
    exported.length > 0 && mayExport,
  )
  return (
    <>
      <span className="ml-auto flex items-center gap-2">
        {mayExport ? <ExportButton popover={exportId} isOn={exported.length > 0} /> : null}
        <Button className="px-2" aria-label={say('list.tools')} title={say('list.tools')} popoverTarget={id}>
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      </span>
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
      <ExportPopover
        id={exportId}
        rows={exported}
        areSelected={chosen.length > 0}
        linksOf={linksOf}
        texts={texts}
      />
    </>
  )
}
