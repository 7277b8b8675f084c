import type { Rule } from './rule.ts'
import { codeParams } from '../facts/codes.ts'
import { LICENCE_FIELDS, hasLicenceField } from '../facts/document-kind.ts'
import { createFinding, ocrSide } from './create-finding.ts'
import { documentTypeOf } from './service-codes.ts'

/** A type of document to which the config’s code table gives a level, and an RG with a number that only licences have. */
export const documentType = {
  name: 'document-type',
  variants: { mapped: ['fail', 'warn', 'ok'], 'licence-fields': 'warn' },
  find: (input) => {
    const code = documentTypeOf(input)
    if (!code) return []
    const { ocr, kind } = input
    const own = { place: 'OCR.TipoDocumento', value: code.code }
    const params = codeParams(code)
    const fields = ['TipoDocumento']
    const found = LICENCE_FIELDS.filter(
      (field) => kind === 'rg' && ocr !== null && hasLicenceField(ocr, field),
    )
    const sides = [own, ...found.flatMap((field) => ocrSide(input, field) ?? [])]
    return [
      ...(code.flag === 'unchecked'
        ? []
        : [
            createFinding('document-type', 'mapped', code.flag, {
              source: 'status',
              fields,
              sides: [own],
              params,
            }),
          ]),
      ...(found.length === 0
        ? []
        : [
            createFinding('document-type', 'licence-fields', 'warn', {
              source: 'cross',
              fields,
              sides,
              params,
            }),
          ]),
    ]
  },
} satisfies Rule
