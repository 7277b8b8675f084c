import { Suspense } from 'react'
import { useCaseParts } from '#web/extension-points.ts'
import type { CaseAction, ModulePart } from '#web/extension-points.ts'
import { useOpenCase } from '#web/features/case/state/open-case.ts'

/** The actions of modules: buttons, and lines of the menu. */
export function useActions() {
  const actions = useCaseParts('action')
  return {
    buttons: actions.filter(({ isButton = false }) => isButton),
    lines: actions.filter(({ isButton = false }) => !isButton),
  }
}

interface OnCaseProps extends Pick<CaseAction, 'other'> {
  readonly parts: readonly ModulePart<CaseAction>[]
  readonly className?: string
}

export function OnCase({ parts, other, className = '' }: OnCaseProps) {
  const { reference, live } = useOpenCase()
  const { current, ids, evidence, answeredAt } = live
  const props = { reference, current, ids, evidence, answeredAt, other, className }
  return parts.map(({ id, Part }) => (
    <Suspense key={id}>
      <Part {...props} />
    </Suspense>
  ))
}
