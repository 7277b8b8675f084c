import type { Case } from '../case/assemble.ts'
import { cut } from '../case/cut-summary.ts'
import type { Observation } from '../case/observation.ts'
import type { Config } from '../config/schema.ts'
import {
  Analise,
  Biometria,
  DEPLOYED_OCR_FIELDS,
  Laudo,
  LaudoTitle,
  LaudoValidation,
  OCR_FIELDS,
} from '../contract/answers.ts'
import { isScalar, readable, shownText } from '../contract/readable.ts'
import { codeOf } from '../findings/facts/codes.ts'
import { documentKindOf } from '../findings/facts/document-kind.ts'
import { generalTexts, isUnrecognisedVerdict } from '../findings/facts/rule-input.ts'
import type { CodeJudgement, Judgement } from '../findings/model/judgement.ts'
import { cpfKey, nameKey } from '../findings/values/comparison-keys.ts'
import { isoDate, readWallClock, secondsBetween } from '../findings/values/dates.ts'
import { vocabularyOf } from '../findings/vocabulary/vocabulary.ts'
import { worstRules } from '../findings/worst-rules.ts'
import { defaultMasker, maskerOf, personalValuesOf } from '../privacy/masker.ts'
import type { Masker } from '../privacy/masker.ts'
import { fingerprintOf } from './fingerprint.ts'
import { keyOf } from './report.ts'
import type { Counted } from './report.ts'

/** The width of a bin of the similarity, in percent. */
export const BIN_WIDTH = 2.5
const LAST_BIN = 100 - BIN_WIDTH

/** The longest times that are told apart, in seconds: about half as long again each, up to a day. */
const TIMES = [
  1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 90, 120, 180, 300, 480, 720, 1200, 1800, 3600, 10_800, 86_400,
]
const LONGER = 'longer'

/** Texts, labels and fields of one case that are counted: several times those of a whole laudo. */
const MOST_OF_A_CASE = 200

type Json = Readonly<Record<string, unknown>>

const counted = (subject: Counted['subject'], names: Partial<Omit<Counted, 'subject'>>): Counted => ({
  subject,
  part: '',
  name: '',
  state: '',
  ...names,
})

/** What the report counts of one case whose calls have ended: no value of it. */
type Observe = (opened: Case, config: Config) => Observation

/** Creates what observes the cases of one list. What it remembers of their texts must not outlive the list. */
export function createObserver(): Observe {
  const keys = new Map<string, string>()
  const known = new Map<string, string | null>()
  return (opened, config) => {
    const { keys: own, ...others } = observe(opened, config, createMask(opened, known))
    // A list keeps them for thousands of rows: one copy of each.
    return { ...others, keys: own.map((key) => remember(keys, key, () => key)) }
  }
}

function observe(opened: Case, config: Config, mask: Mask): Observation {
  const { judgement } = opened
  const all = [
    counted('verdict', { name: judgement.verdict }),
    ...worstRules(judgement.findings).map(({ rule, level }) => counted('rule', { name: rule, state: level })),
    ...judgement.coverage.map(({ part, state }) => counted('coverage', { part, state })),
    ...codesOf(judgement, config, mask),
    ...textsOf(judgement, config, mask).slice(0, MOST_OF_A_CASE),
    ...filledOf(judgement),
    ...beyondOf(judgement, mask).slice(0, MOST_OF_A_CASE),
    ...similarityOf(judgement),
    ...timesOf(judgement),
  ]
  const value = (name: string) => judgement.fields.find((field) => field.name === name)?.value ?? null
  const [cpf, name] = [value('CPF') ?? '', value('Nome') ?? '']
  // The same person may be written in several ways, but is masked in one.
  const holder = opened.isMasked ? cpf || name : (cpfKey(cpf) ?? nameKey(name))
  const sent = readWallClock(readable(judgement.joined.analise?.DataEnvio) ?? null)
  return {
    kind: documentKindOf(readable(judgement.joined.analise?.OCR) ?? null, config),
    keys: [...new Set(all.map(keyOf))],
    person: holder ? fingerprintOf(holder) : null,
    sent: sent && isoDate(sent.at),
  }
}

/** Texts that stand in thousands of cases: about ten times as many as those of one installation. */
const MOST_REMEMBERED = 5000

/** Adds to what was found of texts before; forgets all where there are too many. */
function remember<Found>(found: Map<string, Found>, text: string, find: () => Found): Found {
  const before = found.get(text)
  if (before !== undefined) return before
  if (found.size >= MOST_REMEMBERED) found.clear()
  const now = find()
  found.set(text, now)
  return now
}

/** What tells texts of one kind apart, but not two kinds: numbers with a sign in them, longer numbers, masks. */
const VARYING = /\d+(?:[.,/:-]\d+)+|\d{3,}/g
const MASKS = /\S*•\S*(?:\s+\S*•\S*)*/g

/** What parts words, or the parts of a key. */
const SPACES = /[\s\0]+/g

/** Leaves out what varies in texts of one kind, so that they are one line. */
const alike = (text: string) =>
  cut(text.replace(VARYING, '#').replace(MASKS, '•••').replace(SPACES, ' ').trim())

/** A text of known words only, as a line; null for any other. */
const harmless = (text: string) => (defaultMasker.field('Mensagens', text) === text ? alike(text) : null)

type Mask = (text: string) => string

/**
 * Masks texts as lists do. A text of known words needs no values of the case, and most are.
 *
 * @param known what was found of the texts of other cases. A long text is not remembered, whatever it holds.
 */
