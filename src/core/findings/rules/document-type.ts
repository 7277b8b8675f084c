import type { Rule } from './rule.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { Finding, Side } from '../model/finding.ts'
import { codeParams } from '../facts/codes.ts'
import { LICENCE_FIELDS, hasLicenceField } from '../facts/document-kind.ts'
import { createFinding, ocrSide } from './create-finding.ts'
import { documentTypeOf } from './service-codes.ts'

/** The values of fields that only licences have. */
function licenceSides(input: RuleInput): readonly Side[] {
  const { ocr } = input
  if (ocr === null) return []
  return LICENCE_FIELDS.filter((field) => hasLicenceField(ocr, field)).flatMap(
    (field) => ocrSide(input, field) ?? [],
  )
}

/** A type of document to which the config’s code table gives a level, and an RG with fields that only licences have. */
export const documentType = {
  name: 'document-type',
  variants: { mapped: ['fail', 'warn', 'ok'], 'licence-fields': 'warn' },
  find: (input) => {
    const code = documentTypeOf(input)
    if (!code) return []
    const own = { place: 'OCR.TipoDocumento', value: code.code }
    const rest = { fields: ['TipoDocumento'], params: codeParams(code) }
    const findings: Finding[] = []
    if (code.flag !== 'unchecked') {
      const mapped = { ...rest, source: 'status', sides: [own] } as const
      findings.push(createFinding('document-type', 'mapped', code.flag, mapped))
    }
    const licence = input.kind === 'rg' ? licenceSides(input) : []
    if (licence.length > 0) {
      const both = { ...rest, source: 'cross', sides: [own, ...licence] } as const
      findings.push(createFinding('document-type', 'licence-fields', 'warn', both))
    }
    return findings
  },
} satisfies Rule
