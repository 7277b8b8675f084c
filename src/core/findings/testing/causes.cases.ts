import type { CaseLink } from '#core/findings/model/evidence.ts'
import { laudoOf } from './case-for-tests.ts'
import { given, licence, rg, TRUTH_CODES } from './situation.ts'
import type { SituationInput } from './situation.ts'

/** `causes` lists each cause as `level: rules`, the leading rule first. */
type CauseSituation = readonly [label: string, given: SituationInput, causes: readonly string[]]

export const REFUSED = { 'Analise.Status': 'R', 'Analise.Motivo': '14' }
export const CPF = '529.982.247-25'
export const OTHER_CPF = '168.995.350-09'

export const reasonOf = (label: string) => ({
  codes: { Status: TRUTH_CODES.Status, Motivo: { 14: { label, level: 'fail' } } },
})

export const linesWithMessage = (count: number, message: string, campo = (index: number) => `Exame ${index}`): SituationInput => ({
  bodies: {
    laudo: laudoOf(...Array.from({ length: count }, (_, index) => [campo(index), '-', message] as const)),
  },
})

const refusedWith = (label: string, { bodies }: SituationInput): SituationInput => {
  const refused = given(REFUSED, reasonOf(label))
  return { ...refused, bodies: { ...refused.bodies, laudo: bodies.laudo ?? null } }
}

const linkTo = (kind: CaseLink['kind'], chave: string): CaseLink => ({
  kind,
  differs: 'cpf',
  others: [{ reference: { by: 'chave', value: chave, masked: () => chave }, id: null, cpf: OTHER_CPF, name: 'RUI COSTA' }],
  total: 1,
})

const NUMBERS = ['document-number', 'security-number', 'renach', 'form-number'] as const

/** A licence with its four numbers shared with the other cases in turn. */
const numbersOf = (...others: readonly string[]): SituationInput => ({
  ...licence({ Nome: 'MARCIA SOUZA LIMA', CPF, NumeroDocumento: '02650306461', NumeroSeguranca: '81726354019', Renach: 'SP481902377', NumeroFormulario: '1234567890' }),
  links: NUMBERS.map((kind, index) => linkTo(kind, others[index % others.length] ?? '')),
})

