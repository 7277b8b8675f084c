import { Ellipsis, Printer } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { SaveButton } from './resume/save-button.tsx'
import type { LinkedList } from './state/linked-rows.ts'
import type { ShownRows } from './state/use-shown-rows.ts'

interface ListToolsProps {
  readonly rows: ShownRows
  readonly linksOf: LinkedList['linksOf']
}

/** What can be done with the list as a whole; on a phone behind one button. */
export function ListTools({ rows: { shown, chosen, texts }, linksOf }: ListToolsProps) {
  const { say } = useText()
  const id = useId()
  const tools = (onDone?: () => void) => (
    <>
      <ExportMenu
        rows={chosen.length > 0 ? chosen : shown}
        areSelected={chosen.length > 0}
        linksOf={linksOf}
        texts={texts}
        onDone={onDone}
      />
      <SaveButton onDone={onDone} />
      <Button
        title={say('print')}
        onClick={() => {
          onDone?.()
          window.print()
        }}
      >
        <Printer aria-hidden="true" className="size-3.5" />
        <span className="sm:max-[100rem]:sr-only">{say('print')}</span>
      </Button>
    </>
  )
  return (
    <>
      <span className="ml-auto flex items-center gap-2 max-sm:hidden">{tools()}</span>
      <Button className="ml-auto px-2 sm:hidden" aria-label={say('batch.tools')} popoverTarget={id}>
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
      <Popover id={id} label={say('batch.tools')}>
        {() => (
          <span className="flex flex-col gap-2">
            {tools(() => document.getElementById(id)?.hidePopover())}
          </span>
        )}
      </Popover>
    </>
  )
}
