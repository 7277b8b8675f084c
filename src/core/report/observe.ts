import type { CaseSummary } from '../case/case-summary.ts'
import { cut } from '../case/cut-summary.ts'
import { OCR_FIELDS } from '../contract/answers.ts'
import { defaultMasker, maskerOf } from '../privacy/masker.ts'
import type { Masker } from '../privacy/masker.ts'
import { WITHHELD } from '../privacy/withheld.ts'
import { keyOf } from './report.ts'
import type { Counted } from './report.ts'

/** What one case adds to the report over its list: no value of the case. */
export interface Observation {
  /** What is counted of it, each once, as `keyOf` has it. */
  readonly keys: readonly string[]
  /** Tells persons apart; null where nobody was read. */
  readonly person: string | null
}

/** Observes the cases of one list. It remembers their texts, so it must not outlive the list. */
export function createObserver(): (summary: CaseSummary) => Observation {
  const known = new Map<string, string | null>()
  return (summary) => {
    const { facts, personal, cpf, name } = summary
    const keys = linesOf(summary, createMask(summary, known)).map(keyOf)
    // The same person may be written in several ways, but is masked in one.
    const person = personal === null ? cpf || name : (facts.cpf ?? facts.name)
    return { keys: [...new Set(keys)], person }
  }
}

function counted(subject: Counted['subject'], names: Partial<Omit<Counted, 'subject'>>): Counted {
  return { subject, part: '', name: '', state: '', ...names }
}

function linesOf(summary: CaseSummary, mask: Mask): readonly Counted[] {
  const { verdict, rules, coverage, similarityFlag, flags } = summary
  const { codes, texts, unknownFields } = summary.sent
  return [
    counted('verdict', { name: verdict }),
    ...rules.map(({ rule, level }) => counted('rule', { name: rule, state: level })),
    ...coverage.map(({ part, state }) => counted('coverage', { part, state })),
    ...codes.map(({ table, code, isKnown }) =>
      counted('code', { part: table, name: codeName(code, mask), state: isKnown ? 'known' : 'unmapped' }),
    ),
    ...texts.flatMap(({ label, isLaudoLine, outcome, unread }) => {
      const part = mask.line(label)
      const text = counted('text', { part, name: mask.line(unread).toUpperCase(), state: outcome })
      return isLaudoLine ? [counted('label', { name: part }), text] : [text]
    }),
    ...OCR_FIELDS.filter((name) => (flags[name] ?? 'absent') !== 'absent').map((name) =>
      counted('field', { part: 'OCR', name, state: 'filled' }),
    ),
    ...unknownFields.map(({ part, name }) =>
      counted('field', {
        part,
        name: name !== '' && mask.line(name) === name ? name : WITHHELD,
        state: 'beyond',
      }),
    ),
    ...(similarityFlag === null ? [] : [counted('similarity', { state: similarityFlag })]),
  ]
}

/** A code as it came. What is no short code, or holds a word of the case, is a text in the wrong place. */
function codeName(code: string, { isOfCase, line }: Mask): string {
  if (!/^\w{1,8}$/.test(code)) return line(code)
  return isOfCase(code) ? WITHHELD : code
}

/** What tells texts of one kind apart, but not two kinds: numbers with a sign in them, longer numbers, masks. */
const VARYING = /\d+(?:[.,/:-]\d+)+|\d{3,}/g
const MASKS = /\S*•\S*(?:\s+\S*•\S*)*/g

/** What parts words, or the parts of a key. */
const SPACES = /[\s\0]+/g

/** Leaves out what varies in texts of one kind, so that they are one line. */
function alike(text: string): string {
  return cut(text.replace(VARYING, '#').replace(MASKS, WITHHELD).replace(SPACES, ' ').trim())
}

/** A text of known words only, as a line; null for any other. */
function harmlessLine(text: string): string | null {
  return defaultMasker.field('Mensagens', text) === text ? alike(text) : null
}

interface Mask {
  /** A text as a line; withheld where it holds a word of the case. */
  readonly line: (text: string) => string
  /** Whether a code is one of the case's values. */
  readonly isOfCase: (code: string) => boolean
}

/** Withholds what is of the case. A text of known words needs no values of it, and most are. */
function createMask({ personal }: CaseSummary, known: Map<string, string | null>): Mask {
  let masker: Masker | null = null
  const ofCase = () => (masker ??= personal === null ? defaultMasker : maskerOf(personal))
  function line(text: string): string {
    if (personal === null) return alike(text)
    let harmless = known.get(text)
    if (harmless === undefined) {
      harmless = harmlessLine(text)
      known.set(text, harmless)
    }
    if (harmless !== null) return harmless
    // Its longer numbers are left out, and what few persons have is withheld.
    const words = alike(text).replaceAll(/\d/g, '')
    return ofCase().text(words) === words ? alike(text) : WITHHELD
  }
  return { line, isOfCase: (code) => ofCase().key(code) !== code }
}
