import { came } from './situation.ts'
import type { Truth } from './situation.ts'

const OWN = '529.982.247-25'
const OTHER = '168.995.350-09'

/** The CPF: by itself, against the place of birth, against those that were sent. */
export const CPF_TRUTH = {
  'cpf-check-digits': [
    ['both digits hold: said, and nothing confirmed', came({ CPF: OWN }), 'holds note', { CPF: 'unchecked' }],
    ['digits only', came({ CPF: '52998224725' }), 'holds note'],
    ['dashes of an OCR instead of points', came({ CPF: '529-982-247–25' }), 'holds note'],
    ['the last digit is wrong', came({ CPF: '529.982.247-26' }), 'wrong fail', { CPF: 'fail' }],
    ['the last but one is wrong', came({ CPF: '529.982.247-35' }), 'wrong fail'],
    ['two digits changed places', came({ CPF: '529.982.274-25' }), 'wrong fail'],
    ['one digit eleven times', came({ CPF: '111.111.111-11' }), 'repeated fail', { CPF: 'fail' }],
    ['a JSON number gets its zeros back', came({ CPF: 1234567890 }), 'holds note'],
    ['a text that lost its zero is not judged', came({ CPF: '1234567890' }), '', { CPF: 'unchecked' }],
    ['ten digits that hold in no way', came({ CPF: '529.982.247-2' }), 'form warn', { CPF: 'warn' }],
    ['twelve digits', came({ CPF: '529.982.247-255' }), 'form warn'],
    ['a letter among them is a misreading', came({ CPF: '529.982.247-2S' }), 'form warn'],
    ['hidden digits say nothing', came({ CPF: '***.982.247-**' }), '', { CPF: 'unchecked' }],
    ['hidden behind X', came({ CPF: 'XXX.982.247-XX' }), ''],
    ['no CPF', came({ CPF: '***' }), '', { CPF: 'absent' }],
    ['none but a word', came({ CPF: 'NÃO CONSTA' }), ''],
    ['the same number thrice is told of once', came({ CPF: OWN, 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OWN }), 'holds note'],
    ['the sent one is wrong', came({ 'Analise.CPFCliente': '529.982.247-26' }), 'wrong fail'],
    ['the sent one is wrong, the document’s is not read', came({ CPF: '***', 'Analise.CPFCliente': '529.982.247-26' }), 'wrong fail', { CPF: 'absent' }],
    ['the face match’s one is wrong', came({ CPF: OWN, 'Biometria.CPFCliente': '52998224726' }), 'wrong fail, holds note', { CPF: 'fail' }],
    ['two numbers, each told of', came({ CPF: OWN, 'Analise.CPFCliente': OTHER }), 'holds note, holds note'],
    ['the config wants a doubt only', came({ CPF: '529.982.247-26' }, { rules: { 'cpf-check-digits': 'warn' } }), 'wrong warn', { CPF: 'warn' }],
    ['the config wants none of it', came({ CPF: '529.982.247-26' }, { rules: { 'cpf-check-digits': 'off' } }), '', { CPF: 'unchecked' }],
  ],
  'cpf-region': [
    ['region 7, born in São Paulo', came({ CPF: OWN, Naturalidade: 'Campinas, SP' }), 'elsewhere note', { CPF: 'unchecked' }],
    ['region 7, born in Rio', came({ CPF: OWN, Naturalidade: 'NITEROI/RJ' }), ''],
    ['region 7 is Espírito Santo too', came({ CPF: OWN, Naturalidade: 'VITORIA - ES' }), ''],
    ['region 0 is the tenth, Rio Grande do Sul', came({ CPF: OTHER, Naturalidade: 'Pelotas, RS' }), ''],
    ['the state in full', came({ CPF: OWN, Naturalidade: 'Campinas, São Paulo' }), 'elsewhere note'],
    ['born abroad', came({ CPF: OWN, Naturalidade: 'Lisboa, EX' }), ''],
    ['a place without a state', came({ CPF: OWN, Naturalidade: 'ITU' }), ''],
    ['a CPF that does not hold has no region', came({ CPF: '529.982.247-26', Naturalidade: 'Campinas, SP' }), ''],
    ['no place', came({ CPF: OWN }), ''],
    ['no CPF', came({ Naturalidade: 'Campinas, SP' }), ''],
  ],
  'cpf-agrees': [
    ['the sent one is the same', came({ CPF: OWN, 'Analise.CPFCliente': '52998224725' }), 'agrees ok', { CPF: 'ok' }],
    ['the sent one differs', came({ CPF: OWN, 'Analise.CPFCliente': OTHER }), 'differs fail', { CPF: 'fail' }],
    ['one agrees, one differs', came({ CPF: OWN, 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OTHER }), 'differs fail, agrees ok', { CPF: 'fail' }],
    ['the laudo’s sending CPF differs', came({ CPF: OWN, 'Titulo.CPF de envio': OTHER }), 'differs fail'],
    ['the laudo’s sending CPF is empty', came({ CPF: OWN, 'Titulo.CPF de envio': '' }), ''],
    ['two that were sent differ', came({ 'Analise.CPFCliente': OWN, 'Biometria.CPFCliente': OTHER }), 'sent-differ fail'],
    ['a misread letter is no second CPF', came({ CPF: '529.982.247-2S', 'Analise.CPFCliente': OWN }), ''],
    ['a digit that was cut off is no second CPF', came({ CPF: '529.982.247-2', 'Analise.CPFCliente': OWN }), ''],
    ['a zero in place of what was sent is none', came({ CPF: OWN, 'Analise.CPFCliente': 0 }), ''],
    ['nothing to compare with', came({ CPF: OWN }), '', { CPF: 'unchecked' }],
    ['hidden digits are no difference', came({ CPF: OWN, 'Analise.CPFCliente': '***.995.350-**' }), ''],
    ['a JSON number', came({ CPF: 1234567890, 'Analise.CPFCliente': '012.345.678-90' }), 'agrees ok', { CPF: 'ok' }],
    ['a text that lost its zero', came({ CPF: '01234567890', 'Analise.CPFCliente': '1234567890' }), ''],
    ['agreeing does not outweigh digits that do not hold', came({ CPF: '52998224726', 'Analise.CPFCliente': '52998224726' }), 'agrees ok', { CPF: 'fail' }],
  ],
} satisfies Truth
