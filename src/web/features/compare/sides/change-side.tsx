import { useId } from 'react'
import { useText } from '../../../i18n/text.ts'
import type { ComparedAddresses, Side } from '../../../../core/paths/paths.ts'
import { Button } from '../../../ui/controls.tsx'
import { Popover } from '../../../ui/overlay.tsx'
import { SideForm } from './side-form.tsx'

/** A button that offers another case for a side. */
export function ChangeSide({ side, sides }: { side: Side; sides: ComparedAddresses }) {
  const { say } = useText()
  const id = useId()
  return (
    <>
      <Button popoverTarget={id} aria-label={say(`compare.side.change.${side}`)} className="px-2.5">
        {say('compare.side.change')}
      </Button>
      <Popover id={id} label={say(`compare.side.change.${side}`)}>
        {() => <SideForm side={side} sides={sides} takesFocus />}
      </Popover>
    </>
  )
}
