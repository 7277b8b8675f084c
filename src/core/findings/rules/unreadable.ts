import { entriesOf, shownText, Unread, Unreadable } from '../../contract/readable.ts'
import type { Laudo } from '../../contract/laudo.ts'
import type { RuleInput, UnreadPart } from '../facts/rule-input.ts'
import { isUnreadable } from '../facts/rule-input.ts'
import type { Found, Rules } from './rule.ts'

/** Places that another rule reports when they cannot be read. */
const REPORTED_ELSEWHERE = new Set(['Biometria.TaxaSimilaridade'])

function finding(variant: 'field' | 'place' | 'line', place: string, raw: unknown) {
  const value = shownText(raw)
  return { variant, sides: [{ place, value }], params: { place, value } } satisfies Found
}

/** A list or record that is too long to be read whole. */
function notToItsEnd({ of, rest: { read, count } }: UnreadPart): Found {
  return { variant: of, sides: [], params: { read, total: count } }
}

function placesOf(name: string, answer: Readonly<Record<string, unknown>> | null): readonly Found[] {
  return Object.entries(answer ?? {}).flatMap(([key, value]) =>
    value instanceof Unreadable && !(value instanceof Unread) && !REPORTED_ELSEWHERE.has(`${name}.${key}`)
      ? [finding('place', `${name}.${key}`, value.raw)]
      : [],
  )
}

function generalLines(laudo: Laudo | null): readonly Found[] {
  return entriesOf(laudo?.ConteudoPadraoAnalise).flatMap(({ Titulo, Valor }) => {
    const part = [Titulo, Valor].find((each) => each instanceof Unreadable)
    return part instanceof Unreadable ? [finding('place', `Laudo.${shownText(Titulo)}`, part.raw)] : []
  })
}

/** A value of a type that the interface does not allow in its place, or a list that is too long to be read whole. */
function findUnreadable({ joined, fields, lines, unreadParts }: RuleInput): readonly Found[] {
  return [
    ...unreadParts.map(notToItsEnd),
    ...fields.filter(isUnreadable).map(({ name, raw }) => {
      const found = finding('field', `OCR.${name}`, raw instanceof Unreadable ? raw.raw : raw)
      return { ...found, fields: [name], params: { ...found.params, field: name } }
    }),
    ...placesOf('Analise', joined.analise),
    ...placesOf('Biometria', joined.biometria),
    ...placesOf('Laudo', joined.laudo),
    ...generalLines(joined.laudo),
    ...lines
      .filter((line) => line.isUnreadable)
      .map(({ index, line, fields: named }) => {
        const parts = [line.Campo, line.Valor, line.MensagemValidacao]
        const raw = parts.find((part) => part instanceof Unreadable)
        const campo = typeof line.Campo === 'string' ? line.Campo : ''
        return { ...finding('line', `Laudo.${campo}`, raw?.raw), fields: named, line: index }
      }),
  ]
}

export const UNREADABLE_RULES = {
  unreadable: {
    group: 'value',
    variants: {
      field: 'warn',
      place: 'warn',
      line: 'warn',
      lines: 'warn',
      messages: 'warn',
      fields: 'warn',
    },
    // The service's answer cannot be read, not the document.
    step: 'wait',
    find: findUnreadable,
  },
} satisfies Rules
