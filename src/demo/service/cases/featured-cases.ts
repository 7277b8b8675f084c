import { addYears, dateText, dayOf } from '../drafting/calendar.ts'
import type { Day } from '../drafting/calendar.ts'
import { makeCase, written } from '../drafting/demo-case.ts'
import type { DemoCase, DraftedDifference } from '../drafting/demo-case.ts'
import type { Draft, DraftChanges } from '../drafting/draft.ts'
import { completeCpf } from '../drafting/numbers.ts'
import { Choices } from '../drafting/seeded-choices.ts'
import { FAULTS } from '../responses/responses.ts'
import { DEFECTS } from './defects.ts'
import { HOSTILE_EVERYWHERE, HOSTILE_TEXTS } from './hostile.ts'
import { documentOf, SHARED_CPF, SHARED_KEY, SHARED_NUMBERS, TWINS } from './linked-licences.ts'

/** A case with its own Chave and Id, defined by its differences from a clean one. */
export interface CaseDefinition extends Pick<DemoCase, 'chave' | 'id' | 'fault'> {
  /** What the case shows. */
  readonly shows: string
  /** None for a clean licence. */
  readonly differences: readonly DraftedDifference[]
}

/** Makes a defined case, deterministic for a day. */
export function makeDefinedCase(definition: CaseDefinition, today: Day): DemoCase {
  // With this seed the clean RG comes from São Paulo, where identity numbers have a check digit.
  const choices = new Choices(`mostra ${definition.chave}`)
  return makeCase(definition, definition.differences, choices, today)
}

function defined(
  chave: string,
  id: number,
  shows: string,
  ...differences: DraftedDifference[]
): CaseDefinition {
  return { chave, id, shows, differences }
}

const RG: DraftedDifference = { kind: 'rg' }
const CLEAN = defined('caso-limpo', 200_001, 'a licence with nothing against it')
const CLEAN_RG = defined('caso-rg-limpo', 200_002, 'an RG of São Paulo with nothing against it', RG)

/** The face match of another case, under the Id of this one. */
function faceOf(definition: CaseDefinition): DraftedDifference {
  return {
    answers: ({ id }, _choices, today) => ({
      biometria: { ...makeDefinedCase(definition, today).biometria, Id: id },
    }),
  }
}

/** The day that the dates of `manyDefects` are written for; they move with today. */
const WRITTEN_ON = dayOf(2026, 11, 20)

function manyDefects({ today }: Draft): DraftChanges {
  const day = (year: number, month: number, date: number) => dayOf(year, month, date) + today - WRITTEN_ON
  const expiry = day(2026, 11, 18)
  return {
    sent: day(2026, 11, 19),
    sentAt: 14 * 3600 + 2 * 60 + 41,
    clientCpf: '168.995.350-09',
    sendingCpf: '',
    similarity: 81.4,
    ocr: {
      Nome: 'Marina Souza Albuquerque',
      NomeMae: 'Helena Souza Albuquerque',
      NomePai: null,
      DataNascimento: dateText(day(1991, 9, 4)),
      DataExpedicao: dateText(addYears(expiry, -5) + 1),
      DataDaPrimeiraEmissao: dateText(day(2011, 3, 22)),
      DataExpiracao: dateText(expiry),
      CPF: '529.982.247-25',
      NumeroDocumento: '02831976458',
      RGCnh: '294653272 SSP SP',
      Categoria: 'AB',
      Renach: 'SP481902377',
      EstadoDocumento: 'SP',
      Naturalidade: 'Campinas, SP',
    },
    lines: { 'Evolução Civil': { MensagemValidacao: 'INCOMPATÍVEL COM A DATA' } },
    conclusion: { status: '2', motivo: '14', document: 'REPROVADO', biometry: 'INCONCLUSIVO' },
  }
}

const ILLEGIBLE_CPF = completeCpf('004871238')

