import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flagOfField, findingList, judgeBodies, laudoOf } from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import type { CaseReference } from '#core/findings/model/evidence.ts'
import { TRUTH_CODES } from './situation.ts'

const linesOf = (file: string) =>
  readFileSync(new URL(`corpus/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')

/** Rows that the rules judge differently from a careful analyst, with the reason. */
const EXCEPTIONS = new Set([
  // OK, VÁLIDO and CONFERE under a harm are ambiguous, so they stay neutral.
  'CONFERE under "Documento vencido"',
  // A negated unknown word is a doubt.
  'A pessoa da selfie não é a do documento under ""',
  'Sin observaciones under "Observação"',
  // SI also means "if".
  'Sí under "Nome confere com a base"',
  // "CPF válido" may be about the digits only.
  'S under "CPF válido?"',
  'Afirmativo under "CPF válido"',
  // The status of the number is not its value.
  'CPF em situação regular perante a RFB under "Situação do CPF"',
  // ALINHADO alone is not green in another row.
  'Campos alinhados corretamente under "Alinhamento"',
  'Clean licence; whole-sentence laudo in Portuguese, with format, digit and dash lines',
  // The digits of CPFCliente hold, which is a note.
  'OCR errors as values: absent although a line says valid',
])

interface Message {
  readonly name: string
  readonly message: string
  readonly campo: string
  readonly flags: readonly string[]
}

const MESSAGES: readonly Message[] = linesOf('messages.tsv')
  .slice(1)
  .map((line) => {
    const [message = '', flags = '', campo = ''] = line.split('\t')
    return { name: `${message} under "${campo}"`, message, campo, flags: flags.split(',') }
  })

/** A whole case with the flags that a careful analyst would accept. */
interface Situation {
  readonly name: string
  readonly bodies: Bodies & { readonly asked?: CaseReference }
  readonly config?: object
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** A pattern for the flags of the laudo lines, in order. */
  readonly lines?: string
  /** Prefixes of `rule.variant level` or `rule level` that must or must not occur. */
  readonly rules?: readonly string[]
  readonly notRules?: readonly string[]
  readonly verdict?: readonly string[]
}

const SITUATIONS: readonly Situation[] = linesOf('situations.jsonl').map((line) => {
  const situation = JSON.parse(line)
  return { ...situation, name: situation.situation }
})

/** A clean licence with every datum. The messages are judged as lines of its laudo. */
const LICENCE = SITUATIONS.find(
  ({ name }) => name === 'Clean licence; laudo phrased in English sentences',
)?.bodies

test('the licence for the messages is clear', () => {
  expect(judgeBodies({ ...LICENCE }, { codes: TRUTH_CODES }).verdict).toBe('clear')
})

/** An exception must have complaints, any other row none. */
function checkRow(name: string, complaints: readonly string[]): readonly string[] {
  if (!EXCEPTIONS.has(name)) return complaints.map((complaint) => `${name}: ${complaint}`)
  return complaints.length > 0 ? [] : [`${name}: no longer an exception`]
}

test('every exception is a row', () => {
  const names = new Set([...MESSAGES, ...SITUATIONS].map(({ name }) => name))
  expect([...EXCEPTIONS].filter((name) => !names.has(name))).toEqual([])
})

// One laudo and one test for all messages, because a test for each would take longer than reading them.
test('each message has an acceptable flag', () => {
  const laudo = laudoOf(
    ...MESSAGES.map(({ campo, message }) => [campo || 'Observação', '', message] as const),
  )
  const { lines } = judgeBodies({ ...LICENCE, laudo }, { codes: TRUTH_CODES })
  const complaints = MESSAGES.flatMap(({ name, flags }, index) => {
    const flag = lines[index]?.flag ?? 'none'
    return checkRow(name, flags.includes(flag) ? [] : [`the flag is ${flag}`])
  })
  expect(complaints).toEqual([])
})

function complaintsAbout({ bodies, config, ...expected }: Situation): readonly string[] {
  const { asked, ...answers } = bodies
  const judgement = judgeBodies(
    { ...answers, ...(asked && { reference: asked }) },
    { codes: TRUTH_CODES, ...config },
  )
  const { fields = {}, lines, rules = [], notRules = [], verdict } = expected
  const fieldComplaints = Object.entries(fields).flatMap(([name, accepted]) => {
    const flag = flagOfField(judgement, name) ?? 'none'
    return accepted.includes(flag) ? [] : [`${name} is ${flag}`]
  })
  const flags = judgement.lines.map(({ flag }) => flag).join(' ')
  const findings = findingList(judgement).flatMap((finding) => [finding, finding.replace(/\.\S+/, '')])
  const isFound = (prefix: string) => findings.some((finding) => finding.startsWith(prefix))
  return [
    ...fieldComplaints,
    ...(lines === undefined || new RegExp(`^(?:${lines})$`).test(flags) ? [] : [`the lines are ${flags}`]),
    ...rules.filter((rule) => !isFound(rule)).map((rule) => `${rule} is missing`),
    ...notRules.filter(isFound).map((rule) => `${rule} is found`),
    ...(verdict?.includes(judgement.verdict) === false ? [`the verdict is ${judgement.verdict}`] : []),
  ]
}

test('each case is judged acceptably', () => {
  expect(SITUATIONS.flatMap((situation) => checkRow(situation.name, complaintsAbout(situation)))).toEqual([])
})
