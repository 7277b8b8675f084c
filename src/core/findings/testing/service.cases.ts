import type { Bodies } from './case-for-tests.ts'
import { given, licence, rg } from './situation.ts'
import type { Given, NamedTruth, Truth } from './situation.ts'

const status = (value: unknown) => given({ 'Analise.Status': value })
const rate = (value: unknown, similarity?: object) =>
  given({ 'Biometria.TaxaSimilaridade': value }, similarity && { similarity })

/** A rate beside the time of an answer. */
const rateAt = (DataResposta: unknown, value: unknown) =>
  given({ 'Biometria.TaxaSimilaridade': value, 'Biometria.DataResposta': DataResposta })

/** Status, verdict on the document, verdict on the face match, similarity. */
const voices = (code: string | null, document: string | null, biometry: string | null, value: number | null) =>
  given({
    'Analise.Status': code,
    'Titulo.Documento': document,
    'Titulo.Biometria': biometry,
    'Biometria.TaxaSimilaridade': value,
  })

/** The Chaves of analysis and face match. */
const answers = (analise: unknown, face: unknown): Given => ({
  bodies: {
    reference: { by: 'chave', value: String(analise) },
    analise: { Chave: analise },
    biometria: { Chave: face },
  },
})

/** The Chave that was asked for, and the one of the analysis. */
const asking = (value: string, Chave: unknown): Given => ({
  bodies: { reference: { by: 'chave', value }, analise: { Chave } },
})

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

/** A CPF that was sent as well, and other answers. */
const withOwnCpf = (others: Bodies) => ({
  bodies: { analise: { CPFCliente: '52998224725', OCR: { CPF: '52998224725' } }, ...others },
})

