import type { Case } from '../case/assemble.ts'
import { shownText } from '../contract/readable.ts'
import type { FieldJudgement, LineJudgement, MaskedPlace } from '../findings/model/judgement.ts'
import { INTERFACE_NAMES } from './field-kinds.ts'
import { maskCase } from './mask-case.ts'
import { maskerFor } from './masker.ts'

function written({ value, raw }: FieldJudgement): string {
  return `${value ?? ''} ${shownText(raw)}`
}

/** Fields under the names that may be shown, each name once, with the places of those whose values are masked. */
function markedFields(
  originals: readonly FieldJudgement[],
  masked: readonly FieldJudgement[],
): readonly FieldJudgement[] {
  const taken = new Set<string>()
  return masked.map(({ shownName, ...field }, index) => {
    let name = shownName ?? field.name
    while (taken.has(name)) name += '•'
    taken.add(name)
    const original = originals[index]
    if (!original || written(original) === written(field)) return { ...field, name }
    const place: MaskedPlace = INTERFACE_NAMES.has(original.name)
      ? { kind: 'field', name: original.name }
      : { kind: 'other-field', index }
    return { ...field, name, masked: place }
  })
}

function markedLine(original: LineJudgement | undefined, line: LineJudgement): LineJudgement {
  if (!original) return line
  const { index } = line
  const isValueMasked = shownText(original.line.Valor) !== shownText(line.line.Valor)
  const isTextMasked = shownText(original.line.MensagemValidacao) !== shownText(line.line.MensagemValidacao)
  return {
    ...line,
    ...(isValueMasked && { maskedValue: { kind: 'line', index } }),
    ...(isTextMasked && { maskedMessage: { kind: 'line-message', index } }),
  }
}

/**
 * A case as it may be shown in privacy mode, or to people who may not see values. Every masked value of a field or a line
 * says its place, by which it can be revealed.
 *
 * @param isRevealable whether values may be revealed; without it no place is given.
 */
export function maskedCase(original: Case, isRevealable = true): Case {
  const masked = maskCase(original)
  const masker = maskerFor(original.calls, original.judgement.lines)
  const { judgement } = masked
  const { messages } = judgement.joined
  return {
    ...masked,
    isMasked: true,
    judgement: {
      ...judgement,
      joined: {
        ...judgement.joined,
        ...(messages && {
          messages: messages.map((message) =>
            typeof message === 'string' ? masker.field('Mensagens', message) : message,
          ),
        }),
      },
      fields: withoutPlaces(markedFields(original.judgement.fields, judgement.fields), isRevealable),
      lines: judgement.lines.map((line, index) =>
        isRevealable ? markedLine(original.judgement.lines[index], line) : line,
      ),
    },
  }
}

function withoutPlaces(fields: readonly FieldJudgement[], isRevealable: boolean): readonly FieldJudgement[] {
  return isRevealable ? fields : fields.map(({ masked: _masked, ...field }) => field)
}
