import { useMemo } from 'react'
import type { Config } from '#core/config/schema.ts'
import { codeOf } from '#core/findings/facts/codes.ts'
import type { CodeJudgement } from '#core/findings/model/judgement.ts'
import { useConfig } from '#web/data/config-context.ts'
import { codeText } from '#words/text/field-text.ts'
import { useText } from '#words/use-text.ts'

type CodeTable = keyof NonNullable<Config['codes']>

export type CodeTexts = ReturnType<typeof createCodeTexts>

export function createCodeTexts({ codes }: Config, textOf: (code: CodeJudgement) => string) {
  return {
    statusText: (raw: string): string => {
      const status = codeOf(raw, codes?.Status)
      return status ? textOf(status) : raw
    },
    labelOf: (table: CodeTable, raw: string): string => {
      const code = codeOf(raw, codes?.[table])
      return code && code.label !== null ? textOf(code) : raw
    },
  }
}

export function useCodeTexts(): CodeTexts {
  const config = useConfig()
  const words = useText()
  return useMemo(() => createCodeTexts(config, (code) => codeText(code, words)), [config, words])
}
