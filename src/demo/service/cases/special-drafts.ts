import { addYears, dateText, dayOf } from '../drafting/calendar.ts'
import type { Choices } from '../drafting/seeded-choices.ts'
import type { Draft } from '../drafting/draft.ts'
import { completeCpf } from '../drafting/numbers.ts'
import { DEFECTS } from './document-defects.ts'

/** The day that this case's dates are relative to. */
const DRAWN_ON = dayOf(2026, 11, 20)

/** The first case that the search page offers: two CPFs, a refused line, a licence number that fails, and a licence just expired. */
export function applyManyDefects(draft: Draft): void {
  const since = draft.today - DRAWN_ON
  const expiry = dayOf(2026, 11, 18) + since
  draft.sent = dayOf(2026, 11, 19) + since
  draft.sentAt = 14 * 3600 + 2 * 60 + 41
  draft.clientCpf = '168.995.350-09'
  draft.sendingCpf = ''
  draft.similarity = 81.4
  Object.assign(draft.ocr, {
    Nome: 'Marina Souza Albuquerque',
    NomeMae: 'Helena Souza Albuquerque',
    NomePai: null,
    DataNascimento: dateText(dayOf(1991, 9, 4) + since),
    DataExpedicao: dateText(addYears(expiry, -5) + 1),
    DataDaPrimeiraEmissao: dateText(dayOf(2011, 3, 22) + since),
    DataExpiracao: dateText(expiry),
    CPF: '529.982.247-25',
    NumeroDocumento: '02831976458',
    RGCnh: '294653272 SSP SP',
    Categoria: 'AB',
    Renach: 'SP481902377',
    EstadoDocumento: 'SP',
    Naturalidade: 'Campinas, SP',
  })
  draft.lines['Evolução Civil'] = { MensagemValidacao: 'INCOMPATÍVEL COM A DATA' }
  Object.assign(draft.conclusion, {
    status: '2',
    motivo: '14',
    document: 'REPROVADO',
    biometry: 'INCONCLUSIVO',
  })
}

/** Fields that could not be read, or whose type differs from the interface's. */
export function applyIllegible(draft: Draft): void {
  const cpf = completeCpf('004871238')
  draft.clientCpf = cpf
  draft.sendingCpf = ''
  Object.assign(draft.conclusion, { status: '3', motivo: '11', document: 'INCONCLUSIVO' })
  Object.assign(draft.ocr, {
    Nome: '***',
    NomePai: 'NÃO DECLARADO',
    NomeMae: { Texto: 'M?r?a', Confianca: 0.41 },
    DataNascimento: '***',
    DataExpedicao: '',
    DataDaPrimeiraEmissao: '-',
    // As JSON numbers these two lose their leading zeros.
    CPF: Number(cpf),
    NumeroDocumento: Number(draft.ocr.NumeroDocumento),
    NumeroSeguranca: ['123', null, '789'],
    Categoria: null,
    Renach: '--',
    Permissao: false,
    Naturalidade: ['Campinas', 'SP'],
  })
  draft.lines.Nome = { Valor: '***', MensagemValidacao: 'ILEGÍVEL' }
  draft.lines['Formato Data Nascimento'] = { Valor: '-', MensagemValidacao: 'NÃO FOI POSSÍVEL VALIDAR' }
}

const OVERRIDE = '\u202E'
const POP = '\u202C'
const ZERO_WIDTH = '\u200B'

/** Text that a careless page would execute, reorder or break on. */
export function applyHostileText(draft: Draft): void {
  Object.assign(draft.ocr, {
    Nome: '<img src=x onerror="document.title=\'invadido\'"> Silva',
    NomePai: `José ${OVERRIDE}avliS ad${POP} Souza`,
    NomeMae: `Maria${ZERO_WIDTH} ${'Z\u0351\u0357\u0343'.repeat(20)} Lima`,
    Naturalidade: "\"><script>document.title='invadido'</script>, SP",
    Diretor: '=HYPERLINK("https://exemplo.invalid","clique")',
    Perfuracao: 'A'.repeat(2000),
    Secretaria: '{{constructor.constructor("return 1")()}} ${7*7}',
    Instituto: 'javascript:alert(1)',
  })
}

/** A kind of document to which the demonstration's table gives a weight of its own. */
export function applyCopy(draft: Draft): void {
  draft.ocr.TipoDocumento = 4
}

/** A second copy, issued shortly before it was sent: it keeps the exam, and with it the expiry, of the lost one. */
export function applySecondCopy(draft: Draft): void {
  draft.ocr.DataExpedicao = dateText(draft.sent - 20)
}

/** A licence of which every number is odd. */
export function applyNumbers(draft: Draft, choices: Choices): void {
  const { licenceDigits, renachShort, formsDiffer, securityShort, categoryUnknown } = DEFECTS
  for (const defect of [licenceDigits, renachShort, formsDiffer, securityShort, categoryUnknown]) {
    defect.apply(draft, choices)
  }
}

/** An identity card of São Paulo, where numbers have a check digit, which fails. */
export function applyRgOfSaoPaulo(draft: Draft): void {
  Object.assign(draft.ocr, {
    TipoDocumento: 2,
    NumeroDocumento: '294653272',
    DataExpiracao: null,
    EstadoDocumento: 'SP',
    Instituto: 'IIRGD',
    Naturalidade: 'Campinas, SP',
  })
  DEFECTS.rgDigit.apply(draft)
}

/** The new national identity card, whose number is the CPF; it is valid for ten years (decree 10.977/2022). */
export function applyNationalCard(draft: Draft): void {
  Object.assign(draft.ocr, {
    TipoDocumento: 3,
    NumeroDocumento: draft.ocr.CPF,
    DataExpiracao: dateText(addYears(draft.days.issue, 10)),
  })
}

/** A birth with a wrong century: 1891. */
export function applyOldBirth(draft: Draft): void {
  draft.ocr.DataNascimento = dateText(dayOf(1891, 9, 4))
}