/** What the service concluded, whose answers they are, and what cannot be read. */
export const SERVICE_TRUTH = {
  status: [
    ['a code of the table', status('A'), 'mapped ok'],
    ['a code of no table', status('7'), 'unmapped note'],
    ['a word', status('REPROVADO'), 'word fail'],
    ['a word that may be of the check', status('NÃO VALIDADO'), 'word warn'],
    ['a check that stopped', status('SERVIÇO SUSPENSO'), 'word warn'],
    ['a word that nobody knows', status('ENCAMINHADO'), 'unmapped note'],
    ['none', status(null), ''],
  ],
  reason: [
    ['a code with a weight', given({ 'Analise.Motivo': 14 }), 'mapped fail'],
    ['of a refusal', given({ 'Analise.Status': 'R', 'Analise.Motivo': 14 }), 'refused fail'],
    ['of an approval', given({ 'Analise.Status': 'A', 'Analise.Motivo': 14 }), 'mapped fail'],
    ['a code without', given({ 'Analise.Motivo': 15 }), ''],
    ['a code of no table', given({ 'Analise.Motivo': 99 }), ''],
  ],
  'document-type': [
    ['a type with a weight', given({ TipoDocumento: 9 }), 'mapped warn', { TipoDocumento: 'warn' }],
    ['a type without', given({ TipoDocumento: 1 }), '', { TipoDocumento: 'unchecked' }],
    ['an RG with a Renach', rg({ Renach: 'SP481902377' }), 'licence-fields warn', { TipoDocumento: 'warn', Renach: 'unchecked' }],
    ['an RG with a category', rg({ Categoria: 'AB' }), 'licence-fields warn'],
    ['an RG with fillers in a licence’s fields', rg({ Renach: 'N/A', Categoria: '-', NumeroSeguranca: 0 }), ''],
    ['a licence with a Renach', licence({ Renach: 'SP481902377' }), ''],
    ['a licence without any field of a licence', licence({ Nome: 'ANA LIMA' }), '', { TipoDocumento: 'unchecked' }],
  ],
  'face-match-outcome': [
    ['a code of the table', given({ 'Analise.Biometria': 'S' }), 'mapped ok'],
    ['a code of no table', given({ 'Analise.Biometria': '9' }), 'unmapped note'],
    ['a word that refuses', given({ 'Analise.Biometria': 'REPROVADO' }), 'word fail'],
    ['a word of doubt', given({ 'Analise.Biometria': 'INCONCLUSIVO' }), 'word warn'],
    ['a word that confirms says not what', given({ 'Analise.Biometria': 'APROVADO' }), 'unmapped note'],
    ['an object is no code', given({ 'Analise.Biometria': { Id: 1 } }), ''],
  ],
  similarity: [
    ['at the upper cut-off', rate(95), 'above-ok ok'],
    ['just below the upper cut-off', rate(94.99), 'between warn'],
    ['at the lower cut-off', rate(80), 'between warn'],
    ['just below the lower cut-off', rate(79.99), 'below-warn fail'],
    ['zero', rate(0), 'below-warn fail'],
    ['a decimal comma', rate('97,52'), 'above-ok ok'],
    ['0.93 without a scale is no 93', rate(0.93), 'scale-unclear warn'],
    ['0.93 per cent', rate(0.93, { scale: 'percent' }), 'below-warn fail'],
    ['0.93 as a fraction', rate(0.93, { scale: 'fraction' }), 'between warn'],
    ['0.95 as a fraction', rate(0.95, { scale: 'fraction' }), 'above-ok ok'],
    ['97 as a fraction', rate(97, { scale: 'fraction' }), 'out-of-range warn'],
    ['100: perhaps one image', rate(100), 'above-ok ok, identical note'],
    ['1 as a fraction', rate(1, { scale: 'fraction' }), 'above-ok ok, identical note'],
    ['1 without a scale', rate(1), 'scale-unclear warn'],
    ['above 100', rate(137.2), 'out-of-range warn'],
    ['below 0', rate(-1), 'out-of-range warn'],
    ['null is not computed, never zero', rate(null), ''],
    ['unreadable', rate(['x']), 'unreadable warn'],
    ['zero before the answer', rateAt(null, 0), ''],
    ['a high number before the answer', rateAt('0001-01-01T00:00:00', 97.5), ''],
    ['100 before the answer', rateAt('-', 100), ''],
    ['nothing readable before the answer', rateAt('PENDENTE', ['x']), ''],
    ['zero with the answer', rateAt('19/11/2026 14:03:41', 0), 'below-warn fail'],
    ['the config’s cut-offs', rate(85, { ok: 85, warn: 60 }), 'above-ok ok'],
  ],
  'service-text': [
    ['a refusal in another general line', given({ 'Titulo.Nota da mesa': 'Documento adulterado' }), 'refused fail'],
    ['a doubt in another general line', given({ 'Titulo.Observação': 'Imagem cortada' }), 'doubtful warn'],
    ['the state of the CPF', given({ 'Titulo.Situação do CPF': 'SUSPENSA' }), 'refused fail'],
    ['a harm of its label', given({ 'Titulo.Fraude': 'Sim' }), 'refused fail'],
    ['no harm of its label', given({ 'Titulo.Fraude': 'Não' }), ''],
    ['the text of a reason without a meaning', given({ 'Analise.Motivo': 99, 'Analise.MotivoTexto': 'Documento falso' }), 'refused fail'],
    ['the text of a reason that the table weighs', given({ 'Analise.Motivo': 14, 'Analise.MotivoTexto': 'Documento falso' }), ''],
    ['the same words twice', given({ 'Analise.DataResposta': '2026-11-19T14:03:41', 'Analise.MotivoTexto': 'Foto ilegível', 'Titulo.Motivo': 'FOTO ILEGÍVEL.' }), 'doubtful warn'],
    ['the same, a default date as that time', given({ 'Analise.DataResposta': '0001-01-01', 'Analise.MotivoTexto': 'Em análise' }), ''],
    ['a reason that says that the analysis is under way', given({ 'Analise.DataResposta': null, 'Analise.MotivoTexto': 'Em análise' }), ''],
    ['the same, the answer’s time an empty text', given({ 'Analise.DataResposta': ' ', 'Analise.MotivoTexto': 'Em análise' }), ''],
    ['the base biometry', given({ 'Analise.DescricaoBaseBiometria': 'Face diverge da base' }), 'refused fail'],
    ['a yes or no of the base biometry', given({ 'Analise.StatusBaseBiometria': 'false', 'Analise.DescricaoBaseBiometria': 'NÃO' }), ''],
    ['an object in its place', given({ 'Analise.DescricaoBaseBiometria': { a: 'FRAUDE CONFIRMADA' } }), 'refused fail'],
    ['a list in its place', given({ 'Analise.StatusBaseBiometria': ['Face diverge da base'] }), 'refused fail'],
    ['a list without a text', given({ 'Analise.StatusBaseBiometria': [1] }), ''],
    ['a verdict has a rule of its own', given({ 'Titulo.Resultado': 'REPROVADO' }), ''],
    ['the company’s name', given({ 'Titulo.Empresa': 'Fraude Zero Ltda' }), ''],
    ['a text that nobody knows', given({ 'Titulo.Observação': 'Recebido pelo aplicativo' }), ''],
  ],
  'verdicts-agree': [
    ['all approve', voices('A', 'APROVADO', 'APROVADO', 97), ''],
    ['all refuse', voices('R', 'REPROVADO', 'REPROVADO', 20), ''],
    ['approved, the reason refuses', given({ 'Analise.Status': 'A', 'Analise.MotivoTexto': 'Documento falso' }), 'approved-reason-refused warn'],
    ['approved, the document refused', voices('A', 'REPROVADO', null, null), 'approved-document-refused warn'],
    ['approved, the biometry refused', voices('A', null, 'REPROVADO', null), 'approved-biometry-refused warn'],
    ['approved, the similarity low', voices('A', null, null, 20), 'approved-similarity-low warn'],
    ['refused, all else approves', voices('R', 'APROVADO', 'APROVADO', 97), 'refused-all-approved warn'],
    ['refused, the document approved', voices('R', 'APROVADO', null, null), 'refused-all-approved warn'],
    ['refused for the face', voices('R', 'APROVADO', 'REPROVADO', 20), ''],
    ['refused, the similarity doubtful', voices('R', 'APROVADO', null, 85), ''],
    ['refused for the document, the face matches', voices('R', 'REPROVADO', 'APROVADO', 97), ''],
    ['refused, only the face known', voices('R', null, 'APROVADO', 97), ''],
    ['biometry approved, the similarity low', voices(null, null, 'APROVADO', 20), 'biometry-approved-similarity-low warn'],
    ['biometry refused, the similarity high', voices(null, null, 'REPROVADO', 97), 'biometry-refused-similarity-high warn'],
    ['a doubt goes with either', voices('A', 'INCONCLUSIVO', 'APROVADO', 85), ''],
    ['a code of no table says nothing', voices('7', 'REPROVADO', null, 97), ''],
    ['a word as status', voices('APROVADO', 'REPROVADO', null, null), 'approved-document-refused warn'],
    ['an unclear scale goes with either', voices('A', null, 'APROVADO', 0.1), ''],
    ['not computed', voices('A', 'APROVADO', 'APROVADO', null), ''],
    ['a low number before the answer', given({ 'Analise.Status': 'A', 'Titulo.Biometria': 'APROVADO', 'Biometria.TaxaSimilaridade': 0, 'Biometria.DataResposta': '1900-01-01' }), ''],
    ['a high number before the answer', given({ 'Titulo.Biometria': 'REPROVADO', 'Biometria.TaxaSimilaridade': 97, 'Biometria.DataResposta': null }), ''],
  ],
  'id-agrees': [
    ['the Id that was asked for', given({ reference: '7', 'Biometria.Id': 7 }), ''],
    ['a leading zero', given({ reference: '007', 'Biometria.Id': 7 }), ''],
    ['another face match', given({ reference: '7', 'Biometria.Id': 8 }), 'differs fail'],
    ['another laudo', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '8' }), 'differs fail'],
    ['a text with leading zeros in each answer', given({ reference: '7', 'Analise.Id': '007', 'Biometria.Id': '0007', 'Titulo.Id da Análise': '00007' }), ''],
    ['the laudo’s id with its sign', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '#7' }), ''],
    ['a laudo of two analyses', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '7', 'Titulo.Nº da análise': '8', Nome: 'ANA LIMA', 'Laudo.Nome': '- | VÁLIDO' }), 'several-ids fail', { Nome: 'unchecked' }],
    ['a laudo whose id cannot be read', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '7 e 8', Nome: 'ANA LIMA', 'Laudo.Nome': '- | VÁLIDO' }), 'unclear-id fail', { Nome: 'unchecked' }],
    ['a word in place of the laudo’s id', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': 'N/D', Nome: 'ANA LIMA', 'Laudo.Nome': '- | VÁLIDO' }), 'unclear-id fail', { Nome: 'unchecked' }],
    ['a dash in place of the laudo’s id', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '-' }), ''],
    ['its OCR is not shown', given({ reference: '7', 'Analise.Id': 8, Nome: 'ANA LIMA' }), 'differs fail'],
  ],
  'key-agrees': [
    ['the Chave that was asked for', given({ 'Analise.Chave': 'k-1' }), ''],
    ['another case or outer space', given({ 'Analise.Chave': ' K-1' }), 'near note'],
    ['another Chave', given({ 'Analise.Chave': 'k-2' }), 'differs fail'],
    ['a number that has lost its zeros', asking('000123456', 123456), 'near note'],
    ['the same number', asking('123456', 123456), ''],
    ['another number', asking('000123457', 123456), 'differs fail'],
    ['a text without its zeros is another Chave', asking('000123456', '123456'), 'differs fail'],
    ['zeros that are no leading ones', asking('k-007', 7), 'differs fail'],
    ['another Unicode form', asking('José-1'.normalize('NFC'), 'José-1'.normalize('NFD')), 'near note'],
    ['an invisible character', asking('k-1', 'k-\u200B1'), 'near note'],
    ['another accent', asking('José-1', 'Jose-1'), 'differs fail'],
  ],
  'face-match-belongs': [
    ['the same Chave', answers('k-1', 'k-1'), ''],
    ['another case', answers('k-1', 'K-1'), 'near note'],
    ['another Chave', answers('k-1', 'k-2'), 'differs fail'],
    ['a number that has lost its zeros', answers('0042', 42), 'near note'],
    ['both numbers', answers(42, 42), ''],
    ['another number', answers('0042', 43), 'differs fail'],
    ['a text without its zeros', answers('0042', '42'), 'differs fail'],
    ['other zeros than the Chave that was asked for', { bodies: { ...asking('0042', 42).bodies, biometria: { Chave: '042' } } }, 'differs fail'],
    ['another Unicode form', answers('ação'.normalize('NFD'), 'ação'.normalize('NFC')), 'near note'],
    ['another’s face counts nowhere', given({ CPF: '529.982.247-25', 'Analise.Chave': 'k-1', 'Biometria.Chave': 'k-2', 'Biometria.CPFCliente': '16899535009' }), 'differs fail', { CPF: 'unchecked' }],
  ],
  unreadable: [
    ['an object as a name', given({ Nome: { a: 1 } }), 'field warn', { Nome: 'warn' }],
    ['a list as Status', status(['A']), 'place warn'],
    ['a list in a line', given({ 'Laudo.Nome': ['ANA'] }), 'line warn'],
    ['an object in a general line', given({ 'Titulo.Motivo': { a: 1 } }), 'place warn'],
    ['a list of the laudo that is none', withOwnCpf({ laudo: { ConteudoValidacaoDocumento: 'x' } }), 'place warn', { CPF: 'unchecked' }],
    ['a text of 2,000 characters', given({ Novo: 'A'.repeat(2000), Nome: 'A'.repeat(2000) }), '', { Nome: 'warn' }],
    ['a text too long to be read', given({ Novo: 'A'.repeat(2001), Nome: 'A'.repeat(2001) }), '', { Novo: 'unchecked', Nome: 'unchecked' }],
    ['a text too long to be read in a line', given({ 'Laudo.Nome': 'A'.repeat(2001) }), ''],
    ['a long laudo', withOwnCpf({ laudo: { ConteudoValidacaoDocumento: times(2000, { Campo: 'Nome' }) } }), '', { CPF: 'ok' }],
    ['a number where text is described', given({ Nome: 5 }), ''],
    ['an unknown field may be anything', given({ Novo: { a: 1 } }), '', { Novo: 'unchecked' }],
  ],
} satisfies Truth