const ILLEGIBLE: DraftedDifference = {
  draft: ({ ocr }) => ({
    clientCpf: ILLEGIBLE_CPF,
    sendingCpf: '',
    ocr: {
      Nome: '***',
      NomePai: 'NÃO DECLARADO',
      NomeMae: { Texto: 'M?r?a', Confianca: 0.41 },
      DataNascimento: '***',
      DataExpedicao: '',
      DataDaPrimeiraEmissao: '-',
      // As JSON numbers these two lose their leading zeros.
      CPF: Number(ILLEGIBLE_CPF),
      NumeroDocumento: Number(ocr.NumeroDocumento),
      NumeroSeguranca: ['123', null, '789'],
      Categoria: null,
      Renach: '--',
      Permissao: false,
      Naturalidade: ['Campinas', 'SP'],
    },
    lines: {
      Nome: { Valor: '***', MensagemValidacao: 'ILEGÍVEL' },
      'Formato Data Nascimento': { Valor: '-', MensagemValidacao: 'NÃO FOI POSSÍVEL VALIDAR' },
    },
    conclusion: { status: '3', motivo: '11', document: 'INCONCLUSIVO' },
  }),
  answers: ({ id }) => ({
    analise: { CPFCliente: Number(ILLEGIBLE_CPF), Id: String(id), StatusBaseBiometria: { Codigo: 3 } },
    lines: ['linha solta', { Campo: null, Valor: 12, MensagemValidacao: null }],
  }),
}

const DOUBTFUL_REPORT: DraftedDifference = {
  answers: {
    analise: { Status: '3', Motivo: 18, MotivoTexto: 'Dados a conferir' },
    titles: { Documento: 'INCONCLUSIVO', Motivo: 'Dados a conferir' },
    messages: {
      Nome: 'VÁLIDO?',
      'Nome da Mãe': 'VÁLIDO COM RESSALVA',
      Naturalidade: 'ILEGÍVEL',
      'Formato RG': 'NÃO FOI POSSÍVEL VALIDAR',
      'Evolução Civil': 'INCONCLUSIVO',
      'Formato CPF': 'SEM INDÍCIOS DE FRAUDE',
      Instituto: 'não há divergência',
      Estado: 'Confere.',
      Alinhamento: 'ATENÇÃO: BAIXA QUALIDADE',
      Óbito: 'NADA CONSTA',
    },
  },
}

/** Lines 17 to 1,200 of the very long report, with refusals and doubts among them. */
const FURTHER_LINES = Array.from({ length: 484 }, (_, index) => {
  const number = index + 17
  let message = number % 5 === 0 ? '-' : 'VÁLIDO'
  if (number % 41 === 0) message = 'VÁLIDO COM RESSALVA'
  if (number % 97 === 0) message = 'DIVERGENTE'
  return {
    Campo: `Verificação Complementar ${String(number).padStart(4, '0')}`,
    Valor: number % 3 === 0 ? '-' : `Item ${number}`,
    MensagemValidacao: message,
  }
})

/** Fields that deployed services send beside the interface's. */
const DEPLOYED_FIELDS: DraftedDifference = {
  answers: ({ analise }) => ({
    analise: { Automatico: analise.Status === '3' ? 'False' : 'True' },
    ocr: { Expedidor: `SSP/${written(analise.OCR?.EstadoDocumento)}` },
  }),
}

const NEW_FIELDS: DraftedDifference = {
  answers: {
    analise: { Biometria: '1', Dispositivo: { Modelo: 'Aparelho Exemplo', Versao: [4, 2] } },
    biometria: { ProvaDeVida: true },
  },
}

/** An identity card of São Paulo, where numbers have a check digit. */
const RG_OF_SAO_PAULO: DraftedDifference = {
  draft: {
    ocr: {
      TipoDocumento: 2,
      NumeroDocumento: '294653272',
      DataExpiracao: null,
      EstadoDocumento: 'SP',
      Instituto: 'IIRGD',
      Naturalidade: 'Campinas, SP',
    },
  },
}

