import { useCallback } from 'react'
import type { LocalText } from '../config/schema.ts'
import type { CodeJudgement } from '../findings/model/judgement.ts'
import { useText } from '../i18n/text.ts'
import { inlineText } from '../ui/untrusted-text/visible-text.ts'

/**
 * The text of a code of the service: its label in the reader's language, or the code itself, marked as untranslated. The
 * function is stable while the language is the same.
 */
export function useCodeText(): (code: CodeJudgement) => string {
  const { say, language } = useText()
  return useCallback(
    ({ code, label }) => {
      const inLanguage = (text: LocalText) => (typeof text === 'string' ? text : text[language])
      return label === null ? say('code.unmapped', { code: inlineText(code) }) : inLanguage(label)
    },
    [say, language],
  )
}
