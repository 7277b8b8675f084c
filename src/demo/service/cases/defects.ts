import { addYears, ageOn, dateText } from '../drafting/calendar.ts'
import { UNMAPPED } from '../drafting/codes.ts'
import { written } from '../drafting/demo-case.ts'
import type { DemoCase, DraftedDifference } from '../drafting/demo-case.ts'
import type { Campo, Draft, DraftChanges } from '../drafting/draft.ts'
import { breakLast, makeCpf, punctuateCpf } from '../drafting/numbers.ts'
import { otherState } from '../drafting/people.ts'

type Conclusion = Draft['conclusion']

function refused(motivo: Conclusion['motivo']) {
  return { status: '2', motivo, document: 'REPROVADO' } as const
}

/** A refusal outweighs a doubt. */
function doubted({ conclusion }: Draft, motivo: Conclusion['motivo']): Partial<Conclusion> {
  return conclusion.status === '2' ? {} : { status: '3', motivo, document: 'INCONCLUSIVO' }
}

/**
 * A licence that expired `before` days before it was sent. Its other dates move along; its term was lawful on any day: five
 * years, or three for old holders.
 */
function expired(draft: Draft, before: number): DraftChanges {
  const expiry = draft.sent - before
  const issue = addYears(expiry, ageOn(draft.days.birth, draft.days.issue) < 58 ? -5 : -3) + 1
  const older = draft.days.issue - issue
  const birth = draft.days.birth - older
  const first = draft.days.first - older
  return {
    days: { birth, first, issue, expiry },
    ocr: {
      DataNascimento: dateText(birth),
      DataExpedicao: dateText(issue),
      DataDaPrimeiraEmissao: dateText(first),
      DataExpiracao: dateText(expiry),
    },
  }
}

const REFUSALS: readonly [readonly [Campo, string], ...(readonly [Campo, string])[]] = [
  ['Evolução Civil', 'INCOMPATÍVEL COM A DATA'],
  ['Nome', 'NÃO CONFERE'],
  ['Nome da Mãe', 'DIVERGENTE'],
  ['Formato RG', 'FORMATO INVÁLIDO'],
  ['Alinhamento', 'IRREGULAR'],
  ['Estado', 'NÃO CONFERE'],
]

/** The outcome code of a face match by its similarity; null where none was computed. */
function outcomeOf({ biometria }: DemoCase): string | null {
  const similarity = Number(written(biometria?.TaxaSimilaridade).replace(',', '.'))
  if (Number.isNaN(similarity)) return null
  if (similarity >= 95) return '1'
  return similarity >= 80 ? '3' : '2'
}

