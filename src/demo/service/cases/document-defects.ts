import { addYears, ageOn, dateText } from '../drafting/calendar.ts'
import type { Choices } from '../drafting/seeded-choices.ts'
import type { DocumentKind, Draft } from '../drafting/draft.ts'
import { breakLast, makeCpf, punctuateCpf } from '../drafting/numbers.ts'
import { otherState } from '../drafting/places.ts'
import { written } from '../drafting/report.ts'
import type { Campo } from '../drafting/campos.ts'

/** Changes what a document says, or how the service read it. */
export interface Defect {
  /** The only kind of document that can have it; both by default. */
  readonly only?: DocumentKind
  readonly apply: (draft: Draft, choices: Choices) => void
}

type Motivo = Draft['conclusion']['motivo']

function refuse(draft: Draft, motivo: Motivo): void {
  Object.assign(draft.conclusion, { status: '2', motivo, document: 'REPROVADO' })
}

function doubt(draft: Draft, motivo: Motivo): void {
  if (draft.conclusion.status === '2') return
  Object.assign(draft.conclusion, { status: '3', motivo, document: 'INCONCLUSIVO' })
}

function rewriteDates({ ocr, days }: Draft): void {
  ocr.DataNascimento = dateText(days.birth)
  ocr.DataExpedicao = dateText(days.issue)
  if (ocr.DataDaPrimeiraEmissao !== null) ocr.DataDaPrimeiraEmissao = dateText(days.first)
  if (days.expiry !== null) ocr.DataExpiracao = dateText(days.expiry)
}

/**
 * Makes it a licence that expired `before` days before it was sent. Its other dates move along; its term was lawful on any
 * day: five years, or three for old holders.
 */
function expire(draft: Draft, before: number): void {
  const { days, sent } = draft
  const expiry = sent - before
  const issue = addYears(expiry, ageOn(days.birth, days.issue) < 58 ? -5 : -3) + 1
  const older = days.issue - issue
  Object.assign(days, { expiry, issue, first: days.first - older, birth: days.birth - older })
  rewriteDates(draft)
}

const REFUSALS: readonly [readonly [Campo, string], ...(readonly [Campo, string])[]] = [
  ['Evolução Civil', 'INCOMPATÍVEL COM A DATA'],
  ['Nome', 'NÃO CONFERE'],
  ['Nome da Mãe', 'DIVERGENTE'],
  ['Formato RG', 'FORMATO INVÁLIDO'],
  ['Alinhamento', 'IRREGULAR'],
  ['Estado', 'NÃO CONFERE'],
]

