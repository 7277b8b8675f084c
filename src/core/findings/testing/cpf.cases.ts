import { given } from './situation.ts'
import type { Details, NamedTruth, Truth } from './situation.ts'

const OWN = '529.982.247-25'
const OTHER = '168.995.350-09'

/** The CPF: by itself, compared with the place of birth, and with those that were sent. */
export const CPF_TRUTH = {
  'cpf-check-digits': [
    ['both digits hold: said, and nothing confirmed', given({ CPF: OWN }), 'holds note', { CPF: 'unchecked' }],
    ['digits only', given({ CPF: '52998224725' }), 'holds note'],
    ['dashes of an OCR instead of points', given({ CPF: '529-982-247–25' }), 'holds note'],
    ['the last digit is wrong', given({ CPF: '529.982.247-26' }), 'wrong fail', { CPF: 'fail' }],
    ['the last but one is wrong', given({ CPF: '529.982.247-35' }), 'wrong fail'],
    ['two digits changed places', given({ CPF: '529.982.274-25' }), 'wrong fail'],
    ['one digit eleven times', given({ CPF: '111.111.111-11' }), 'repeated fail', { CPF: 'fail' }],
    ['a JSON number gets its zeros back', given({ CPF: 1234567890 }), 'holds note'],
    ['a number that became a decimal', given({ CPF: '1234567890.0' }), 'holds note'],
    ['fullwidth digits', given({ CPF: '５２９.982.247-25' }), 'holds note'],
    ['a text that lost its zero is not judged', given({ CPF: '1234567890' }), '', { CPF: 'unchecked' }],
    ['ten digits that hold in no way', given({ CPF: '529.982.247-2' }), 'form warn', { CPF: 'warn' }],
    ['twelve digits', given({ CPF: '529.982.247-255' }), 'form warn'],
    ['a letter among them is a misreading', given({ CPF: '529.982.247-2S' }), 'form warn'],
    ['hidden digits say nothing', given({ CPF: '***.982.247-**' }), '', { CPF: 'unchecked' }],
    ['hidden behind X', given({ CPF: 'XXX.982.247-XX' }), ''],
    ['no CPF', given({ CPF: '***' }), '', { CPF: 'absent' }],
    ['none but a word', given({ CPF: 'NÃO CONSTA' }), ''],
    ['the same number thrice is told of once', given({ CPF: OWN, 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OWN }), 'holds note'],
    ['the sent one is wrong', given({ 'Analise.CPFCliente': '529.982.247-26' }), 'wrong fail'],
    ['the sent one is wrong, the document’s is not read', given({ CPF: '***', 'Analise.CPFCliente': '529.982.247-26' }), 'wrong fail', { CPF: 'absent' }],
    ['the face match’s one is wrong', given({ CPF: OWN, 'Biometria.CPFCliente': '52998224726' }), 'wrong fail, holds note', { CPF: 'fail' }],
    ['two numbers, each told of', given({ CPF: OWN, 'Analise.CPFCliente': OTHER }), 'holds note, holds note'],
    ['the config wants a doubt only', given({ CPF: '529.982.247-26' }, { rules: { 'cpf-check-digits': 'warn' } }), 'wrong warn', { CPF: 'warn' }],
    ['the config wants none of it', given({ CPF: '529.982.247-26' }, { rules: { 'cpf-check-digits': 'off' } }), '', { CPF: 'unchecked' }],
  ],
  'cpf-region': [
    ['region 7, born in São Paulo', given({ CPF: OWN, Naturalidade: 'Campinas, SP' }), 'elsewhere note', { CPF: 'unchecked' }],
    ['region 7, born in Rio', given({ CPF: OWN, Naturalidade: 'NITEROI/RJ' }), ''],
    ['region 7 is Espírito Santo too', given({ CPF: OWN, Naturalidade: 'VITORIA - ES' }), ''],
    ['region 0 is the tenth, Rio Grande do Sul', given({ CPF: OTHER, Naturalidade: 'Pelotas, RS' }), ''],
    ['the state in full', given({ CPF: OWN, Naturalidade: 'Campinas, São Paulo' }), 'elsewhere note'],
    ['born abroad', given({ CPF: OWN, Naturalidade: 'Lisboa, EX' }), ''],
    ['a place without a state', given({ CPF: OWN, Naturalidade: 'ITU' }), ''],
    ['a CPF that does not hold has no region', given({ CPF: '529.982.247-26', Naturalidade: 'Campinas, SP' }), ''],
    ['no place', given({ CPF: OWN }), ''],
    ['no CPF', given({ Naturalidade: 'Campinas, SP' }), ''],
  ],
  'cpf-agrees': [
    ['the sent one is the same', given({ CPF: OWN, 'Analise.CPFCliente': '52998224725' }), 'agrees ok', { CPF: 'ok' }],
    ['the sent one differs', given({ CPF: OWN, 'Analise.CPFCliente': OTHER }), 'differs fail', { CPF: 'fail' }],
    ['one agrees, one differs', given({ CPF: OWN, 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OTHER }), 'differs fail, agrees ok', { CPF: 'fail' }],
    ['the laudo’s sending CPF differs', given({ CPF: OWN, 'Titulo.CPF de envio': OTHER }), 'differs fail'],
    ['a general line that is only called CPF', given({ CPF: OWN, 'Analise.CPFCliente': OWN, 'Titulo.CPF': OTHER }), 'differs fail, agrees ok', { CPF: 'fail' }],
    ['a general line of the CPF, otherwise written', given({ CPF: OWN, 'Titulo.CPF (envio)': OTHER }), 'differs fail', { CPF: 'fail' }],
    ['two general lines, one differs', given({ CPF: OWN, 'Titulo.CPF': OWN, 'Titulo.CPF do cliente': OTHER }), 'differs fail, agrees ok', { CPF: 'fail' }],
    ['a CPF in the text of a general line', given({ CPF: OWN, 'Titulo.Motivo': `CPF ${OTHER} pertence a outra pessoa` }), 'differs fail', { CPF: 'fail' }],
    ['a CPF without points in a text', given({ CPF: OWN, 'Titulo.Observação': 'CPF: 16899535009' }), 'differs fail'],
    ['the same CPF in a text confirms nothing', given({ CPF: OWN, 'Titulo.Motivo': `CPF ${OWN} cancelado` }), '', { CPF: 'unchecked' }],
    ['the document’s has hidden digits', given({ CPF: '***.982.247-**', 'Analise.CPFCliente': OWN }), '', { CPF: 'unchecked' }],
    ['a number in a text that is no CPF', given({ CPF: OWN, 'Titulo.Motivo': 'Protocolo 16899535009' }), ''],
    ['a CPF in a text that does not hold', given({ CPF: OWN, 'Titulo.Motivo': 'CPF 168.995.350-08' }), ''],
    ['the mother’s CPF', given({ CPF: OWN, 'Titulo.CPF da mãe': OTHER, 'Titulo.Motivo': `CPF da mãe ${OTHER}` }), ''],
    ['hidden digits of the sent one, the others differ', given({ CPF: OWN, 'Analise.CPFCliente': '***.995.350-**' }), 'differs fail', { CPF: 'fail' }],
    ['hidden digits of the sent one, the others agree', given({ CPF: OWN, 'Analise.CPFCliente': '***.982.247-**' }), '', { CPF: 'unchecked' }],
    ['the laudo’s sending CPF is empty', given({ CPF: OWN, 'Titulo.CPF de envio': '' }), ''],
    ['two that were sent differ', given({ 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OTHER }), 'sent-differ fail'],
    ['a misread letter is no second CPF', given({ CPF: '529.982.247-2S', 'Analise.CPFCliente': OWN }), ''],
    ['a digit that was cut off is no second CPF', given({ CPF: '529.982.247-2', 'Analise.CPFCliente': OWN }), ''],
    ['a zero in place of what was sent is none', given({ CPF: OWN, 'Analise.CPFCliente': 0 }), ''],
    ['two that were sent differ from the document’s and each other', given({ CPF: OWN, 'Analise.CPFCliente': OTHER, 'Biometria.CPFCliente': '11144477735' }), 'differs fail, differs fail', { CPF: 'fail' }],
    ['nothing read, all that were sent are one', given({ CPF: null, 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OWN, 'Titulo.CPF de envio': OWN }), '', { CPF: 'absent' }],
    ['hidden digits of the document’s, the others differ', given({ CPF: '***.982.247-**', 'Analise.CPFCliente': OTHER }), 'differs fail', { CPF: 'fail' }],
    ['hidden digits of one that was sent, the other differs', given({ CPF: null, 'Analise.CPFCliente': '***.982.247-**', 'Biometria.CPFCliente': OTHER }), 'sent-differ fail', { CPF: 'absent' }],
    ['words in place of a number', given({ CPF: OWN, 'Analise.CPFCliente': 'sem cpf', 'Titulo.CPF de envio': '-' }), '', { CPF: 'unchecked' }],
    ['a part of a number on both sides', given({ CPF: '529', 'Analise.CPFCliente': '529' }), '', { CPF: 'warn' }],
    ['nothing to compare with', given({ CPF: OWN }), '', { CPF: 'unchecked' }],
    ['a JSON number', given({ CPF: 1234567890, 'Analise.CPFCliente': '012.345.678-90' }), 'agrees ok', { CPF: 'ok' }],
    ['a text that lost its zero', given({ CPF: '01234567890', 'Analise.CPFCliente': '1234567890' }), ''],
    ['agreeing does not outweigh digits that do not hold', given({ CPF: '52998224726', 'Analise.CPFCliente': '52998224726' }), 'agrees ok', { CPF: 'fail' }],
  ],
} satisfies Truth

