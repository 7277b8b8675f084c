import { useState } from 'react'
import type { FocusEvent } from 'react'

/** Whether the focus is in an element, and the handlers that it needs for that. */
export function useFocusWithin() {
  const [hasFocus, setHasFocus] = useState(false)
  return {
    hasFocus,
    handlers: {
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  }
}