/** Defects of documents and of their readings by name; names are internal to this folder and tests. */
export const DEFECTS = {
  cpfDigits: {
    apply: (draft) => {
      const wrong = breakLast(draft.person.cpf)
      draft.ocr.CPF = punctuateCpf(wrong)
      draft.clientCpf = wrong
      if (draft.sendingCpf) draft.sendingCpf = wrong
      draft.lines['Dígito Verificador CPF'] = { MensagemValidacao: 'INVÁLIDO' }
      refuse(draft, '13')
    },
  },
  cpfDiffers: {
    apply: (draft, choices) => {
      draft.clientCpf = makeCpf(choices, choices.int(0, 9))
      if (draft.sendingCpf) draft.sendingCpf = draft.clientCpf
      refuse(draft, '16')
    },
  },
  cpfWithoutZeros: {
    apply: (draft) => {
      draft.ocr.CPF = Number(draft.person.cpf)
    },
  },
  expired: {
    only: 'licence',
    apply: (draft, choices) => {
      expire(draft, choices.int(2, 900))
      doubt(draft, '12')
    },
  },
  expiredSince: {
    only: 'licence',
    apply: (draft) => {
      draft.sent = Math.min(draft.sent, draft.today - 10)
      expire(draft, -5)
    },
  },
  expiresSoon: {
    only: 'licence',
    apply: (draft) => {
      expire(draft, draft.sent - draft.today - 20)
    },
  },
  similarityLow: {
    apply: (draft, choices) => {
      draft.similarity = choices.int(310, 7890) / 100
      refuse(draft, '15')
      draft.conclusion.biometry = 'REPROVADO'
    },
  },
  similarityMiddling: {
    apply: (draft, choices) => {
      draft.similarity = choices.int(8010, 9480) / 100
      doubt(draft, '18')
      draft.conclusion.biometry = 'INCONCLUSIVO'
    },
  },
  similarityNotComputed: {
    apply: (draft) => {
      draft.similarity = null
      draft.conclusion.biometry = '-'
    },
  },
  similarityAsText: {
    apply: (draft, choices) => {
      draft.similarity = `${choices.int(95, 98)},${choices.int(10, 99)}`
    },
  },
  verdictsContradict: {
    apply: (draft, choices) => {
      draft.similarity = choices.int(1200, 7000) / 100
    },
  },
  unread: {
    apply: (draft, choices) => {
      draft.ocr.NomePai = null
      draft.ocr.Naturalidade = choices.pick(['***', null, ''])
      draft.ocr.DataExpedicao = choices.pick(['***', '-', null])
      draft.lines['Formato Data Expedição'] = { Valor: '-', MensagemValidacao: 'NÃO FOI POSSÍVEL VALIDAR' }
      doubt(draft, '11')
    },
  },
  refusal: {
    apply: (draft, choices) => {
      const [campo, text] = choices.pick(REFUSALS)
      draft.lines[campo] = { MensagemValidacao: text }
      refuse(draft, choices.pick(['13', '14']))
    },
  },
  doubtfulLine: {
    apply: (draft, choices) => {
      const campo = choices.pick<Campo>(['Nome', 'Naturalidade', 'Formato RG', 'Alinhamento'])
      const text = choices.pick(['VÁLIDO?', 'VÁLIDO COM RESSALVA', 'ILEGÍVEL', 'INCONCLUSIVO'])
      draft.lines[campo] = { MensagemValidacao: text }
      doubt(draft, '18')
    },
  },
  deathRecord: {
    apply: (draft) => {
      draft.lines['Óbito'] = { Valor: 'SIM', MensagemValidacao: 'CONSTA' }
      refuse(draft, '17')
    },
  },
  noDeathRecord: {
    apply: (draft) => {
      draft.lines['Óbito'] = { MensagemValidacao: 'NADA CONSTA' }
    },
  },
  lineDiffers: {
    apply: (draft) => {
      const { mother } = draft.person
      const other = mother.replace(/a(?=\S*$)/, 'e')
      draft.lines['Nome da Mãe'] = { Valor: other === mother ? `${mother} da Luz` : other }
    },
  },
  datesOutOfOrder: {
    apply: (draft) => {
      draft.ocr.DataExpedicao = dateText(draft.sent + 30)
      refuse(draft, '13')
    },
  },
  notADate: {
    apply: (draft, choices) => {
      draft.ocr.DataNascimento = `31/0${choices.pick(['2', '4', '6'])}/19${choices.int(60, 99)}`
      draft.lines['Formato Data Nascimento'] = { MensagemValidacao: 'INVÁLIDO' }
    },
  },
  tooYoung: {
    only: 'licence',
    apply: (draft) => {
      draft.ocr.DataDaPrimeiraEmissao = dateText(addYears(draft.days.birth, 16))
      refuse(draft, '13')
    },
  },
  termTooLong: {
    only: 'licence',
    apply: (draft) => {
      draft.ocr.DataExpiracao = dateText(addYears(draft.days.issue, 13))
    },
  },
  nameWithDigits: {
    apply: (draft) => {
      draft.ocr.Nome = draft.person.name.replace(/[oi](?=\S*$)/, '0')
      if (draft.ocr.Nome === draft.person.name) draft.ocr.Nome = `${draft.person.name} 7`
    },
  },
  nameOfOneWord: {
    apply: (draft) => {
      draft.ocr.Nome = draft.person.name.split(' ')[0] ?? ''
    },
  },
  ownMother: {
    apply: (draft) => {
      draft.ocr.NomeMae = draft.person.name
    },
  },
  rgDigit: {
    apply: (draft) => {
      const name = draft.kind === 'rg' ? 'NumeroDocumento' : 'RGCnh'
      const [number = '', ...rest] = written(draft.ocr[name]).split(' ')
      draft.ocr[name] = [breakLast(number), ...rest].join(' ')
      draft.lines['Dígito Verificador RG'] = { MensagemValidacao: 'NÃO CONFERE' }
    },
  },
  licenceDigits: {
    only: 'licence',
    apply: (draft) => {
      draft.ocr.NumeroDocumento = breakLast(written(draft.ocr.NumeroDocumento))
    },
  },
  renachElsewhere: {
    only: 'licence',
    apply: (draft, choices) => {
      const { uf } = otherState(choices, draft.person.birthplace.state.uf)
      draft.ocr.Renach = `${uf}${choices.digits(9)}`
    },
  },
  renachShort: {
    only: 'licence',
    apply: (draft, choices) => {
      draft.ocr.Renach = `${draft.person.birthplace.state.uf}${choices.digits(7)}`
    },
  },
  formsDiffer: {
    only: 'licence',
    apply: (draft) => {
      draft.ocr.NumeroFormularioInferior = breakLast(written(draft.ocr.NumeroFormulario))
    },
  },
  securityShort: {
    only: 'licence',
    apply: (draft) => {
      draft.ocr.NumeroSeguranca = written(draft.ocr.NumeroSeguranca).slice(0, 9)
    },
  },
  categoryUnknown: {
    only: 'licence',
    apply: (draft) => {
      draft.ocr.Categoria = 'F'
    },
  },
  stateUnknown: {
    apply: (draft) => {
      draft.ocr.EstadoDocumento = 'XX'
    },
  },
} as const satisfies Record<string, Defect>