/** The cases that each show one thing, by name. */
export const FEATURED_CASES = {
  'cnh-limpa': CLEAN,
  'rg-limpo': CLEAN_RG,
  'cpf-divergente': defined(
    'onb-2026-11-000481',
    1_204_881,
    'two CPFs, a refused line, a licence number that fails and a licence just expired',
    { draft: manyDefects },
  ),
  'cpf-invalido': defined('caso-cpf-invalido', 200_003, 'a CPF whose check digits fail', DEFECTS.cpfDigits),
  'cnh-vencida': defined(
    'caso-cnh-vencida',
    200_004,
    'a licence that had expired when it was sent',
    DEFECTS.expired,
  ),
  'sem-face': defined('caso-sem-face', 200_005, 'no face match', DEFECTS.noFaceMatch),
  'face-de-outro': defined('caso-face-de-outro', 200_006, 'the face match of another case', faceOf(CLEAN)),
  'id-repetido': defined(
    'caso-id-repetido',
    200_007,
    'an Id that leads to another analysis',
    faceOf(CLEAN_RG),
  ),
  'resposta-trocada': defined('caso-resposta-trocada', 200_008, 'the answer to another Chave', {
    answers: (_made, _choices, today) => ({ analise: makeDefinedCase(CLEAN, today).analise }),
  }),
  'similaridade-baixa': defined(
    'caso-similaridade-baixa',
    200_009,
    'a similarity too low',
    DEFECTS.similarityLow,
    { draft: { similarity: 23.87 } },
  ),
  'similaridade-fracao': defined('caso-similaridade-fracao', 200_010, 'a similarity on an unclear scale', {
    draft: { similarity: 0.93 },
  }),
  'similaridade-identica': defined('caso-similaridade-identica', 200_011, 'a similarity of 100', {
    draft: { similarity: 100 },
  }),
  'similaridade-fora-da-faixa': defined(
    'caso-similaridade-fora-da-faixa',
    200_012,
    'a similarity out of range',
    { draft: { similarity: 137.2 } },
  ),
  'similaridade-texto': defined('caso-similaridade-texto', 200_013, 'a similarity as text', {
    draft: { similarity: '97,52' },
  }),
  'campos-ilegiveis': defined(
    'caso-campos-ilegiveis',
    200_014,
    "fields that could not be read, or whose type differs from the interface's",
    ILLEGIBLE,
  ),
  'ocr-nulo': defined('caso-ocr-nulo', 200_015, 'no OCR', DEFECTS.nothingRead),
  'laudo-vazio': defined('caso-laudo-vazio', 200_016, 'an empty laudo', DEFECTS.emptyReport),
  'laudo-longo': defined('caso-laudo-longo', 200_017, 'a laudo of 500 lines', {
    answers: { lines: FURTHER_LINES },
  }),
  'laudo-com-duvidas': defined(
    'caso-laudo-com-duvidas',
    200_018,
    'a laudo whose messages hedge',
    DOUBTFUL_REPORT,
  ),
  'chave-ambigua': defined('200001', 200_019, 'a Chave that is the Id of another case'),
  'chave-estranha': defined('a/b ..%?&#é😀', 200_020, 'a Chave of special characters'),
  'obito-consta': defined('caso-obito', 200_021, 'a death record', DEFECTS.deathRecord),
  'codigos-sem-traducao': defined(
    'caso-codigos-sem-traducao',
    200_022,
    'codes of no table',
    DEFECTS.unmapped,
    DEFECTS.unmappedDocument,
  ),
  'em-andamento': defined('caso-em-andamento', 200_023, 'an analysis in progress', DEFECTS.inProgress),
  'campos-novos': defined(
    'caso-campos-novos',
    200_024,
    'fields that the interface does not name',
    DEFECTS.newFields,
    NEW_FIELDS,
  ),
  'texto-hostil': defined('caso-texto-hostil', 200_025, 'hostile text in some places', HOSTILE_TEXTS),
  'laudo-falha': {
    ...defined('caso-laudo-500', 200_026, 'a laudo that fails alone'),
    fault: { laudo: FAULTS.failure },
  },
  'face-falha': {
    ...defined('caso-face-500', 200_027, 'a face match that fails alone'),
    fault: { biometria: FAULTS.failure },
  },
  'chave-igual-ao-id': defined('200028', 200_028, 'a Chave that is the Id of its own case'),
  'vereditos-contrarios': defined(
    'caso-vereditos-contrarios',
    200_029,
    'verdicts that contradict each other',
    DEFECTS.verdictsContradict,
  ),
  'laudo-difere': defined(
    'caso-laudo-difere',
    200_030,
    'a laudo that differs from the OCR',
    DEFECTS.lineDiffers,
  ),
  'copia-de-cnh': defined('caso-copia-de-cnh', 200_031, 'a kind of document that the table of codes doubts', {
    draft: { ocr: { TipoDocumento: 4 } },
  }),
  'datas-fora-de-ordem': defined(
    'caso-datas-fora-de-ordem',
    200_032,
    'an issue after the sending',
    DEFECTS.datesOutOfOrder,
  ),
  'data-inexistente': defined(
    'caso-data-inexistente',
    200_033,
    'a day that is not in the calendar',
    DEFECTS.notADate,
  ),
  'menor-de-idade': defined('caso-menor-de-idade', 200_034, 'a first licence at 16', DEFECTS.tooYoung),
  'venceu-depois': defined(
    'caso-venceu-depois',
    200_035,
    'a licence that has expired since',
    DEFECTS.expiredSince,
  ),
  'vence-logo': defined('caso-vence-logo', 200_036, 'a licence that expires soon', DEFECTS.expiresSoon),
  'validade-longa': defined('caso-validade-longa', 200_037, 'too long a term', DEFECTS.termTooLong),
  'segunda-via': defined(
    'caso-segunda-via',
    200_038,
    'a second copy: issued shortly before, with the expiry of the lost one',
    { draft: ({ sent }) => ({ ocr: { DataExpedicao: dateText(sent - 20) } }) },
    DEPLOYED_FIELDS,
  ),
  'cnh-numeros': defined(
    'caso-cnh-numeros',
    200_039,
    'a licence of which every number is odd',
    DEFECTS.licenceDigits,
    DEFECTS.renachShort,
    DEFECTS.formsDiffer,
    DEFECTS.securityShort,
    DEFECTS.categoryUnknown,
  ),
  'renach-de-outra-uf': defined(
    'caso-renach-de-outra-uf',
    200_040,
    'a Renach of another state',
    DEFECTS.renachElsewhere,
  ),
  'uf-inexistente': defined(
    'caso-uf-inexistente',
    200_041,
    'a state that does not exist',
    DEFECTS.stateUnknown,
  ),
  'rg-digito': defined(
    'caso-rg-digito',
    200_042,
    'an RG of São Paulo whose check digit fails',
    RG,
    RG_OF_SAO_PAULO,
    DEFECTS.rgDigit,
    DEPLOYED_FIELDS,
  ),
  'rg-de-outra-uf': defined(
    'caso-rg-de-outra-uf',
    200_049,
    'an RG of São Paulo with a number of Rio de Janeiro',
    RG,
    RG_OF_SAO_PAULO,
    { draft: { ocr: { NumeroDocumento: '29.465.327-2 SSP/RJ' } } },
  ),
  'identidade-nacional': defined(
    'caso-identidade-nacional',
    200_043,
    'the national identity card: its number is the CPF, its term ten years (decree 10.977/2022)',
    RG,
    {
      draft: ({ ocr, days }) => ({
        ocr: {
          TipoDocumento: 3,
          NumeroDocumento: ocr.CPF,
          DataExpiracao: dateText(addYears(days.issue, 10)),
        },
      }),
    },
  ),
  'nome-com-algarismo': defined(
    'caso-nome-com-algarismo',
    200_044,
    'a digit in a name',
    DEFECTS.nameWithDigits,
  ),
  'nome-da-mae': defined('caso-nome-da-mae', 200_045, "a holder with the mother's name", DEFECTS.ownMother),
  'horarios-trocados': defined(
    'caso-horarios-trocados',
    200_046,
    'times out of order',
    DEFECTS.timesOutOfOrder,
  ),
  'data-improvavel': defined('caso-data-improvavel', 200_048, 'a birth in 1891', RG, {
    draft: { ocr: { DataNascimento: '04/09/1891' } },
  }),
  hostil: defined(
    'hostil',
    200_047,
    'hostile text in every field, name, label and message',
    HOSTILE_EVERYWHERE,
  ),
  'elo-cpf-1': defined('elo-cpf-1', 200_051, 'in a list with the next: one CPF under two names', SHARED_CPF),
  'elo-cpf-2': defined(
    'elo-cpf-2',
    200_052,
    'in a list with the one before: one CPF under two names',
    SHARED_CPF,
  ),
  'elo-numero-1': defined(
    'elo-numero-1',
    200_053,
    "in a list with the next: one licence's numbers under two CPFs",
    SHARED_NUMBERS,
  ),
  'elo-numero-2': defined(
    'elo-numero-2',
    200_054,
    "in a list with the one before: one licence's numbers under two CPFs",
    SHARED_NUMBERS,
  ),
  'elo-pais-1': defined('elo-pais-1', 200_055, 'in a list with the next: twins', ...TWINS),
  'elo-pais-2': defined('elo-pais-2', 200_056, 'in a list with the one before: twins', ...TWINS),
  'elo-chave-1': defined(
    'elo-chave-1',
    200_057,
    'in a list with the next: one Chave on two Ids',
    documentOf('chave'),
    SHARED_KEY,
  ),
  'elo-chave-2': defined(
    'elo-chave-2',
    200_058,
    'in a list with the one before: one Chave on two Ids',
    documentOf('chave'),
    SHARED_KEY,
  ),
  'elo-reenvio-1': defined(
    'elo-reenvio-1',
    200_059,
    'in a list with the next: a document sent again',
    documentOf('reenvio'),
  ),
  'elo-reenvio-2': defined(
    'elo-reenvio-2',
    200_060,
    'in a list with the one before: a document sent again',
    documentOf('reenvio'),
  ),
} as const satisfies Record<string, CaseDefinition>
