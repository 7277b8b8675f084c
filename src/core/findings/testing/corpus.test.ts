import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flagOfField, inShort, judged, laudoOf } from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { TRUTH_CODES } from './situation.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`corpus/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** Rows that the rules decide otherwise than a careful analyst would, each with its reason. */
const OTHERWISE = new Set([
  // OK, VÁLIDO and CONFERE under a harm do not say which they confirm, so they stay neutral.
  'CONFERE under "Documento vencido"',
  // A negator before what nobody knows is a doubt.
  'A pessoa da selfie não é a do documento under ""',
  'Sin observaciones under "Observação"',
  // SI is "if", too.
  'Sí under "Nome confere com a base"',
  // "CPF válido" may be about the digits only.
  'S under "CPF válido?"',
  'Afirmativo under "CPF válido"',
  // The condition of the number is not its value.
  'CPF em situação regular perante a RFB under "Situação do CPF"',
  // ALINHADO alone is not green in another row.
  'Campos alinhados corretamente under "Alinhamento"',
  'Clean licence; whole-sentence laudo in Portuguese, with format, digit and dash lines',
  // The digits of CPFCliente hold, which a note says.
  'OCR errors as values: absent although a line says valid',
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
  readonly name: string
  readonly bodies: Bodies & { readonly asked?: CaseReference }
  readonly config?: object
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** A pattern for the flags of the laudo lines, in order. */
  readonly lines?: string
  /** Beginnings of `rule.variant level`, or of `rule level`, that must or must not be found. */
  readonly rules?: readonly string[]
  readonly notRules?: readonly string[]
  /** Acceptable verdicts of the case. */
  readonly verdict?: readonly string[]
}

function situationsIn(file: string): readonly Situation[] {
  return linesOf(file).map((line) => {
    const situation = JSON.parse(line)
    return { ...situation, name: situation.situation }
  })
}

const MESSAGES = messagesIn('messages.tsv')
const SITUATIONS = situationsIn('situations.jsonl')

/** A licence that nothing speaks against, with every datum: the messages are judged beside it. */
const LICENCE = SITUATIONS.find(
  ({ name }) => name === 'Clean licence; laudo phrased in English sentences',
)?.bodies

test('nothing speaks against the licence beside the messages', () => {
  expect(judged({ ...LICENCE }, { codes: TRUTH_CODES }).verdict).toBe('clear')
})

/** What is wrong with a row, by what is not acceptable in how it is judged: nothing, unless it is an exception. */
function wrongOf(name: string, complaints: readonly string[]): readonly string[] {
  if (!OTHERWISE.has(name)) return complaints.map((complaint) => `${name}: ${complaint}`)
  return complaints.length > 0 ? [] : [`${name}: no exception any more`]
}

test('every exception is a row', () => {
  const rows = new Set([...MESSAGES, ...SITUATIONS].map(({ name }) => name))
  expect([...OTHERWISE].filter((name) => !rows.has(name))).toEqual([])
})

// One laudo and one test for all: a case or a test each would take longer than the reading.
test('each message has an acceptable flag', () => {
  const laudo = laudoOf(
    ...MESSAGES.map(({ campo, message }) => [campo || 'Observação', '', message] as const),
  )
  const { lines } = judged({ ...LICENCE, laudo }, { codes: TRUTH_CODES })
  const wrong = MESSAGES.flatMap(({ name, flags }, index) => {
    const flag = lines[index]?.flag ?? 'none'
    return wrongOf(name, flags.includes(flag) ? [] : [`the flag is ${flag}`])
  })
  expect(wrong).toEqual([])
})

/** What is not acceptable in how a case is judged; empty where all of it is. */
function complaintsAbout({ bodies, config, ...expected }: Situation): readonly string[] {
  const { asked, ...answers } = bodies
  const judgement = judged(
    { ...answers, ...(asked && { reference: asked }) },
    { codes: TRUTH_CODES, ...config },
  )
  const { fields = {}, lines, rules = [], notRules = [], verdict } = expected
  const ofFields = Object.entries(fields)
    .map(([name, flags]) => ({ name, flags, flag: flagOfField(judgement, name) ?? 'none' }))
    .filter(({ flags, flag }) => !flags.includes(flag))
    .map(({ name, flag }) => `${name} is ${flag}`)
  const flags = judgement.lines.map(({ flag }) => flag).join(' ')
  const found = inShort(judgement).flatMap((each) => [each, each.replace(/\.\S+/, '')])
  const isFound = (rule: string) => found.some((each) => each.startsWith(rule))
  return [
    ...ofFields,
    ...(lines === undefined || new RegExp(`^(?:${lines})$`).test(flags) ? [] : [`the lines are ${flags}`]),
    ...rules.filter((rule) => !isFound(rule)).map((rule) => `${rule} is not found`),
    ...notRules.filter(isFound).map((rule) => `${rule} is found`),
    ...(verdict?.includes(judgement.verdict) === false ? [`the verdict is ${judgement.verdict}`] : []),
  ]
}

test('each case is judged acceptably', () => {
  const wrong = SITUATIONS.flatMap((each) => wrongOf(each.name, complaintsAbout(each)))
  expect(wrong).toEqual([])
})
