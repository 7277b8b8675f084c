import type { Bodies } from './case-for-tests.ts'
import { given, licence, rg } from './situation.ts'
import type { SituationInput, NamedTruth, Truth } from './situation.ts'

const status = (value: unknown) => given({ 'Analise.Status': value })
const rate = (value: unknown, similarity?: object) =>
  given({ 'Biometria.TaxaSimilaridade': value }, similarity && { similarity })

const rateAt = (DataResposta: unknown, value: unknown) =>
  given({ 'Biometria.TaxaSimilaridade': value, 'Biometria.DataResposta': DataResposta })

/** Status, verdict on the document, verdict on the face match, similarity. */
const conclusions = (code: string | null, document: string | null, biometry: string | null, value: number | null) =>
  given({
    'Analise.Status': code,
    'Titulo.Documento': document,
    'Titulo.Biometria': biometry,
    'Biometria.TaxaSimilaridade': value,
  })

/** The Chaves of analysis and face match. */
const answers = (analise: unknown, face: unknown): SituationInput => ({
  bodies: {
    reference: { by: 'chave', value: String(analise) },
    analise: { Chave: analise },
    biometria: { Chave: face },
  },
})

/** The requested Chave, and the Chave of the analysis. */
const requested = (value: string, Chave: unknown): SituationInput => ({
  bodies: { reference: { by: 'chave', value }, analise: { Chave } },
})

const messages = (...texts: readonly string[]): SituationInput => ({ bodies: { messages: texts } })

const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const withSentCpf = (others: Bodies) => ({
  bodies: { analise: { CPFCliente: '52998224725', OCR: { CPF: '52998224725' } }, ...others },
})

const doubtfulReason = (label: unknown) => ({ codes: { Motivo: { 11: { label, level: 'warn' } } } })
const ILLEGIBLE = doubtfulReason('Documento ilegível')
const TAMPERED_DOUBT = doubtfulReason({ 'pt-BR': 'Documento adulterado', en: 'Document tampered with' })

