import { Rows3, Rows4 } from 'lucide-react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/controls.tsx'
import { chooseDensity, useDensity } from '../../ui/appearance.ts'

/** The switch of the rows' density. */
export function DensityButton() {
  const { say } = useText()
  const density = useDensity()
  const label = say('shell.density', { density: say(`shell.density.${density}`) })
  const Icon = density === 'compact' ? Rows4 : Rows3
  return (
    <Button
      look="bar"
      className="px-2"
      title={label}
      onClick={() => chooseDensity(density === 'compact' ? 'comfortable' : 'compact')}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}
