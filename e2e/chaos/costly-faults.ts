import type { Choices } from '../../src/demo/service/drafting/seeded-choices.ts'
import { WORST_PATTERNS } from '../../src/testing/worst-patterns.ts'
import { append, isBranch, placesIn, put } from './json-places.ts'
import type { Json, Place } from './json-places.ts'
import { whole } from './wire.ts'
import type { CleanAnswer, FaultInjector, Wire } from './wire.ts'

/** Bytes that are added to a body: the client reads no answer above 5 MB. */
const MOST_BYTES = 4_200_000

type JsonObject = { [key: string]: Json }

/** The object that an answer is about: its own, inside the envelope, where it has one. */
function resourceOf(json: JsonObject): JsonObject {
  const resource = Object.values(json).find((value) => isBranch(value) && !Array.isArray(value))
  return (resource ?? json) as JsonObject
}

function changedWhole({ status, body }: CleanAnswer, change: (json: JsonObject) => void): Wire {
  const json = JSON.parse(body) as JsonObject
  change(json)
  return whole(status, JSON.stringify(json))
}

/** Texts without which an answer still belongs to its case and says that it succeeded. */
function isFreeText({ key, value, holder }: Place): boolean {
  if (typeof value !== 'string' || value.trim() === '' || Array.isArray(holder)) return false
  return !['Chave', 'Status', 'access_token', 'token_type'].includes(key)
}

/** Names, and values that the laudo may compare with them. */
function isName({ key }: Place): boolean {
  return /^(?:Nome|Valor$)/.test(key)
}

/** Appends a long text to as many texts as the limit allows, but to one at least. */
function lengthen(places: readonly Place[], long: string, choices: Choices): void {
  const most = Math.max(1, Math.floor(MOST_BYTES / Buffer.byteLength(JSON.stringify(long))))
  const share = choices.pick([0.1, 1])
  const chosen = places.filter((_, at) => at === 0 || choices.chance(share))
  for (const place of chosen.slice(0, most)) append(place, long)
}

/** A value of a person that no other line has: short ones, or ones that are alike for long. */
function distinctValue(choices: Choices): (at: number) => string {
  return choices.pick<(at: number) => string>([
    (at) => `FULANO${at} DE TAL`,
    (at) => `${'A'.repeat(40)}${at}`,
    (at) => String(10_000_000_000 + at),
  ])
}

/** Answers that are expensive to judge, to mask or to draw. The client can read each of them. */
export const COSTLY_FAULTS = {
  /** A name of zeros, and texts in which it is found at every zero. */
  'names-of-zeros': (clean, choices) =>
    changedWhole(clean, (json) => {
      const zeros = '0'.repeat(choices.pick([5, 10, 1000, 20_000]))
      const long = '0'.repeat(choices.pick([20_000, 100_000]))
      const resource = resourceOf(json)
      const places = placesIn(json).filter(isFreeText)
      resource['NomeMae'] = zeros
      for (const place of places.filter(isName).slice(0, 100)) put(place, zeros)
      lengthen(
        places.filter((place) => !isName(place)),
        long,
        choices,
      )
    }),
  /** Lines of the laudo, each with a label and a value of its own. */
  'many-lines': (clean, choices) =>
    changedWhole(clean, (json) => {
      const label = choices.pick(['Nome', 'Observação', 'Sócio', 'CPF do pai'])
      const valueAt = distinctValue(choices)
      const lines = Array.from({ length: choices.pick([2000, 10_000, 30_000]) }, (_, at): Json => ({
        Campo: `${label} ${at}`,
        Valor: valueAt(at),
        MensagemValidacao: 'NÃO CONFERE',
      }))
      const resource = resourceOf(json)
      const own = resource['ConteudoValidacaoDocumento']
      const ownLines = Array.isArray(own) ? own : []
      const isLast = choices.chance(0.5)
      resource['ConteudoValidacaoDocumento'] = isLast ? [...ownLines, ...lines] : [...lines, ...ownLines]
    }),
  /** Hundreds of thousands of lines or messages with next to nothing in them. */
  'many-empty-entries': (clean, choices) =>
    changedWhole(clean, (json) => {
      const entry = choices.pick<Json>(['', {}, null, 'X'])
      const entries = Array.from({ length: MOST_BYTES / 12 }, () => entry)
      const resource = resourceOf(json)
      const name = choices.pick(['Mensagens', 'ConteudoValidacaoDocumento', 'ConteudoPadraoAnalise', 'Novo'])
      ;(name === 'Mensagens' ? json : resource)[name] = entries
    }),
  /** Names and numbers to be looked for in all texts, around and beyond what masking looks for. */
  'many-needles': (clean, choices) =>
    changedWhole(clean, (json) => {
      const valueAt = distinctValue(choices)
      const count = choices.pick([500, 1990, 2010, 8000, 40_000])
      resourceOf(json)['Pessoas'] = Array.from({ length: count }, (_, at) => ({ Nome: valueAt(at), CPF: at }))
    }),
  'many-unknown-fields': (clean, choices) =>
    changedWhole(clean, (json) => {
      const resource = resourceOf(json)
      const { OCR: own = null } = resource
      const fields = isBranch(own) && !Array.isArray(own) ? own : resource
      const name = choices.pick(['Extra', 'Nome do sócio ', 'Número '])
      const valueAt = distinctValue(choices)
      const count = choices.pick([99, 101, 5000, 40_000])
      for (let at = 0; at < count; at += 1) fields[`${name}${at}`] = valueAt(at)
    }),
  'worst-texts': (clean, choices) =>
    changedWhole(clean, (json) => {
      const pattern = choices.pick(WORST_PATTERNS)
      const length = choices.pick([10_000, 100_000, 1_000_000])
      lengthen(placesIn(json).filter(isFreeText), pattern.repeat(Math.ceil(length / pattern.length)), choices)
    }),
} as const satisfies Record<string, FaultInjector>