/** The findings of the demonstration's cases. */
export const SERVICE_NAMED = {
  'sem-face': [''],
  'face-de-outro': ['face-match-belongs.differs fail'],
  'id-repetido': ['id-agrees.differs fail, cpf-agrees.sent-differ fail'],
  'resposta-trocada': ['key-agrees.differs fail'],
  'similaridade-baixa': ['similarity.below-warn fail, document-verdict.refused fail, biometry-verdict.refused fail, status.mapped fail, reason.refused fail'],
  'similaridade-fracao': ['similarity.scale-unclear warn'],
  'similaridade-identica': ['', 'similarity.identical note'],
  'similaridade-fora-da-faixa': ['similarity.out-of-range warn'],
  'similaridade-texto': ['', 'similarity.above-ok ok'],
  'campos-ilegiveis': ['laudo-line.doubt warn ×2, unreadable.field warn ×3, unreadable.line warn, document-verdict.doubtful warn, status.mapped warn, reason.mapped warn', 'cpf-agrees.agrees ok'],
  'ocr-nulo': [''],
  'laudo-vazio': [''],
  'laudo-longo': ['laudo-line.failed fail ×5, laudo-line.doubt warn ×12'],
  'chave-ambigua': [''],
  'chave-estranha': [''],
  'codigos-sem-traducao': ['', 'status.unmapped note'],
  'em-andamento': [''],
  'campos-novos': ['', 'face-match-outcome.mapped ok'],
  'laudo-falha': [''],
  'face-falha': [''],
  'chave-igual-ao-id': [''],
  'vereditos-contrarios': ['similarity.below-warn fail, verdicts-agree.approved-similarity-low warn, verdicts-agree.biometry-approved-similarity-low warn'],
  'copia-de-cnh': ['document-type.mapped warn'],
  'segunda-via': [''],
} as const satisfies NamedTruth
