// The main entry loads all locales, which takes 0.2 s.
import { faker } from '@faker-js/faker/locale/pt_BR'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import type { OcrField } from '#core/service/contract/answers.ts'
import { addYears, ageOn, dateText, dayOf } from './calendar.ts'
import type { Day } from './calendar.ts'
import type { DEMONSTRATION_CODES } from './codes.ts'
import { makeCpf, makeLicence, makeRg, punctuateCpf, Choices } from './numbers.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Fields = Record<string, Json>

/** The 16 labels of the report's validations, in its order (interface, 2.5). */
export const CAMPOS = [
  'Nome',
  'Nome do Pai',
  'Nome da Mãe',
  'Dígito Verificador RG',
  'Evolução Civil',
  'Formato RG',
  'Naturalidade',
  'Formato Data Expedição',
  'Formato Data Nascimento',
  'Dígito Verificador CPF',
  'Formato CPF',
  'Instituto',
  'Órgão Expedidor',
  'Estado',
  'Alinhamento',
  'Óbito',
] as const
export type Campo = (typeof CAMPOS)[number]

interface State {
  readonly uf: string
  /** Ninth digit of a CPF (Receita Federal, fiscal regions). */
  readonly region: number
  readonly city: string
  /** Issues identity cards. */
  readonly institute: string
}

const STATES: readonly [State, ...State[]] = [
  { uf: 'SP', region: 8, city: 'Campinas', institute: 'IIRGD' },
  { uf: 'SP', region: 8, city: 'São Paulo', institute: 'IIRGD' },
  { uf: 'MG', region: 6, city: 'Belo Horizonte', institute: 'Instituto de Identificação MG' },
  { uf: 'RJ', region: 7, city: 'Niterói', institute: 'IFP' },
  { uf: 'BA', region: 5, city: 'Salvador', institute: 'Instituto Pedro Mello' },
  { uf: 'RS', region: 0, city: 'Porto Alegre', institute: 'IGP' },
  { uf: 'PE', region: 4, city: 'Recife', institute: 'Instituto Tavares Buril' },
]

type TitleLine = { Titulo: string; Valor: Json }
type ValidationLine = { Campo: string | null; Valor: Json; MensagemValidacao: Json }

/** A line may be plain text, which the interface does not describe. */
export type DemoLaudo = {
  ConteudoPadraoAnalise: TitleLine[]
  ConteudoValidacaoDocumento: (ValidationLine | string)[]
}

/** Changes of the answers. Fields are merged; null removes the resource. */
interface AnswerChanges {
  readonly analise?: Fields
  readonly ocr?: Fields | null
  readonly biometria?: Fields | null
  /** Values of the report's general lines by title. */
  readonly titles?: Readonly<Record<string, string>>
  readonly lines?: DemoLaudo['ConteudoValidacaoDocumento']
  readonly laudo?: DemoLaudo
}

/** A document and the service's judgement, before the answers are written. */
export interface Draft {
  readonly choices: Choices
  readonly kind: 'licence' | 'rg'
  readonly id: number
  readonly today: Day
  readonly state: State
  readonly sentOn: Day
  /** Seconds since midnight. */
  readonly sentAt: number
  /** Days of the OCR's dates. */
  readonly days: { readonly birth: Day; readonly first: Day; readonly issue: Day }
  readonly ocr: Readonly<Record<OcrField, Json>>
  readonly clientCpf: string
  /** The report's "CPF de Envio"; may be empty. */
  readonly sendingCpf: string
  readonly similarity: Json
  readonly status: keyof typeof DEMONSTRATION_CODES.Status
  readonly motivo: keyof typeof DEMONSTRATION_CODES.Motivo
  readonly document: string
  readonly biometry: string
  readonly lines: Readonly<
    Partial<Record<Campo, { readonly Valor?: string; readonly MensagemValidacao?: string }>>
  >
  readonly answers: AnswerChanges
}

export type Changes = Partial<Omit<Draft, 'ocr'>> & { readonly ocr?: Readonly<Partial<Draft['ocr']>> }
export type Difference = Changes | ((draft: Draft) => Changes)

export function changed(draft: Draft, difference: Difference = {}): Draft {
  const changes = typeof difference === 'function' ? difference(draft) : difference
  return {
    ...draft,
    ...changes,
    ocr: { ...draft.ocr, ...changes.ocr },
    lines: { ...draft.lines, ...changes.lines },
    answers: { ...draft.answers, ...changes.answers },
  }
}

