import { Suspense } from 'react'
import { useCaseParts } from '#web/extension-points.ts'
import type { CaseAction, CasePictures, ModulePart } from '#web/extension-points.ts'
import { useOpenCase } from '#web/features/case/state/open-case.ts'

export function useModuleActions() {
  const actions = useCaseParts('action')
  return {
    buttons: actions.filter(({ isButton = false }) => isButton),
    menuItems: actions.filter(({ isButton = false }) => !isButton),
  }
}

/** Also part of the skeleton, so nothing moves when the pictures arrive. */
export function Pictures(props: Pick<CasePictures, 'loadedCase' | 'isMasked'>) {
  return useCaseParts('pictures').map(({ id, Part }) => (
    <Part key={id} look="panel" className="case-pictures" {...props} />
  ))
}

interface ModulePartsProps extends Pick<CaseAction, 'otherCase'> {
  readonly actions: readonly ModulePart<CaseAction>[]
  readonly className?: string
}

export function ModuleParts({ actions, otherCase, className = '' }: ModulePartsProps) {
  const { reference, live } = useOpenCase()
  const { current, ids, evidence, answeredAt } = live
  const props = { reference, current, ids, evidence, answeredAt, otherCase, className }
  return actions.map(({ id, Part }) => (
    <Suspense key={id}>
      <Part {...props} />
    </Suspense>
  ))
}
