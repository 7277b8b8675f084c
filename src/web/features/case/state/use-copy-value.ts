import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { useText } from '../../../i18n/text.ts'
import { useCopy } from '../../../ui/copy.tsx'
import { announce } from '../../../ui/live-region.tsx'

/** Copies a value without a copy button of its own; announces where there is no value. */
export function useCopyValue(): (value: string | undefined, name: string) => void {
  const { say } = useText()
  const { copy } = useCopy()
  return (value, name) => {
    if (value === undefined || isBlankText(value)) announce(say('keys.case.copy.none'))
    else copy(value, name)
  }
}
