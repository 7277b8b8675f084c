import { OCR_FIELDS } from '../../../core/contract/answers.ts'
import type { OcrField } from '../../../core/contract/answers.ts'
import { addYears, ageOn, dateText, dayOf } from './calendar.ts'
import type { Day } from './calendar.ts'
import type { Choices } from './seeded-choices.ts'
import type { DEMONSTRATION_CODES } from './codes.ts'
import { makeLicence, makeRg, punctuateCpf } from './numbers.ts'
import { drawPerson } from './people.ts'
import type { Person } from './people.ts'

/** Anything that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
/** A mutable object of an answer. */
export type Fields = Record<string, Json>

export type DraftedKind = 'licence' | 'rg'

/** The 16 labels of the report's validations, in the order in which it gives them (interface, 2.5). */
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

/** What the service concluded, in its codes and in the report's words. */
interface Conclusion {
  status: keyof typeof DEMONSTRATION_CODES.Status
  motivo: keyof typeof DEMONSTRATION_CODES.Motivo
  document: string
  biometry: string
}

/** A case while it is being generated: what the document says, before the service reports on it. */
export interface Draft {
  readonly kind: DraftedKind
  readonly person: Person
  readonly today: Day
  /** The day of sending. */
  sent: Day
  /** Seconds from that day's midnight. */
  sentAt: number
  /** Days behind the dates that OCR carries as text. */
  readonly days: { birth: Day; first: Day; issue: Day; expiry: Day | null }
  readonly ocr: Record<OcrField, Json>
  clientCpf: string
  /** CPFCliente of the face match and the sending CPF of the report, where they are sent at all. */
  sendingCpf: string
  similarity: Json
  readonly conclusion: Conclusion
  /** Lines of the report that differ from those of a clean case. */
  readonly lines: Partial<Record<Campo, { Valor?: string; MensagemValidacao?: string }>>
}

/** Differences of a draft from a clean one. */
export type DraftChanges = Partial<
  Pick<Draft, 'sent' | 'sentAt' | 'clientCpf' | 'sendingCpf' | 'similarity' | 'lines'>
> & {
  readonly days?: Partial<Draft['days']>
  readonly ocr?: Readonly<Partial<Draft['ocr']>>
  readonly conclusion?: Readonly<Partial<Conclusion>>
}

/** Merges differences into a draft. */
export function changeDraft(
  draft: Draft,
  { days, ocr, conclusion, lines, ...others }: DraftChanges = {},
): void {
  Object.assign(draft, others)
  Object.assign(draft.days, days)
  Object.assign(draft.ocr, ocr)
  Object.assign(draft.conclusion, conclusion)
  Object.assign(draft.lines, lines)
}

/** From here on a licence may run ten years (law 14.071/2020). */
const LONGER_TERMS = dayOf(2021, 4, 12)

function lawfulTerm(age: number, exam: Day): number {
  if (exam < LONGER_TERMS) return age < 65 ? 5 : 3
  if (age < 50) return 10
  return age < 70 ? 5 : 3
}

function licenceDates(choices: Choices, sent: Day): Draft['days'] {
  const age = choices.int(20, 72)
  const issue = sent - choices.int(90, age >= 60 ? 700 : 1100)
  const birth = addYears(issue, -age) - choices.int(1, 360)
  // The term counts from the medical exam, some days before the licence is printed.
  const exam = issue - choices.int(0, 20)
  const expiry = addYears(exam, lawfulTerm(ageOn(birth, exam), exam))
  const adult = addYears(birth, 18) + choices.int(20, 200)
  const first = Math.max(adult, Math.min(adult + choices.int(0, 7000), issue - 400))
  return { birth, first, issue, expiry }
}

function cardDates(choices: Choices, sent: Day, isNational: boolean): Draft['days'] {
  const issue = sent - choices.int(100, isNational ? 900 : 3200)
  const birth = addYears(issue, -choices.int(16, 68)) - choices.int(700, 1060)
  return { birth, first: issue, issue, expiry: isNational ? addYears(issue, 10) : null }
}

function category(choices: Choices, age: number): string {
  if (age >= 25 && choices.chance(0.25)) return choices.pick(['C', 'D', 'E', 'AC', 'AD', 'AE'])
  return choices.pick(['B', 'B', 'AB', 'AB', 'A', 'ACC'])
}

function licenceFields(choices: Choices, person: Person, days: Draft['days']): Partial<Draft['ocr']> {
  const { uf } = person.birthplace.state
  const form = choices.digits(10)
  return {
    TipoDocumento: 1,
    DataDaPrimeiraEmissao: dateText(days.first),
    NumeroDocumento: makeLicence(choices),
    RGCnh: `${makeRg(choices, uf)} SSP ${uf}`,
    NumeroSeguranca: `${choices.int(1, 9)}${choices.digits(10)}`,
    Categoria: category(choices, ageOn(days.birth, days.issue)),
    Renach: `${uf}${choices.digits(9)}`,
    NumeroFormulario: form,
    NumeroFormularioInferior: form,
    Permissao: 0,
  }
}

function cardFields(choices: Choices, person: Person, isNational: boolean): Partial<Draft['ocr']> {
  const { state } = person.birthplace
  return {
    TipoDocumento: isNational ? 3 : 2,
    NumeroDocumento: isNational ? punctuateCpf(person.cpf) : makeRg(choices, state.uf),
    Diretor: choices.chance(0.6) ? drawPerson(choices).name : null,
    Perfuracao: choices.chance(0.3) ? choices.digits(7) : null,
    Secretaria: 'SSP',
    Instituto: state.institute,
  }
}

const NO_FIELDS = Object.fromEntries(OCR_FIELDS.map((name) => [name, null])) as Draft['ocr']

/** Generates a clean case. Each case has its own `Choices`. */
export function draftCleanCase(choices: Choices, today: Day, kind: DraftedKind): Draft {
  const person = drawPerson(choices)
  const sent = today - choices.int(1, 45)
  const isNational = kind === 'rg' && choices.chance(0.15)
  const days = kind === 'licence' ? licenceDates(choices, sent) : cardDates(choices, sent, isNational)
  const cpf = punctuateCpf(person.cpf)
  return {
    kind,
    person,
    today,
    sent,
    sentAt: choices.int(8 * 3600, 20 * 3600),
    days,
    ocr: {
      ...NO_FIELDS,
      Nome: person.name,
      NomePai: person.father,
      NomeMae: person.mother,
      DataNascimento: dateText(days.birth),
      DataExpedicao: dateText(days.issue),
      CPF: cpf,
      DataExpiracao: days.expiry === null ? null : dateText(days.expiry),
      EstadoDocumento: person.birthplace.state.uf,
      Naturalidade: `${person.birthplace.city}, ${person.birthplace.state.uf}`,
      ...(kind === 'licence'
        ? licenceFields(choices, person, days)
        : cardFields(choices, person, isNational)),
    },
    clientCpf: choices.chance(0.5) ? cpf : person.cpf,
    sendingCpf: choices.chance(0.7) ? person.cpf : '',
    similarity: choices.int(9520, 9960) / 100,
    conclusion: { status: '1', motivo: '0', document: 'APROVADO', biometry: 'APROVADO' },
    lines: {},
  }
}