function createMask({ calls, judgement, isMasked }: Case, known: Map<string, string | null>): Mask {
  let ofCase: Masker | null = null
  return (text) => {
    if (isMasked) return alike(text)
    const find = () => harmless(text)
    const found = text.length > MOST_OF_A_CASE ? find() : remember(known, text, find)
    if (found !== null) return found
    ofCase ??= maskerOf(personalValuesOf(calls, judgement.lines))
    return alike(ofCase.text(text))
  }
}

function codesOf({ status, reason, documentType, joined }: Judgement, config: Config, mask: Mask): Counted[] {
  const raw = joined.analise?.['Biometria']
  const codes: readonly (readonly [string, CodeJudgement | null])[] = [
    ['Status', status],
    ['Motivo', reason],
    ['TipoDocumento', documentType],
    ['Biometria', isScalar(raw) ? codeOf(raw, config.codes?.Biometria) : null],
  ]
  return codes.flatMap(([part, code]) => {
    if (code === null) return []
    const isKnown = code.label !== null || code.flag !== 'unchecked'
    // What is no short code, or holds a word of the case, is a text in the wrong place.
    const masked = mask(code.code)
    const name = /^\w{1,8}$/.test(code.code) && !masked.includes('•') ? code.code : masked
    return counted('code', { part, name, state: isKnown ? 'known' : 'unmapped' })
  })
}

function textsOf(judgement: Judgement, config: Config, mask: Mask): Counted[] {
  const ofLines = judgement.lines.flatMap(({ line, reading }) => {
    const part = mask(readable(line.Campo) ?? '')
    const name = mask(shownText(line.MensagemValidacao)).toUpperCase()
    return [counted('label', { name: part }), counted('text', { part, name, state: reading.outcome })]
  })
  const general = generalTexts(judgement.joined, judgement.joined, vocabularyOf(config))
  // The reason's text repeats its code.
  const told = general.filter(({ meaning }) => meaning !== 'reason' || judgement.reason === null)
  const others = told.map((text) => {
    const { outcome } = text.reading
    // Other texts beside the lines confirm nothing, and nothing is missing where they are not understood.
    const isOpen = outcome === 'unrecognised' && !isUnrecognisedVerdict(text)
    return counted('text', {
      part: mask(text.label),
      name: mask(text.text).toUpperCase(),
      state: isOpen ? '' : outcome,
    })
  })
  return [...ofLines, ...others]
}

function filledOf({ fields }: Judgement): Counted[] {
  return OCR_FIELDS.filter((name) =>
    fields.some((field) => field.name === name && field.flag !== 'absent'),
  ).map((name) => counted('field', { part: 'OCR', name, state: 'filled' }))
}

/** A name in a program. Any other may be a value in the place of a name. */
const IDENTIFIER = /^[A-Za-z]\w{0,39}$/

type Answers = Judgement['joined']

const fieldsIn = ({ shape }: { readonly shape: object }) => Object.keys(shape)

/** The parts of the answers: the fields that the interface has there, and the objects that have them. */
const PARTS: readonly (readonly [
  part: string,
  known: ReadonlySet<string>,
  objectsOf: (answers: Answers) => readonly unknown[],
])[] = [
  // The interface describes Biometria for the analysis (2.3), though its reference response has none.
  ['Analise', new Set([...fieldsIn(Analise), 'Biometria']), ({ analise }) => [analise]],
  ['Biometria', new Set(fieldsIn(Biometria)), ({ biometria }) => [biometria]],
  ['Laudo', new Set(fieldsIn(Laudo)), ({ laudo }) => [laudo]],
  ['Laudo', new Set(fieldsIn(LaudoTitle)), ({ laudo }) => readable(laudo?.ConteudoPadraoAnalise) ?? []],
  [
    'Laudo',
    new Set(fieldsIn(LaudoValidation)),
    ({ laudo }) => readable(laudo?.ConteudoValidacaoDocumento) ?? [],
  ],
  ['OCR', new Set([...OCR_FIELDS, ...DEPLOYED_OCR_FIELDS]), ({ analise }) => [readable(analise?.OCR)]],
]

function beyondOf({ joined }: Judgement, mask: Mask): Counted[] {
  return PARTS.flatMap(([part, known, objectsOf]) => {
    const names = new Set(objectsOf(joined).flatMap((each) => Object.keys((each ?? {}) as Json)))
    return [...names]
      .filter((name) => !known.has(name))
      .map((name) =>
        counted('field', {
          part,
          name: mask(name) === name && IDENTIFIER.test(name) ? name : '•••',
          state: 'beyond',
        }),
      )
  })
}

function similarityOf({ similarity }: Judgement): Counted[] {
  if (similarity === null) return []
  const { percent, flag } = similarity
  const bin = percent === null ? '' : String(Math.min(LAST_BIN, Math.floor(percent / BIN_WIDTH) * BIN_WIDTH))
  return [counted('similarity', { name: bin, state: flag })]
}

function timesOf({ joined: { analise, biometria } }: Judgement): Counted[] {
  const answers = [
    ['analysis', analise],
    ['face', biometria],
  ] as const
  return answers.flatMap(([part, answer]) => {
    if (answer === null) return []
    if (answer.DataResposta === null) return [counted('time', { part })]
    const seconds = secondsBetween(
      readWallClock(readable(answer.DataEnvio)),
      readWallClock(readable(answer.DataResposta)),
    )
    if (seconds === null || seconds < 0) return []
    return [counted('time', { part, name: String(TIMES.find((longest) => seconds <= longest) ?? LONGER) })]
  })
}
