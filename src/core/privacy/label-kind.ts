import { foldWords } from '../findings/values/fold-text.ts'
import type { Kind } from './mask-value.ts'
import { sensesOf } from './words/label-senses.ts'

/** The kind of one part of a label; null where it is not personal. */
function kindOfPart(words: readonly string[]): Kind | null {
  const senses = new Set(words.flatMap(sensesOf))
  const isPlace = senses.has('place')
  const isMetadata = isPlace || senses.has('metadata')
  // The name of a place or a body may be any words; else only those are shown that are known.
  const impersonal = isPlace ? 'place' : 'message'
  if (senses.has('digit')) return 'digit'
  if (senses.has('cpf')) return isMetadata ? impersonal : 'cpf'
  // "Empresa do titular", "Data de nascimento da mãe": dates and short texts are shown, names are not.
  if (senses.has('name')) return isMetadata ? 'unknown' : 'name'
  if (senses.has('number')) return isMetadata ? impersonal : 'number'
  // "Estado civil": what is unknown may make something else of a place.
  if (senses.has('unknown')) return isMetadata && !isPlace ? 'message' : 'unknown'
  // A lone "Documento" is often the verdict; its value may still contain a number.
  if (senses.has('document')) return impersonal
  if (senses.has('message')) return 'message'
  if (isPlace) return null
  return isMetadata ? 'message' : 'unknown'
}

/** Of several kinds in one label the strictest counts. */
const STRICTEST_FIRST: readonly Kind[] = ['name', 'number', 'cpf', 'digit', 'unknown', 'message', 'place']

const MAX_LABEL_LENGTH = 200

/**
 * The kind of personal data beside a label, or under a name that the interface does not have. Null where every word of the
 * label is known and none is about a person; an unknown word counts as `unknown`, which is masked.
 */
export function kindOfLabel(label: string): Kind | null {
  const parts = label
    .slice(0, MAX_LABEL_LENGTH)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[/,;|+&–—-]/)
    .flatMap((part) => foldWords(part).split(/ (?:E|OU) /))
    .map((part) => part.match(/\p{N}+|[^\p{N} ]+/gu) ?? [])
    .filter((words) => words.length > 0)
  const kinds = new Set(parts.map(kindOfPart))
  // The meaning of a label without words, or of an overlong one, is unknown.
  if (parts.length === 0 || label.length > MAX_LABEL_LENGTH) kinds.add('unknown')
  return STRICTEST_FIRST.find((kind) => kinds.has(kind)) ?? null
}
