import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flagOfField, inShort, judged, laudoOf } from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import type { CaseReference } from '../model/evidence.ts'
import { TRUTH_CODES } from './situation.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`corpus/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** Rows that the rules decide otherwise than a careful analyst would, each with its reason. */
const OTHERWISE = new Set([
  // OK, VÁLIDO and CONFERE under a harm do not say which they confirm, so they stay neutral.
  'CONFERE under "Documento vencido"',
  // The date of a look-up behind the answer, taken for the date of a death.
  'NADA CONSTA (SISOBI) 18/11/2026 under "Óbito"',
  // A negator before what nobody knows is a doubt.
  'A pessoa da selfie não é a do documento under ""',
])

interface Message {
  readonly name: string
  readonly message: string
  readonly campo: string
  readonly flags: readonly string[]
}

function messagesIn(file: string): readonly Message[] {
  return linesOf(file)
    .slice(1)
    .map((line) => {
      const [message = '', flags = '', campo = ''] = line.split('\t')
      return { name: `${message} under "${campo}"`, message, campo, flags: flags.split(',') }
    })
}

/** A whole case with what a careful analyst would accept. */
interface Situation {
  readonly situation: string
  readonly bodies: Bodies & { readonly asked?: CaseReference }
  readonly config?: object
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** A pattern for the flags of the laudo lines, in order. */
  readonly lines?: string
  /** Beginnings of `rule.variant level` that must or must not be found. */
  readonly rules?: readonly string[]
  readonly notRules?: readonly string[]
}

const situationsIn = (file: string) => linesOf(file).map((line) => JSON.parse(line) as Situation)

/** What was read from the document that the messages speak of. */
const READ = {
  TipoDocumento: 1,
  Nome: 'MARINA SOUZA ALBUQUERQUE',
  NomePai: 'PAULO ALBUQUERQUE LIMA',
  NomeMae: 'HELENA SOUZA ALBUQUERQUE',
  CPF: '529.982.247-25',
}

describe.each(['messages.tsv', 'more-messages.tsv'])('%s: each message has an acceptable flag', (file) => {
  test.each(messagesIn(file))('$name', ({ name, message, campo, flags }) => {
    const { lines } = judged(
      { analise: { OCR: READ }, laudo: laudoOf([campo || 'Observação', '', message]) },
      { codes: TRUTH_CODES },
    )
    if (OTHERWISE.has(name)) expect(flags).not.toContain(lines[0]?.flag)
    else expect(flags).toContain(lines[0]?.flag)
  })
})

describe.each(['situations.jsonl', 'more-situations.jsonl'])('%s: each case is judged acceptably', (file) => {
  test.each(situationsIn(file))('$situation', (situation) => {
    const { bodies, config, fields = {}, lines, rules = [], notRules = [] } = situation
    const { asked, ...answers } = bodies
    const judgement = judged(
      { ...answers, ...(asked && { reference: asked }) },
      { codes: TRUTH_CODES, ...config },
    )
    for (const [field, flags] of Object.entries(fields)) {
      expect(flags, field).toContain(flagOfField(judgement, field))
    }
    if (lines) expect(judgement.lines.map(({ flag }) => flag).join('|')).toMatch(new RegExp(`^(?:${lines})$`))
    const found = inShort(judgement)
    for (const rule of rules)
      expect(
        found.filter((each) => each.startsWith(rule)),
        rule,
      ).not.toEqual([])
    for (const rule of notRules)
      expect(
        found.filter((each) => each.startsWith(rule)),
        rule,
      ).toEqual([])
  })
})
