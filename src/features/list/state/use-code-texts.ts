import { useMemo } from 'react'
import { codeOf } from '../../../findings/facts/codes.ts'
import { useCodeText } from '../../../wording/use-code-text.ts'
import { useConfig } from '../../../config/config-context.ts'

/** Says a code of a row. */
export interface CodeTexts {
  readonly statusText: (code: string) => string
  /** A type of document; where nobody named it, its code alone. */
  readonly kindText: (code: string) => string
}

/** The codes of a list in the reader's words; the same functions as long as the words are the same. */
export function useCodeTexts(): CodeTexts {
  const config = useConfig()
  const codeText = useCodeText()
  return useMemo(
    () => ({
      statusText(code) {
        const status = codeOf(code, config.codes?.Status)
        return status ? codeText(status) : code
      },
      kindText(code) {
        const kind = codeOf(code, config.codes?.TipoDocumento)
        return kind && kind.label !== null ? codeText(kind) : code
      },
    }),
    [config, codeText],
  )
}
