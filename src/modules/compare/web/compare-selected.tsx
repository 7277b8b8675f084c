import { GitCompare } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { CasesProps } from '#web/extension-points.ts'
import { useShortcut } from '#web/keyboard/keyboard.tsx'
import { Button } from '#web/ui/controls.tsx'
import { useText } from '#words/use-text.ts'
import { comparePath } from '#modules/compare/core/compare-address.ts'

export function CompareSelected({ cases }: CasesProps) {
  const { say } = useText()
  const navigate = useNavigate()
  const [a = null, b = null] = cases
  const isPair = cases.length === 2
  const compare = () => void navigate(comparePath({ a, b }))
  useShortcut('go.compare', compare, isPair)
  return (
    <Button disabled={!isPair} onClick={compare}>
      <GitCompare aria-hidden="true" className="size-3.5" />
      {say('compare.selected')}
    </Button>
  )
}
