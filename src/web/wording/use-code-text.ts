import { useCallback } from 'react'
import { localText } from '../../core/config/local-text.ts'
import type { CodeJudgement } from '../../core/findings/model/judgement.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'

/**
 * The text of a code of the service: its label in the reader's language, or the code itself, marked as unmapped. The
 * function is stable while the language is the same.
 */
export function useCodeText(): (code: CodeJudgement) => string {
  const { say, language } = useText()
  return useCallback(
    ({ code, label }) =>
      label === null ? say('code.unmapped', { code: inlineText(code) }) : localText(label, language),
    [say, language],
  )
}
