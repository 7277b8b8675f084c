import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Language, Say } from './language.ts'
import { formatOf } from './format.ts'
import type { Format } from './format.ts'

export function useText(): { say: Say; format: Format; language: Language } {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  return useMemo(
    () => ({
      say: (id, ...[values]) => i18n._(id, values),
      format: formatOf(language),
      language,
    }),
    [i18n, language],
  )
}
