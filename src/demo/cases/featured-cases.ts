import { addYears, ageOn, dateText, dateTime } from '#demo/drafting/calendar.ts'
import { UNMAPPED } from '#demo/drafting/codes.ts'
import { makeCase, written } from '#demo/drafting/demo-case.ts'
import type { CaseDefinition, DemoCase } from '#demo/drafting/demo-case.ts'
import { cleanDraft } from '#demo/drafting/draft.ts'
import type { Changes, Difference, Draft } from '#demo/drafting/draft.ts'
import { breakLast, completeCpf, punctuateCpf } from '#demo/drafting/numbers.ts'
import type { Day } from '#demo/drafting/calendar.ts'
import { FAULTS } from '#demo/responses/responses.ts'

export function makeDefinedCase(definition: CaseDefinition, today: Day): DemoCase {
  return makeCase(definition, `mostra ${definition.chave}`, today)
}

export function refused(motivo: Draft['motivo']): Changes {
  return { status: '2', motivo, document: 'REPROVADO' }
}

export function doubted(motivo: Draft['motivo']): Changes {
  return { status: '3', motivo, document: 'INCONCLUSIVO' }
}

/**
 * Dates of a licence that expires on `expiry`, with a lawful term: five years, or three for old holders.
 */
function expiring({ days }: Draft, expiry: Day): Changes {
  const issue = addYears(expiry, ageOn(days.birth, days.issue) < 58 ? -5 : -3) + 1
  const older = days.issue - issue
  return {
    ocr: {
      DataNascimento: dateText(days.birth - older),
      DataExpedicao: dateText(issue),
      DataDaPrimeiraEmissao: dateText(days.first - older),
      DataExpiracao: dateText(expiry),
    },
  }
}

function faceOf(definition: CaseDefinition): Difference {
  return ({ id, today }) => ({
    answers: { biometria: { ...makeDefinedCase(definition, today).biometria, Id: id } },
  })
}

function defined(chave: string, id: number, ...difference: readonly Difference[]): CaseDefinition {
  return { chave, id, difference }
}

function rg(...args: Parameters<typeof defined>): CaseDefinition {
  return { ...defined(...args), kind: 'rg' }
}

const CLEAN = defined('caso-limpo', 200_001)

/** São Paulo, where identity numbers have a check digit. */
const RG_OF_SAO_PAULO: Changes = {
  ocr: {
    NumeroDocumento: '294653272',
    EstadoDocumento: 'SP',
    Instituto: 'IIRGD',
    Naturalidade: 'Campinas, SP',
  },
}

const CLEAN_RG = rg('caso-rg-limpo', 200_002, RG_OF_SAO_PAULO, { ocr: { NumeroDocumento: '123456782' } })

/** Fields of deployed services beyond the interface. */
const DEPLOYED_FIELDS: Difference = ({ ocr }) => ({
  answers: {
    analise: { Automatico: 'True' },
    ocr: { Expedidor: `SSP/${written(ocr.EstadoDocumento)}` },
  },
})

const ILLEGIBLE_CPF = completeCpf('004871238')

