import { useMemo } from 'react'
import { useConfig } from '../../../../data/config-context.ts'
import { codeOf } from '../../../../../core/findings/facts/codes.ts'
import { useText } from '../../../../i18n/text.ts'
import { defaultMasker } from '../../../../../core/privacy/masker.ts'
import { usePrivacy } from '../../../../data/privacy/privacy-context.ts'
import { inlineText } from '../../../../ui/untrusted-text/visible-text.ts'
import { useCodeText } from '../../../../wording/use-code-text.ts'
import type { ChangeWords } from '../change-text.ts'

/** How changes are said on this screen. */
export function useChangeWords(): ChangeWords {
  const { say, language } = useText()
  const { codes } = useConfig()
  const codeText = useCodeText()
  const isPrivate = usePrivacy()
  return useMemo(() => {
    // A file says nothing of whose values it holds: each word that is not known may be a name.
    const shown = (text: string) => inlineText(isPrivate ? defaultMasker.field('MotivoTexto', text) : text)
    return {
      say,
      language,
      shown,
      statusText(raw) {
        const code = codeOf(raw, codes?.Status)
        if (!code) return shown(raw)
        return codeText(code.label === null ? { ...code, code: shown(raw) } : code)
      },
    }
  }, [say, language, codes, codeText, isPrivate])
}