/** Start of ten-year terms (law 14.071/2020). */
const LONGER_TERMS = dayOf(2021, 4, 12)

function lawfulTerm(age: number, exam: Day): number {
  if (exam < LONGER_TERMS) return age < 65 ? 5 : 3
  if (age < 50) return 10
  return age < 70 ? 5 : 3
}

function licenceFields(choices: Choices, sent: Day, { uf }: State) {
  const age = choices.int(20, 72)
  const issue = sent - choices.int(90, age >= 60 ? 700 : 1100)
  const birth = addYears(issue, -age) - choices.int(1, 360)
  // The term starts with the medical exam, some days before printing.
  const exam = issue - choices.int(0, 20)
  const first = Math.min(addYears(birth, 18) + choices.int(20, 7000), issue - 400)
  const form = choices.digits(10)
  return {
    days: { birth, issue, first: Math.max(addYears(birth, 18) + 20, first) },
    fields: {
      TipoDocumento: 1,
      DataExpiracao: dateText(addYears(exam, lawfulTerm(ageOn(birth, exam), exam))),
      NumeroDocumento: makeLicence(choices),
      RGCnh: `${makeRg(choices, uf)} SSP ${uf}`,
      NumeroSeguranca: `${choices.int(1, 9)}${choices.digits(10)}`,
      Categoria: choices.pick(['B', 'AB', 'A', 'ACC']),
      Renach: `${uf}${choices.digits(9)}`,
      NumeroFormulario: form,
      NumeroFormularioInferior: form,
      Permissao: 0,
    },
  }
}

function cardFields(choices: Choices, sent: Day, { uf, institute }: State) {
  const issue = sent - choices.int(100, 3200)
  const birth = addYears(issue, -choices.int(18, 68)) - choices.int(1, 360)
  return {
    days: { birth, issue, first: issue },
    fields: {
      TipoDocumento: 2,
      NumeroDocumento: makeRg(choices, uf),
      Diretor: `${faker.person.firstName()} ${faker.person.lastName()}`,
      Secretaria: 'SSP',
      Instituto: institute,
    },
  }
}

/** Names of an invented person. Names and numbers are independent. */
function pickNames() {
  const [fromMother, fromFather, ofMother, ofFather] = faker.helpers.uniqueArray(
    () => faker.person.lastName(),
    4,
  )
  return {
    Nome: `${faker.person.firstName()} ${fromMother} ${fromFather}`,
    NomeMae: `${faker.person.firstName('female')} ${ofMother} ${fromMother}`,
    NomePai: `${faker.person.firstName('male')} ${ofFather} ${fromFather}`,
  }
}

const NO_FIELDS = Object.fromEntries(OCR_FIELDS.map((name) => [name, null])) as Draft['ocr']

/** A clean, approved document. */
export function cleanDraft(seed: string, { id, kind, today }: Pick<Draft, 'id' | 'kind' | 'today'>): Draft {
  const choices = new Choices(seed)
  faker.seed(choices.int(1, 0x7fff_ffff))
  const state = choices.pick(STATES)
  const sentOn = today - choices.int(1, 45)
  const cpf = makeCpf(choices, state.region)
  const { days, fields } = (kind === 'licence' ? licenceFields : cardFields)(choices, sentOn, state)
  return {
    choices,
    kind,
    id,
    today,
    state,
    sentOn,
    sentAt: choices.int(8 * 3600, 20 * 3600),
    days,
    ocr: {
      ...NO_FIELDS,
      ...pickNames(),
      DataNascimento: dateText(days.birth),
      DataExpedicao: dateText(days.issue),
      DataDaPrimeiraEmissao: kind === 'licence' ? dateText(days.first) : null,
      CPF: punctuateCpf(cpf),
      EstadoDocumento: state.uf,
      Naturalidade: `${state.city}, ${state.uf}`,
      ...fields,
    },
    clientCpf: cpf,
    sendingCpf: choices.chance(0.7) ? cpf : '',
    similarity: choices.int(9520, 9960) / 100,
    status: '1',
    motivo: '0',
    document: 'APROVADO',
    biometry: 'APROVADO',
    lines: {},
    answers: {},
  }
}