export const CAUSES_TRUTH: readonly CauseSituation[] = [
  ['no finding', given({}), []],
  ['status, reason and verdict of one refusal', given({ ...REFUSED, 'Titulo.Documento': 'REPROVADO' }), ['fail: reason document-verdict status']],
  ['a refusal whose reason is only a text', given({ 'Analise.Status': 'R', 'Analise.MotivoTexto': 'DOCUMENTO FALSO' }), ['fail: service-text status']],
  ['a refusal in another text is another cause', given({ ...REFUSED, 'Titulo.Consulta externa': 'REPROVADO' }), ['fail: service-text', 'fail: reason status']],
  ['a death in line, verdict, status and reason', given({ ...REFUSED, 'Laudo.Óbito': '- | CONSTA', 'Titulo.Documento': 'REPROVADO' }, reasonOf('Titular falecido')), ['fail: death-record reason document-verdict status']],
  ['a death, and a refusal for something else', given({ ...REFUSED, 'Laudo.Óbito': '- | CONSTA' }), ['fail: death-record', 'fail: reason status']],
  ['a refusal for a differing CPF', given({ ...REFUSED, CPF, 'Analise.CPFCliente': OTHER_CPF }, reasonOf('CPF divergente')), ['fail: cpf-agrees reason status']],
  ['a refusal for something else than the differing CPF', given({ ...REFUSED, CPF, 'Analise.CPFCliente': OTHER_CPF }), ['fail: cpf-agrees', 'fail: reason status']],
  ['a refusal for the mother’s name is not about the holder’s', given({ ...REFUSED, Nome: 'ANA LIMA', 'Laudo.Nome': 'ANA LIMA | DIVERGENTE' }, reasonOf('Nome da mãe divergente')), ['fail: laudo-line', 'fail: reason status']],
  ['a refusal that repeats a line', given({ ...REFUSED, 'Laudo.Nome': '- | DIVERGENTE' }, reasonOf('Nome divergente')), ['fail: reason status laudo-line']],
  ['a refusal that says more than the expiry', given({ ...REFUSED, DataExpiracao: '19/11/2026' }, reasonOf('VENCIDO E FALSO')), ['fail: reason status', 'warn: expired-since']],
  ['a refusal whose text says more than its code', given({ ...REFUSED, DataExpiracao: '19/11/2026', 'Analise.MotivoTexto': 'Documento adulterado' }, reasonOf('Documento vencido')), ['fail: reason status', 'warn: expired-since']],
  ['a refusal whose verdict says more than its reason', given({ ...REFUSED, DataExpiracao: '19/11/2026', 'Titulo.Documento': 'DOCUMENTO ADULTERADO' }, reasonOf('Documento vencido')), ['fail: reason document-verdict status', 'warn: expired-since']],
  ['a refusal that repeats the similarity', given({ ...REFUSED, 'Biometria.TaxaSimilaridade': 20 }, reasonOf('Selfie divergente')), ['fail: similarity reason status']],
  ['a refusal for a fraud with the selfie', given({ ...REFUSED, 'Biometria.TaxaSimilaridade': 20 }, reasonOf('Selfie fraudada (foto de tela)')), ['fail: similarity', 'fail: reason status']],
  ['a refusal for a side of the document is not about the face', given({ ...REFUSED, 'Biometria.TaxaSimilaridade': 20 }, reasonOf('FACE do documento adulterada')), ['fail: similarity', 'fail: reason status']],
  ['a refusal for a forged CPF', given({ ...REFUSED, CPF, 'Analise.CPFCliente': OTHER_CPF }, reasonOf('CPF adulterado')), ['fail: cpf-agrees', 'fail: reason status']],
  ['a refusal weighs more than the doubt that it repeats', given({ ...REFUSED, DataExpiracao: '19/11/2026' }, reasonOf('Documento vencido')), ['fail: reason status expired-since']],
  ['a similarity between the cut-offs and an inconclusive verdict', given({ 'Biometria.TaxaSimilaridade': 90, 'Titulo.Biometria': 'INCONCLUSIVO' }), ['warn: similarity biometry-verdict']],
  ['the worst leads', given({ 'Biometria.TaxaSimilaridade': 90, 'Titulo.Biometria': 'REPROVADO' }), ['fail: biometry-verdict similarity']],
  ['two conclusions that contradict one similarity', given({ 'Analise.Status': 'A', 'Titulo.Biometria': 'APROVADO', 'Biometria.TaxaSimilaridade': 20 }), ['fail: similarity', 'warn: verdicts-agree']],
  ['expired when sent, and still', given({ DataExpiracao: '01/10/2026', 'Analise.DataEnvio': '2026-10-02T10:00:00' }), ['warn: expired-when-sent expired-since']],
  ['two facts about one CPF', given({ CPF: '529.982.247-26', 'Analise.CPFCliente': OTHER_CPF }), ['fail: cpf-agrees', 'fail: cpf-check-digits']],
  ['two facts about one expiry', given({ DataExpedicao: '02/10/2026', DataExpiracao: '01/10/2026', 'Analise.DataEnvio': '2026-10-02T10:00:00' }), ['fail: date-order', 'warn: expired-when-sent expired-since']],
  ['wrong digits, and the line that says so', given({ CPF: '529.982.247-26', 'Laudo.Dígito CPF': '26 | INVALIDO' }), ['fail: cpf-check-digits laudo-line']],
  ['wrong digits, and a line that says more', given({ CPF: '529.982.247-26', 'Laudo.Dígito CPF': '26 | ADULTERADO' }), ['fail: laudo-line', 'fail: cpf-check-digits']],
  ['an impossible day, and the line that says so', given({ DataNascimento: '31/02/1990', 'Laudo.Formato data nascimento': '- | INVALIDO' }), ['fail: real-date laudo-line']],
  ['an impossible day, and a line about the date', given({ DataNascimento: '31/02/1990', 'Laudo.Data de nascimento': '- | DATA INVÁLIDA' }), ['fail: real-date laudo-line']],
  ['a wrong digit of an RG, and the line that says so', rg({ NumeroDocumento: '12.345.678-9', EstadoDocumento: 'SP', 'Laudo.Dígito verificador RG': '9 | INVALIDO' }), ['fail: rg-check-digit-sp laudo-line']],
  ['a wrong digit of an RG, and a line that refuses the number', rg({ NumeroDocumento: '12.345.678-9', EstadoDocumento: 'SP', 'Laudo.RG': '- | INVALIDO' }), ['fail: laudo-line', 'warn: rg-check-digit-sp']],
  ['a wrong CPF, and the line that refuses it', given({ CPF: '529.982.247-26', 'Laudo.CPF': '- | INVALIDO' }), ['fail: cpf-check-digits laudo-line']],
  ['a wrong CPF, and a line that says it differs', given({ CPF: '529.982.247-26', 'Laudo.CPF': '- | NAO CONFERE' }), ['fail: laudo-line', 'fail: cpf-check-digits']],
  ['expired, and the line that says so', given({ DataExpiracao: '19/11/2026', 'Laudo.Validade': '- | VENCIDO' }), ['fail: expired-since laudo-line']],
  ['a line that accuses, and a wrong form', licence({ Renach: 'SP1', 'Laudo.Renach': '- | ADULTERADO' }), ['fail: laudo-line', 'warn: renach-format']],
  ['two lines that refuse one field for two things', given({ Nome: 'ANA LIMA', 'Laudo.Nome': '- | ADULTERADO', 'Laudo.Nome completo': '- | DIVERGENTE' }), ['fail: laudo-line', 'fail: laudo-line']],
  ['different facts about different fields', given({ CPF: '529.982.247-26', Nome: 'ANA', Renach: 'SP1' }), ['fail: cpf-check-digits', 'warn: renach-format', 'warn: name-shape']],
  ['a differing value, and the line that refuses it', given({ Nome: 'ANA LIMA', 'Laudo.Nome': 'BIA LIMA | DIVERGENTE' }), ['fail: laudo-line value-agrees']],
  ['one message on many lines', linesWithMessage(29, 'VALIDO COM RESSALVA'), ['warn 29 lines: laudo-line']],
  ['one message on many lines with one label', linesWithMessage(9, 'ILEGIVEL', () => 'Nome'), ['warn 9 lines: laudo-line']],
  ['one message on many lines, and a refusal that repeats them', refusedWith('Nome divergente', linesWithMessage(9, 'DIVERGENTE', () => 'Nome')), ['fail 9 lines: laudo-line', 'fail: reason status']],
  ['one message on a few lines', linesWithMessage(2, 'VALIDO COM RESSALVA'), ['warn: laudo-line', 'warn: laudo-line']],
  ['four numbers shared with one other case', numbersOf('k-2'), ['fail: document-number-shared security-number-shared renach-shared form-number-shared']],
  ['four numbers shared with two other cases', numbersOf('k-2', 'k-3'), ['fail: document-number-shared renach-shared', 'fail: security-number-shared form-number-shared']],
]