function illegible({ id, ocr }: Draft): Changes {
  return {
    ...doubted('11'),
    clientCpf: ILLEGIBLE_CPF,
    sendingCpf: '',
    ocr: {
      Nome: '***',
      NomePai: 'NÃO DECLARADO',
      NomeMae: { Texto: 'M?r?a', Confianca: 0.41 },
      DataNascimento: '***',
      DataExpedicao: '',
      DataDaPrimeiraEmissao: '-',
      // JSON numbers lose their leading zeros.
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
    answers: {
      analise: { CPFCliente: Number(ILLEGIBLE_CPF), Id: String(id), StatusBaseBiometria: { Codigo: 3 } },
      lines: ['linha solta', { Campo: null, Valor: 12, MensagemValidacao: null }],
    },
  }
}

/** Lines 17 to 500 of the longest report that is read, with refusals and doubts among them. */
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

/** One CPF, which was given out in another region than the birthplace of both. */
function sharedCpf(name: string, birthplace: string): Changes {
  const cpf = '188.829.416-71'
  return { clientCpf: cpf, sendingCpf: '', ocr: { CPF: cpf, Nome: name, Naturalidade: birthplace } }
}

/** The numbers of one licence. One of them contains its state. */
const SHARED_NUMBERS: Changes = {
  ocr: {
    NumeroDocumento: '02650306461',
    NumeroSeguranca: '83920174651',
    Renach: 'SP720415983',
    NumeroFormulario: '2048177310',
    NumeroFormularioInferior: '2048177310',
    EstadoDocumento: 'SP',
    Naturalidade: 'Campinas, SP',
  },
}

/** Same parents and birth date, with all dates that depend on it, and the same surname. */
function twin(draft: Draft): Changes {
  const { ocr } = cleanDraft('elo pais', draft)
  const [first] = written(draft.ocr.Nome).split(' ')
  const [, ...surnames] = written(ocr.Nome).split(' ')
  return {
    ocr: {
      Nome: [first, ...surnames].join(' '),
      NomeMae: ocr.NomeMae,
      NomePai: ocr.NomePai,
      DataNascimento: ocr.DataNascimento,
      DataDaPrimeiraEmissao: ocr.DataDaPrimeiraEmissao,
      DataExpedicao: ocr.DataExpedicao,
      DataExpiracao: ocr.DataExpiracao,
      Categoria: ocr.Categoria,
    },
  }
}

/** Everything on one document, and the CPF that was sent with it. */
function documentOf(seed: string, answers: Draft['answers'] = {}): Difference {
  return (draft) => {
    const { ocr, clientCpf, sendingCpf, sentOn } = cleanDraft(`elo ${seed}`, draft)
    return { ocr, clientCpf, sendingCpf, sentOn, answers }
  }
}

/** The face match names this Chave, and the analysis names no Id. */
const SHARED_KEY = documentOf('chave', { analise: { Id: null }, biometria: { Chave: 'elo-chave-1' } })

/** The cases that each show one thing, by name (docs/demonstration.md). */
export const FEATURED_CASES = {
  'cnh-limpa': CLEAN,
  'rg-limpo': CLEAN_RG,
  'cpf-divergente': defined('onb-2026-11-000481', 1_204_881, ({ today }) => ({
    ...refused('14'),
    biometry: 'INCONCLUSIVO',
    sentOn: today - 1,
    sentAt: 14 * 3600 + 2 * 60 + 41,
    clientCpf: '168.995.350-09',
    sendingCpf: '',
    similarity: 81.4,
    ocr: {
      Nome: 'Marina Souza Albuquerque',
      NomeMae: 'Helena Souza Albuquerque',
      NomePai: null,
      DataNascimento: dateText(addYears(today, -35) - 77),
      DataExpedicao: dateText(addYears(today - 2, -5) + 1),
      DataDaPrimeiraEmissao: dateText(addYears(today, -15) - 243),
      DataExpiracao: dateText(today - 2),
      CPF: '529.982.247-25',
      NumeroDocumento: '02831976458',
      RGCnh: '294653272 SSP SP',
      Categoria: 'AB',
      Renach: 'SP481902377',
      EstadoDocumento: 'SP',
      Naturalidade: 'Campinas, SP',
    },
    lines: { 'Evolução Civil': { MensagemValidacao: 'INCOMPATÍVEL COM A DATA' } },
  })),
  'cpf-invalido': defined('caso-cpf-invalido', 200_003, ({ clientCpf }) => ({
    ...refused('13'),
    clientCpf: breakLast(clientCpf),
    sendingCpf: '',
    ocr: { CPF: punctuateCpf(breakLast(clientCpf)) },
    lines: { 'Dígito Verificador CPF': { MensagemValidacao: 'INVÁLIDO' } },
  })),
  'cnh-vencida': defined('caso-cnh-vencida', 200_004, (draft) => ({
    ...expiring(draft, draft.sentOn - draft.choices.int(2, 900)),
    ...doubted('12'),
  })),
  'sem-face': defined('caso-sem-face', 200_005, { answers: { biometria: null, titles: { Biometria: '-' } } }),
  'face-de-outro': defined('caso-face-de-outro', 200_006, faceOf(CLEAN)),
  'id-repetido': defined('caso-id-repetido', 200_007, faceOf(CLEAN_RG)),
  'resposta-trocada': defined('caso-resposta-trocada', 200_008, ({ today }) => {
    const { OCR: ocr, ...analise } = makeDefinedCase(CLEAN, today).analise
    return { answers: { analise, ocr } }
  }),
  'similaridade-baixa': defined('caso-similaridade-baixa', 200_009, {
    ...refused('15'),
    biometry: 'REPROVADO',
    similarity: 23.87,
  }),
  'similaridade-fracao': defined('caso-similaridade-fracao', 200_010, { similarity: 0.93 }),
  'similaridade-identica': defined('caso-similaridade-identica', 200_011, { similarity: 100 }),
  'similaridade-fora-da-faixa': defined('caso-similaridade-fora-da-faixa', 200_012, { similarity: 137.2 }),
  'similaridade-texto': defined('caso-similaridade-texto', 200_013, { similarity: '97,52' }),
  'campos-ilegiveis': defined('caso-campos-ilegiveis', 200_014, illegible),
  'ocr-nulo': defined('caso-ocr-nulo', 200_015, { answers: { ocr: null } }),
  'laudo-vazio': defined('caso-laudo-vazio', 200_016, {
    answers: { laudo: { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento: [] } },
  }),
  'laudo-longo': defined('caso-laudo-longo', 200_017, { answers: { lines: FURTHER_LINES } }),
  'laudo-com-duvidas': defined('caso-laudo-com-duvidas', 200_018, {
    ...doubted('18'),
    lines: {
      Nome: { MensagemValidacao: 'VÁLIDO?' },
      'Nome da Mãe': { MensagemValidacao: 'VÁLIDO COM RESSALVA' },
      Naturalidade: { MensagemValidacao: 'ILEGÍVEL' },
      'Formato RG': { MensagemValidacao: 'NÃO FOI POSSÍVEL VALIDAR' },
      'Evolução Civil': { MensagemValidacao: 'INCONCLUSIVO' },
      'Formato CPF': { MensagemValidacao: 'SEM INDÍCIOS DE FRAUDE' },
      Instituto: { MensagemValidacao: 'não há divergência' },
      Estado: { MensagemValidacao: 'Confere.' },
      Alinhamento: { MensagemValidacao: 'ATENÇÃO: BAIXA QUALIDADE' },
      Óbito: { MensagemValidacao: 'NADA CONSTA' },
    },
  }),
  'chave-ambigua': defined('200001', 200_019),
  'chave-estranha': defined('a/b ..%?&#é😀', 200_020),
  'obito-consta': defined('caso-obito', 200_021, {
    ...refused('17'),
    lines: { Óbito: { Valor: 'SIM', MensagemValidacao: 'CONSTA' } },
  }),
  'codigos-sem-traducao': defined('caso-codigos-sem-traducao', 200_022, {
    ocr: { TipoDocumento: UNMAPPED.TipoDocumento },
    answers: {
      analise: { Status: UNMAPPED.Status, Motivo: UNMAPPED.Motivo, MotivoTexto: 'Encaminhado ao fluxo B' },
      titles: { Documento: 'ENCAMINHADO', Motivo: 'Encaminhado ao fluxo B' },
    },
  }),
  'em-andamento': defined('caso-em-andamento', 200_023, {
    status: '4',
    motivo: '1',
    document: '-',
    biometry: '-',
    similarity: null,
    answers: { analise: { DataResposta: null }, biometria: { DataResposta: null } },
  }),
  'campos-novos': defined('caso-campos-novos', 200_024, {
    answers: {
      analise: {
        Biometria: '1',
        Versao: '4.2',
        Dispositivo: { Modelo: 'Aparelho Exemplo', Versao: [4, 2] },
      },
      ocr: { TipoSanguineo: 'O+' },
      biometria: { ProvaDeVida: true },
    },
  }),
  'texto-hostil': defined('caso-texto-hostil', 200_025, {
    ocr: {
      Nome: '<img src=x onerror="document.title=\'invadido\'"> Silva',
      NomePai: 'José \u202EavliS ad\u202C Souza',
      NomeMae: `Maria\u200B ${'Z\u0351\u0357\u0343'.repeat(20)} Lima`,
      Naturalidade: "\"><script>document.title='invadido'</script>, SP",
      Diretor: '=HYPERLINK("https://exemplo.invalid","clique")',
      Perfuracao: 'A'.repeat(2000),
      Secretaria: '{{constructor.constructor("return 1")()}} ${7*7}',
      Instituto: 'javascript:alert(1)',
    },
    answers: {
      analise: { MotivoTexto: '<b>Aprovado</b><svg onload="document.title=\'invadido\'">' },
      ocr: { toString: 'texto', '<i>campo</i>': '<a href="//x">y</a>' },
      lines: [
        {
          Campo: '<script>document.title="invadido"</script>',
          Valor: '@SUM(1+1)*cmd',
          MensagemValidacao: '\u202EODILÁVNI',
        },
        { Campo: '+55', Valor: 'linha\nnova\tcoluna\u0000nula', MensagemValidacao: 'VÁLIDO\u200B' },
      ],
    },
  }),
  'laudo-falha': { chave: 'caso-laudo-500', id: 200_026, fault: { laudo: FAULTS.failure } },
  'face-falha': { chave: 'caso-face-500', id: 200_027, fault: { biometria: FAULTS.failure } },
  'chave-igual-ao-id': defined('200028', 200_028),
  'vereditos-contrarios': defined('caso-vereditos-contrarios', 200_029, ({ choices }) => ({
    similarity: choices.int(1200, 7000) / 100,
  })),
  'laudo-difere': defined('caso-laudo-difere', 200_030, ({ ocr }) => ({
    lines: { 'Nome da Mãe': { Valor: `${written(ocr.NomeMae)} da Luz` } },
  })),
  'copia-de-cnh': defined('caso-copia-de-cnh', 200_031, { ocr: { TipoDocumento: 4 } }),
  'datas-fora-de-ordem': defined('caso-datas-fora-de-ordem', 200_032, ({ sentOn }) => ({
    ...refused('13'),
    ocr: { DataExpedicao: dateText(sentOn + 30) },
  })),
  'data-inexistente': defined('caso-data-inexistente', 200_033, ({ choices }) => ({
    ocr: { DataNascimento: `31/0${choices.pick(['2', '4', '6'])}/19${choices.int(60, 99)}` },
    lines: { 'Formato Data Nascimento': { MensagemValidacao: 'INVÁLIDO' } },
  })),
  'menor-de-idade': defined('caso-menor-de-idade', 200_034, ({ days }) => ({
    ...refused('13'),
    ocr: { DataDaPrimeiraEmissao: dateText(addYears(days.birth, 16)) },
  })),
  'venceu-depois': defined('caso-venceu-depois', 200_035, (draft) => ({
    ...expiring(draft, draft.today - 5),
    sentOn: draft.today - 10,
  })),
  'vence-logo': defined('caso-vence-logo', 200_036, (draft) => expiring(draft, draft.today + 20)),
  'validade-longa': defined('caso-validade-longa', 200_037, ({ days }) => ({
    ocr: { DataExpiracao: dateText(addYears(days.issue, 13)) },
  })),
  // Issued shortly before, with the expiry of the lost one.
  'segunda-via': defined(
    'caso-segunda-via',
    200_038,
    ({ sentOn }) => ({ ocr: { DataExpedicao: dateText(sentOn - 20) } }),
    DEPLOYED_FIELDS,
  ),
  'cnh-numeros': defined('caso-cnh-numeros', 200_039, ({ ocr, state, choices }) => ({
    ocr: {
      NumeroDocumento: breakLast(written(ocr.NumeroDocumento)),
      Renach: `${state.uf}${choices.digits(7)}`,
      NumeroFormularioInferior: breakLast(written(ocr.NumeroFormulario)),
      NumeroSeguranca: written(ocr.NumeroSeguranca).slice(0, 9),
      Categoria: 'F',
    },
  })),
  'renach-de-outra-uf': defined('caso-renach-de-outra-uf', 200_040, ({ choices }) => ({
    ocr: { Renach: `AC${choices.digits(9)}` },
  })),
  'uf-inexistente': defined('caso-uf-inexistente', 200_041, { ocr: { EstadoDocumento: 'XX' } }),
  'rg-digito': rg(
    'caso-rg-digito',
    200_042,
    RG_OF_SAO_PAULO,
    {
      ocr: { NumeroDocumento: '294653277' },
      lines: { 'Dígito Verificador RG': { MensagemValidacao: 'NÃO CONFERE' } },
    },
    DEPLOYED_FIELDS,
  ),
  // A number of Rio de Janeiro on a card of São Paulo.
  'rg-de-outra-uf': rg('caso-rg-de-outra-uf', 200_049, RG_OF_SAO_PAULO, {
    ocr: { NumeroDocumento: '29.465.327-2 SSP/RJ' },
  }),
  // The national identity card: its number is the CPF, its term ten years (decree 10.977/2022).
  'identidade-nacional': rg('caso-identidade-nacional', 200_043, ({ ocr, sentOn }) => ({
    ocr: {
      TipoDocumento: 3,
      NumeroDocumento: ocr.CPF,
      DataExpedicao: dateText(sentOn - 400),
      DataExpiracao: dateText(addYears(sentOn - 400, 10)),
    },
  })),
  'nome-com-algarismo': defined('caso-nome-com-algarismo', 200_044, ({ ocr }) => ({
    ocr: { Nome: `${written(ocr.Nome)} 7` },
  })),
  'nome-da-mae': defined('caso-nome-da-mae', 200_045, ({ ocr }) => ({ ocr: { NomeMae: ocr.Nome } })),
  'horarios-trocados': defined('caso-horarios-trocados', 200_046, ({ sentOn, sentAt }) => ({
    answers: { analise: { DataCadastro: dateTime(sentOn, sentAt + 3600) } },
  })),
  'data-improvavel': rg('caso-data-improvavel', 200_048, { ocr: { DataNascimento: '04/09/1891' } }),
  // In one list: one CPF under two names, one licence's numbers under two CPFs, twins, one Chave on two Ids, a document again.
  'elo-cpf-1': defined('elo-cpf-1', 200_051, sharedCpf('Janaína Albuquerque Costa', 'Campinas, SP')),
  'elo-cpf-2': defined('elo-cpf-2', 200_052, sharedCpf('Tertuliano Macedo Moreira', 'Recife, PE')),
  'elo-numero-1': defined('elo-numero-1', 200_053, SHARED_NUMBERS),
  'elo-numero-2': defined('elo-numero-2', 200_054, SHARED_NUMBERS),
  'elo-pais-1': defined('elo-pais-1', 200_055, twin),
  'elo-pais-2': defined('elo-pais-2', 200_056, twin),
  'elo-chave-1': defined('elo-chave-1', 200_057, SHARED_KEY),
  'elo-chave-2': defined('elo-chave-2', 200_058, SHARED_KEY),
  'elo-reenvio-1': defined('elo-reenvio-1', 200_059, documentOf('reenvio')),
  'elo-reenvio-2': defined('elo-reenvio-2', 200_060, documentOf('reenvio')),
} as const satisfies Record<string, CaseDefinition>