export const SERVICE_TRUTH = {
  status: [
    ['a mapped code', status('A'), 'mapped ok'],
    ['an unmapped code', status('7'), 'unmapped note'],
    ['a word', status('REPROVADO'), 'word fail'],
    ['a word that may describe the check', status('NÃO VALIDADO'), 'word warn'],
    ['a stopped check', status('SERVIÇO SUSPENSO'), 'word warn'],
    ['an unknown word', status('ENCAMINHADO'), 'unmapped note'],
    ['no value', status(null), ''],
  ],
  reason: [
    ['a code with a level', given({ 'Analise.Motivo': 14 }), 'mapped fail'],
    ['the reason of a refusal', given({ 'Analise.Status': 'R', 'Analise.Motivo': 14 }), 'refused fail'],
    ['the reason of an approval', given({ 'Analise.Status': 'A', 'Analise.Motivo': 14 }), 'mapped fail'],
    ['a code without a level', given({ 'Analise.Motivo': 15 }), ''],
    ['an unmapped code', given({ 'Analise.Motivo': 99 }), ''],
  ],
  'document-type': [
    ['a type with a level', given({ TipoDocumento: 9 }), 'mapped warn', { TipoDocumento: 'warn' }],
    ['a type without a level', given({ TipoDocumento: 1 }), '', { TipoDocumento: 'unchecked' }],
    ['an RG with a Renach', rg({ Renach: 'SP481902377' }), 'licence-fields warn', { TipoDocumento: 'warn', Renach: 'unchecked' }],
    ['an RG with a category', rg({ Categoria: 'AB' }), 'licence-fields warn'],
    ['an RG with fillers in a licence’s fields', rg({ Renach: 'N/A', Categoria: '-', NumeroSeguranca: 0 }), ''],
    ['a licence with a Renach', licence({ Renach: 'SP481902377' }), ''],
    ['a licence without licence fields', licence({ Nome: 'ANA LIMA' }), '', { TipoDocumento: 'unchecked' }],
  ],
  'face-match-outcome': [
    ['a mapped code', given({ 'Analise.Biometria': 'S' }), 'mapped ok'],
    ['an unmapped code', given({ 'Analise.Biometria': '9' }), 'unmapped note'],
    ['a word that refuses', given({ 'Analise.Biometria': 'REPROVADO' }), 'word fail'],
    ['a doubtful word', given({ 'Analise.Biometria': 'INCONCLUSIVO' }), 'word warn'],
    ['a confirming word does not say what it confirms', given({ 'Analise.Biometria': 'APROVADO' }), 'unmapped note'],
    ['an object instead of a code', given({ 'Analise.Biometria': { Id: 1 } }), ''],
  ],
  similarity: [
    ['at the upper cut-off', rate(95), 'above-ok ok'],
    ['just below the upper cut-off', rate(94.99), 'between warn'],
    ['at the lower cut-off', rate(80), 'between warn'],
    ['just below the lower cut-off', rate(79.99), 'below-warn fail'],
    ['zero', rate(0), 'below-warn fail'],
    ['a decimal comma', rate('97,52'), 'above-ok ok'],
    ['0.93 without a scale is not 93', rate(0.93), 'scale-unclear warn'],
    ['0.93 per cent', rate(0.93, { scale: 'percent' }), 'below-warn fail'],
    ['0.93 as a fraction', rate(0.93, { scale: 'fraction' }), 'between warn'],
    ['0.95 as a fraction', rate(0.95, { scale: 'fraction' }), 'above-ok ok'],
    ['97 as a fraction', rate(97, { scale: 'fraction' }), 'out-of-range warn'],
    ['100: the images may be the same', rate(100), 'above-ok ok, identical note'],
    ['1 as a fraction', rate(1, { scale: 'fraction' }), 'above-ok ok, identical note'],
    ['1 without a scale', rate(1), 'scale-unclear warn'],
    ['above 100', rate(137.2), 'out-of-range warn'],
    ['below 0', rate(-1), 'out-of-range warn'],
    ['null means not computed, not zero', rate(null), ''],
    ['unreadable', rate(['x']), 'unreadable warn'],
    ['zero before the answer', rateAt(null, 0), ''],
    ['a high number before the answer', rateAt('0001-01-01T00:00:00', 97.5), ''],
    ['100 before the answer', rateAt('-', 100), ''],
    ['an unreadable value before the answer', rateAt('PENDENTE', ['x']), ''],
    ['zero with the answer', rateAt('19/11/2026 14:03:41', 0), 'below-warn fail'],
    ['the config’s cut-offs', rate(85, { ok: 85, warn: 60 }), 'above-ok ok'],
  ],
  'service-text': [
    ['a refusal in another general line', given({ 'Titulo.Nota da mesa': 'Documento adulterado' }), 'refused fail'],
    ['a doubt in another general line', given({ 'Titulo.Observação': 'Imagem cortada' }), 'doubtful warn'],
    ['the state of the CPF', given({ 'Titulo.Situação do CPF': 'SUSPENSA' }), 'refused fail'],
    ['the harm of its label', given({ 'Titulo.Fraude': 'Sim' }), 'refused fail'],
    ['the harm of its label is denied', given({ 'Titulo.Fraude': 'Não' }), ''],
    ['the text of a reason without a meaning', given({ 'Analise.Motivo': 99, 'Analise.MotivoTexto': 'Documento falso' }), 'refused fail'],
    ['the text of a reason with a level', given({ 'Analise.Motivo': 14, 'Analise.MotivoTexto': 'Documento falso' }), ''],
    ['a text that is worse than the reason’s code', given({ 'Analise.Motivo': 11, 'Titulo.Motivo': 'DOCUMENTO ADULTERADO' }, ILLEGIBLE), 'refused fail'],
    ['a text that is as bad as the reason’s code', given({ 'Analise.Motivo': 11, 'Titulo.Motivo': 'Foto cortada' }, ILLEGIBLE), ''],
    ['a text that the config lowers to a doubt', given({ 'Analise.Motivo': 11, 'Analise.MotivoTexto': 'DOCUMENTO ADULTERADO.' }, TAMPERED_DOUBT), ''],
    ['another text than the code’s that the config lowers to a doubt', given({ 'Analise.Motivo': 14, 'Analise.MotivoTexto': 'Documento falso' }, { rules: { reason: 'warn' } }), 'refused fail'],
    ['the text of a reason whose rule is off', given({ 'Analise.Motivo': 14, 'Analise.MotivoTexto': 'Documento falso' }, { rules: { reason: 'off' } }), 'refused fail'],
    ['the label of a reason whose rule is off', given({ 'Analise.Motivo': 14, 'Analise.MotivoTexto': 'Adulterado' }, { rules: { reason: 'off' } }), ''],
    ['the label of a reason without a level', given({ 'Analise.Motivo': 11, 'Analise.MotivoTexto': 'Documento falso' }, { codes: { Motivo: { 11: { label: 'Documento falso' } } } }), 'refused fail'],
    ['the same words twice', given({ 'Analise.DataResposta': '2026-11-19T14:03:41', 'Analise.MotivoTexto': 'Foto ilegível', 'Titulo.Motivo': 'FOTO ILEGÍVEL.' }), 'doubtful warn'],
    ['analysis under way: a default date as answer time', given({ 'Analise.DataResposta': '0001-01-01', 'Analise.MotivoTexto': 'Em análise' }), ''],
    ['analysis under way: no answer time', given({ 'Analise.DataResposta': null, 'Analise.MotivoTexto': 'Em análise' }), ''],
    ['analysis under way: a blank answer time', given({ 'Analise.DataResposta': ' ', 'Analise.MotivoTexto': 'Em análise' }), ''],
    ['the base biometry', given({ 'Analise.DescricaoBaseBiometria': 'Face diverge da base' }), 'refused fail'],
    ['a yes or no in the base biometry', given({ 'Analise.StatusBaseBiometria': 'false', 'Analise.DescricaoBaseBiometria': 'NÃO' }), ''],
    ['an object in the base biometry', given({ 'Analise.DescricaoBaseBiometria': { a: 'FRAUDE CONFIRMADA' } }), 'refused fail'],
    ['a list in the base biometry', given({ 'Analise.StatusBaseBiometria': ['Face diverge da base'] }), 'refused fail'],
    ['a list without a text in the base biometry', given({ 'Analise.StatusBaseBiometria': [1] }), ''],
    ['a message', messages('SUCESSO', 'Documento adulterado'), 'refused fail'],
    ['a message that something was not found', messages('NÃO ENCONTRADO', 'Análise não encontrada.', 'Face não encontrada na base', 'Consulta concluída. Laudo não encontrado'), ''],
    ['a message that something was not found, and a refusal', messages('SUCESSO', 'DOCUMENTO ADULTERADO. FACE NÃO ENCONTRADA NA BASE'), 'refused fail'],
    ['a message that something was not found, because the analysis is running', messages('Laudo não encontrado: análise em processamento'), ''],
    ['a message that something was not found, and a doubt', messages('Face não encontrada: imagem ilegível'), 'doubtful warn'],
    ['a message that a harm was not found', messages('Indício de fraude não encontrado'), ''],
    ['a verdict has its own rule', given({ 'Titulo.Resultado': 'REPROVADO' }), ''],
    ['the company’s name', given({ 'Titulo.Empresa': 'Fraude Zero Ltda' }), ''],
    ['an unknown text', given({ 'Titulo.Observação': 'Recebido pelo aplicativo' }), ''],
  ],
  'verdicts-agree': [
    ['all approve', conclusions('A', 'APROVADO', 'APROVADO', 97), ''],
    ['all refuse', conclusions('R', 'REPROVADO', 'REPROVADO', 20), ''],
    ['approved, the reason refuses', given({ 'Analise.Status': 'A', 'Analise.MotivoTexto': 'Documento falso' }), 'approved-reason-refused warn'],
    ['approved, the document refused', conclusions('A', 'REPROVADO', null, null), 'approved-document-refused warn'],
    ['approved, the biometry refused', conclusions('A', null, 'REPROVADO', null), 'approved-biometry-refused warn'],
    ['approved, the similarity low', conclusions('A', null, null, 20), 'approved-similarity-low warn'],
    ['refused, everything else approves', conclusions('R', 'APROVADO', 'APROVADO', 97), 'refused-all-approved warn'],
    ['refused, the document approved', conclusions('R', 'APROVADO', null, null), 'refused-all-approved warn'],
    ['refused for the face', conclusions('R', 'APROVADO', 'REPROVADO', 20), ''],
    ['refused, the similarity doubtful', conclusions('R', 'APROVADO', null, 85), ''],
    ['refused for the document, the face matches', conclusions('R', 'REPROVADO', 'APROVADO', 97), ''],
    ['refused, only the face known', conclusions('R', null, 'APROVADO', 97), ''],
    ['biometry approved, the similarity low', conclusions(null, null, 'APROVADO', 20), 'biometry-approved-similarity-low warn'],
    ['biometry refused, the similarity high', conclusions(null, null, 'REPROVADO', 97), 'biometry-refused-similarity-high warn'],
    ['a doubt contradicts nothing', conclusions('A', 'INCONCLUSIVO', 'APROVADO', 85), ''],
    ['an unmapped code contradicts nothing', conclusions('7', 'REPROVADO', null, 97), ''],
    ['a word as status', conclusions('APROVADO', 'REPROVADO', null, null), 'approved-document-refused warn'],
    ['an unclear scale contradicts nothing', conclusions('A', null, 'APROVADO', 0.1), ''],
    ['not computed', conclusions('A', 'APROVADO', 'APROVADO', null), ''],
    ['a low number before the answer', given({ 'Analise.Status': 'A', 'Titulo.Biometria': 'APROVADO', 'Biometria.TaxaSimilaridade': 0, 'Biometria.DataResposta': '1900-01-01' }), ''],
    ['a high number before the answer', given({ 'Titulo.Biometria': 'REPROVADO', 'Biometria.TaxaSimilaridade': 97, 'Biometria.DataResposta': null }), ''],
  ],
  'id-agrees': [
    ['the requested Id', given({ reference: '7', 'Biometria.Id': 7 }), ''],
    ['a leading zero', given({ reference: '007', 'Biometria.Id': 7 }), ''],
    ['another face match', given({ reference: '7', 'Biometria.Id': 8 }), 'differs fail'],
    ['another laudo', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '8' }), 'differs fail'],
    ['a text with leading zeros in each answer', given({ reference: '7', 'Analise.Id': '007', 'Biometria.Id': '0007', 'Titulo.Id da Análise': '00007' }), ''],
    ['the laudo’s id with a #', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '#7' }), ''],
    ['a laudo of two analyses', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '7', 'Titulo.Nº da análise': '8', Nome: 'ANA LIMA', 'Laudo.Nome': '- | VÁLIDO' }), 'several-ids fail', { Nome: 'unchecked' }],
    ['a face match of another Id hides what the right one would say', given({ 'Analise.Id': 7, 'Biometria.Id': 8, CPF: '529.982.247-25', 'Analise.CPFCliente': '52998224725' }), 'differs fail', { CPF: 'unchecked' }],
    ['another case’s laudo hides what this case’s would say', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '7', 'Titulo.Nº da análise': '8', CPF: '529.982.247-25', 'Analise.CPFCliente': '52998224725' }), 'several-ids fail', { CPF: 'unchecked' }],
    ['a laudo with an unreadable id', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '7 e 8', Nome: 'ANA LIMA', 'Laudo.Nome': '- | VÁLIDO' }), 'unclear-id fail', { Nome: 'unchecked' }],
    ['a word instead of the laudo’s id', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': 'N/D', Nome: 'ANA LIMA', 'Laudo.Nome': '- | VÁLIDO' }), 'unclear-id fail', { Nome: 'unchecked' }],
    ['a dash instead of the laudo’s id', given({ 'Analise.Id': 7, 'Titulo.Id da Análise': '-' }), ''],
    ['the OCR of another case is hidden', given({ reference: '7', 'Analise.Id': 8, Nome: 'ANA LIMA' }), 'differs fail'],
  ],
  'key-agrees': [
    ['the requested Chave', given({ 'Analise.Chave': 'k-1' }), ''],
    ['other letter case or outer spaces', given({ 'Analise.Chave': ' K-1' }), 'near note'],
    ['another Chave', given({ 'Analise.Chave': 'k-2' }), 'differs fail'],
    ['a number without its zeros', requested('000123456', 123456), 'near note'],
    ['the same number', requested('123456', 123456), ''],
    ['another number', requested('000123457', 123456), 'differs fail'],
    ['a text without its zeros is another Chave', requested('000123456', '123456'), 'differs fail'],
    ['inner zeros', requested('k-007', 7), 'differs fail'],
    ['another Unicode form', requested('José-1'.normalize('NFC'), 'José-1'.normalize('NFD')), 'near note'],
    ['an invisible character', requested('k-1', 'k-\u200B1'), 'near note'],
    ['another accent', requested('José-1', 'Jose-1'), 'differs fail'],
  ],
  'face-match-belongs': [
    ['the same Chave', answers('k-1', 'k-1'), ''],
    ['another case', answers('k-1', 'K-1'), 'near note'],
    ['another Chave', answers('k-1', 'k-2'), 'differs fail'],
    ['a number without its zeros', answers('0042', 42), 'near note'],
    ['two equal numbers', answers(42, 42), ''],
    ['another number', answers('0042', 43), 'differs fail'],
    ['a text without its zeros', answers('0042', '42'), 'differs fail'],
    ['other zeros than the requested Chave', { bodies: { ...requested('0042', 42).bodies, biometria: { Chave: '042' } } }, 'differs fail'],
    ['another Unicode form', answers('ação'.normalize('NFD'), 'ação'.normalize('NFC')), 'near note'],
    ['another case’s face match is ignored', given({ CPF: '529.982.247-25', 'Analise.Chave': 'k-1', 'Biometria.Chave': 'k-2', 'Biometria.CPFCliente': '16899535009' }), 'differs fail', { CPF: 'unchecked' }],
  ],
  unreadable: [
    ['an object as a name', given({ Nome: { a: 1 } }), 'field warn', { Nome: 'warn' }],
    ['a list as Status', status(['A']), 'place warn'],
    ['a list in a line', given({ 'Laudo.Nome': ['ANA'] }), 'line warn'],
    ['an object in a general line', given({ 'Titulo.Motivo': { a: 1 } }), 'place warn'],
    ['a text instead of the laudo’s list', withSentCpf({ laudo: { ConteudoValidacaoDocumento: 'x' } }), 'place warn', { CPF: 'unchecked' }],
    ['a text of 2,000 characters', given({ Novo: 'A'.repeat(2000), Nome: 'A'.repeat(2000) }), '', { Nome: 'warn' }],
    ['a text that is too long', given({ Novo: 'A'.repeat(2001), Nome: 'A'.repeat(2001) }), '', { Novo: 'unchecked', Nome: 'unchecked' }],
    ['a text that is too long in a line', given({ 'Laudo.Nome': 'A'.repeat(2001) }), ''],
    ['a long laudo', withSentCpf({ laudo: { ConteudoValidacaoDocumento: repeat(2000, { Campo: 'Nome' }) } }), '', { CPF: 'ok' }],
    ['a number instead of a text', given({ Nome: 5 }), ''],
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