/** One defect each. The numbered cases draw from them by their order, so that a new one belongs at the end. */
export const DEFECTS = {
  cpfDigits: {
    draft: ({ person, sendingCpf }) => {
      const wrong = breakLast(person.cpf)
      return {
        ocr: { CPF: punctuateCpf(wrong) },
        clientCpf: wrong,
        sendingCpf: sendingCpf && wrong,
        lines: { 'Dígito Verificador CPF': { MensagemValidacao: 'INVÁLIDO' } },
        conclusion: refused('13'),
      }
    },
  },
  cpfDiffers: {
    draft: ({ sendingCpf }, choices) => {
      const clientCpf = makeCpf(choices, choices.int(0, 9))
      return { clientCpf, sendingCpf: sendingCpf && clientCpf, conclusion: refused('16') }
    },
  },
  cpfWithoutZeros: { draft: ({ person }) => ({ ocr: { CPF: Number(person.cpf) } }) },
  expired: {
    kind: 'licence',
    draft: (draft, choices) => ({
      ...expired(draft, choices.int(2, 900)),
      conclusion: doubted(draft, '12'),
    }),
  },
  expiredSince: {
    kind: 'licence',
    draft: (draft) => {
      const sent = Math.min(draft.sent, draft.today - 10)
      return { sent, ...expired({ ...draft, sent }, -5) }
    },
  },
  expiresSoon: { kind: 'licence', draft: (draft) => expired(draft, draft.sent - draft.today - 20) },
  similarityLow: {
    draft: (_draft, choices) => ({
      similarity: choices.int(310, 7890) / 100,
      conclusion: { ...refused('15'), biometry: 'REPROVADO' },
    }),
  },
  similarityMiddling: {
    draft: (draft, choices) => ({
      similarity: choices.int(8010, 9480) / 100,
      conclusion: { ...doubted(draft, '18'), biometry: 'INCONCLUSIVO' },
    }),
  },
  similarityNotComputed: { draft: { similarity: null, conclusion: { biometry: '-' } } },
  similarityAsText: {
    draft: (_draft, choices) => ({ similarity: `${choices.int(95, 98)},${choices.int(10, 99)}` }),
  },
  verdictsContradict: { draft: (_draft, choices) => ({ similarity: choices.int(1200, 7000) / 100 }) },
  unread: {
    draft: (draft, choices) => ({
      ocr: {
        NomePai: null,
        Naturalidade: choices.pick(['***', null, '']),
        DataExpedicao: choices.pick(['***', '-', null]),
      },
      lines: { 'Formato Data Expedição': { Valor: '-', MensagemValidacao: 'NÃO FOI POSSÍVEL VALIDAR' } },
      conclusion: doubted(draft, '11'),
    }),
  },
  refusal: {
    draft: (_draft, choices) => {
      const [campo, MensagemValidacao] = choices.pick(REFUSALS)
      return { lines: { [campo]: { MensagemValidacao } }, conclusion: refused(choices.pick(['13', '14'])) }
    },
  },
  doubtfulLine: {
    draft: (draft, choices) => {
      const campo = choices.pick<Campo>(['Nome', 'Naturalidade', 'Formato RG', 'Alinhamento'])
      const MensagemValidacao = choices.pick(['VÁLIDO?', 'VÁLIDO COM RESSALVA', 'ILEGÍVEL', 'INCONCLUSIVO'])
      return { lines: { [campo]: { MensagemValidacao } }, conclusion: doubted(draft, '18') }
    },
  },
  deathRecord: {
    draft: { lines: { Óbito: { Valor: 'SIM', MensagemValidacao: 'CONSTA' } }, conclusion: refused('17') },
  },
  noDeathRecord: { draft: { lines: { Óbito: { MensagemValidacao: 'NADA CONSTA' } } } },
  lineDiffers: {
    draft: ({ person: { mother } }) => {
      const other = mother.replace(/a(?=\S*$)/, 'e')
      return { lines: { 'Nome da Mãe': { Valor: other === mother ? `${mother} da Luz` : other } } }
    },
  },
  datesOutOfOrder: {
    draft: ({ sent }) => ({ ocr: { DataExpedicao: dateText(sent + 30) }, conclusion: refused('13') }),
  },
  notADate: {
    draft: (_draft, choices) => ({
      ocr: { DataNascimento: `31/0${choices.pick(['2', '4', '6'])}/19${choices.int(60, 99)}` },
      lines: { 'Formato Data Nascimento': { MensagemValidacao: 'INVÁLIDO' } },
    }),
  },
  tooYoung: {
    kind: 'licence',
    draft: ({ days }) => ({
      ocr: { DataDaPrimeiraEmissao: dateText(addYears(days.birth, 16)) },
      conclusion: refused('13'),
    }),
  },
  termTooLong: {
    kind: 'licence',
    draft: ({ days }) => ({ ocr: { DataExpiracao: dateText(addYears(days.issue, 13)) } }),
  },
  nameWithDigits: {
    draft: ({ person: { name } }) => {
      const other = name.replace(/[oi](?=\S*$)/, '0')
      return { ocr: { Nome: other === name ? `${name} 7` : other } }
    },
  },
  nameOfOneWord: { draft: ({ person }) => ({ ocr: { Nome: person.name.split(' ')[0] ?? '' } }) },
  ownMother: { draft: ({ person }) => ({ ocr: { NomeMae: person.name } }) },
  rgDigit: {
    draft: ({ kind, ocr }) => {
      const field = kind === 'rg' ? 'NumeroDocumento' : 'RGCnh'
      const [number = '', ...rest] = written(ocr[field]).split(' ')
      return {
        ocr: { [field]: [breakLast(number), ...rest].join(' ') },
        lines: { 'Dígito Verificador RG': { MensagemValidacao: 'NÃO CONFERE' } },
      }
    },
  },
  licenceDigits: {
    kind: 'licence',
    draft: ({ ocr }) => ({ ocr: { NumeroDocumento: breakLast(written(ocr.NumeroDocumento)) } }),
  },
  renachElsewhere: {
    kind: 'licence',
    draft: ({ person }, choices) => {
      const { uf } = otherState(choices, person.birthplace.state.uf)
      return { ocr: { Renach: `${uf}${choices.digits(9)}` } }
    },
  },
  renachShort: {
    kind: 'licence',
    draft: ({ person }, choices) => ({
      ocr: { Renach: `${person.birthplace.state.uf}${choices.digits(7)}` },
    }),
  },
  formsDiffer: {
    kind: 'licence',
    draft: ({ ocr }) => ({ ocr: { NumeroFormularioInferior: breakLast(written(ocr.NumeroFormulario)) } }),
  },
  securityShort: {
    kind: 'licence',
    draft: ({ ocr }) => ({ ocr: { NumeroSeguranca: written(ocr.NumeroSeguranca).slice(0, 9) } }),
  },
  categoryUnknown: { kind: 'licence', draft: { ocr: { Categoria: 'F' } } },
  stateUnknown: { draft: { ocr: { EstadoDocumento: 'XX' } } },
  noFaceMatch: { answers: { biometria: null, titles: { Biometria: '-' } } },
  unmapped: {
    answers: {
      analise: {
        Status: UNMAPPED.Status,
        Motivo: UNMAPPED.Motivo,
        MotivoTexto: 'Encaminhado ao fluxo B',
      },
      titles: { Documento: 'ENCAMINHADO', Motivo: 'Encaminhado ao fluxo B' },
    },
  },
  unmappedDocument: { answers: { ocr: { TipoDocumento: UNMAPPED.TipoDocumento } } },
  inProgress: {
    answers: {
      analise: { Status: '4', Motivo: 1, MotivoTexto: 'Aguardando processamento', DataResposta: null },
      biometria: { TaxaSimilaridade: null, DataResposta: null },
      titles: { Documento: '-', Biometria: '-', Motivo: 'Aguardando processamento' },
    },
  },
  timesOutOfOrder: {
    answers: ({ analise }) => ({
      analise: { DataResposta: analise.DataCadastro ?? null, DataCadastro: analise.DataEnvio ?? null },
    }),
  },
  nothingRead: { answers: { ocr: null } },
  emptyReport: { answers: { laudo: { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [] } } },
  newFields: {
    answers: (made, choices) => ({
      analise: { Biometria: outcomeOf(made), Versao: '4.2' },
      ocr: { TipoSanguineo: choices.pick(['A+', 'O+', 'O-', 'AB+']) },
    }),
  },
  faceOfAnother: {
    answers: (_made, choices) => ({
      biometria: { Chave: `demo-${String(choices.int(1, 5000)).padStart(4, '0')}` },
    }),
  },
} as const satisfies Record<string, DraftedDifference>