/** The first finding of each variant above, complete. */
export const CPF_DETAILS = {
  'cpf-agrees.agrees': ['cross: CPF', 'OCR.CPF=529.982.247-25 | Analise.CPFCliente=52998224725'],
  'cpf-agrees.differs': ['cross: CPF', 'OCR.CPF=529.982.247-25 | Analise.CPFCliente=168.995.350-09'],
  'cpf-agrees.sent-differ': ['cross', 'Analise.CPFCliente=529.982.247-25 | Biometria.CPFCliente=168.995.350-09'],
  'cpf-check-digits.holds': ['rule: CPF', 'OCR.CPF=529.982.247-25'],
  'cpf-check-digits.wrong': ['rule: CPF', 'OCR.CPF=529.982.247-26'],
  'cpf-check-digits.repeated': ['rule: CPF', 'OCR.CPF=111.111.111-11'],
  'cpf-check-digits.form': ['rule: CPF', 'OCR.CPF=529.982.247-2'],
  'cpf-region.elsewhere': ['rule: CPF Naturalidade', 'OCR.CPF=529.982.247-25 | OCR.Naturalidade=Campinas, SP', 'states=ES, RJ'],
} as const satisfies Details

/** What is found in the demonstration's cases about it. */
export const CPF_NAMED = {
  'cnh-limpa': ['', 'cpf-agrees.agrees ok, licence-number.holds note, renach-format.valid note'],
  'cpf-divergente': ['cpf-agrees.differs fail, laudo-line.failed fail, document-verdict.refused fail, status.mapped fail, reason.refused fail, expired-when-sent.expired warn, expired-since.expired warn, licence-number.wrong warn, similarity.between warn, biometry-verdict.doubtful warn', 'cpf-region.elsewhere note'],
  'cpf-invalido': ['laudo-line.failed fail, cpf-check-digits.wrong fail, document-verdict.refused fail, status.mapped fail, reason.refused fail'],
  hostil: ['service-text.refused fail, service-text.doubtful warn, cpf-check-digits.form warn ×2, real-date.form warn ×4, name-shape.signs warn, name-shape.other-script warn, name-shape.one-word warn, unreadable.field warn ×2, unreadable.place warn ×4, unreadable.line warn ×4, similarity.unreadable warn'],
} as const satisfies NamedTruth
