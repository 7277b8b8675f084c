import { given } from './situation.ts'
import type { Truth } from './situation.ts'

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
    ['the laudo’s sending CPF is empty', given({ CPF: OWN, 'Titulo.CPF de envio': '' }), ''],
    ['two that were sent differ', given({ 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OTHER }), 'sent-differ fail'],
    ['a misread letter is no second CPF', given({ CPF: '529.982.247-2S', 'Analise.CPFCliente': OWN }), ''],
    ['a digit that was cut off is no second CPF', given({ CPF: '529.982.247-2', 'Analise.CPFCliente': OWN }), ''],
    ['a zero in place of what was sent is none', given({ CPF: OWN, 'Analise.CPFCliente': 0 }), ''],
    ['nothing to compare with', given({ CPF: OWN }), '', { CPF: 'unchecked' }],
    ['hidden digits are no difference', given({ CPF: OWN, 'Analise.CPFCliente': '***.995.350-**' }), ''],
    ['a JSON number', given({ CPF: 1234567890, 'Analise.CPFCliente': '012.345.678-90' }), 'agrees ok', { CPF: 'ok' }],
    ['a text that lost its zero', given({ CPF: '01234567890', 'Analise.CPFCliente': '1234567890' }), ''],
    ['agreeing does not outweigh digits that do not hold', given({ CPF: '52998224726', 'Analise.CPFCliente': '52998224726' }), 'agrees ok', { CPF: 'fail' }],
  ],
} satisfies Truth
