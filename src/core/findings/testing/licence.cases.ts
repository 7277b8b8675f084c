import { given, licence, rg } from './situation.ts'
import type { SituationInput, NamedTruth, Truth } from './situation.ts'

const number = (value: unknown) => licence({ NumeroDocumento: value })
const renach = (value: string, state?: string) => licence({ Renach: value, EstadoDocumento: state })
const security = (value: unknown) => licence({ NumeroSeguranca: value })
const forms = (upper: unknown, lower: unknown) =>
  licence({ NumeroFormulario: upper, NumeroFormularioInferior: lower })
const category = (value: string, birth?: string, issue?: string) =>
  licence({ Categoria: value, DataNascimento: birth, DataExpedicao: issue })
const age = (birth: string, first: string | null, issue?: string) =>
  licence({ DataNascimento: birth, DataDaPrimeiraEmissao: first, DataExpedicao: issue })

/** Birth, issue, expiry. */
function term(birth: string | null, issue: string, expiry: string): SituationInput {
  return licence({ DataNascimento: birth, DataExpedicao: issue, DataExpiracao: expiry })
}

/** Issue on the day of the first issue, expiry. */
const firstLicence = (issue: string, expiry: string | null, values: object = {}): SituationInput =>
  licence({
    DataNascimento: '04/09/2000',
    DataExpedicao: issue,
    DataDaPrimeiraEmissao: issue,
    DataExpiracao: expiry,
    ...values,
  })

/** Fields that only a licence has. */
export const LICENCE_TRUTH = {
  'licence-number': [
    ['valid for every algorithm', number('02650306461'), 'holds note', { NumeroDocumento: 'unchecked' }],
    ['a real number that the plain algorithm rejects', number('00641829409'), 'holds note'],
    ['another real number', number('04463004100'), 'holds note'],
    ['a real number that the library’s algorithm rejects', number('00676003001'), 'holds note'],
    ['invalid for every algorithm: never more than a doubt', number('02831976458'), 'wrong warn', { NumeroDocumento: 'warn' }],
    ['one digit eleven times', number('11111111111'), 'wrong warn'],
    ['ten digits', number('2650306461'), 'form warn'],
    ['twelve digits', number('026503064611'), 'form warn'],
    ['a letter before eleven digits', number('N02650306461'), 'form warn'],
    ['a JSON number, padded with a zero', number(2650306461), 'holds note'],
    ['with points', number('026.503.064-61'), 'holds note'],
    ['a letter', number('0265030646I'), 'form warn'],
    ['hidden digits', number('02650*****1'), ''],
    ['no value', number(null), ''],
    ['the same on an RG', rg({ NumeroDocumento: '02831976458' }), ''],
    ['of an unknown kind', given({ NumeroDocumento: '02831976458' }), ''],
    ['of an unknown kind that has a category', given({ NumeroDocumento: '02831976458', Categoria: 'B' }), 'wrong warn'],
    ['of an unknown kind with a Renach', given({ NumeroDocumento: '02831976458', Renach: 'SP481902377' }), 'wrong warn'],
    ['of an unknown kind with a security number', given({ NumeroDocumento: '02831976458', NumeroSeguranca: 39157709762 }), 'wrong warn'],
    ['of an unknown kind, fillers in a licence’s fields', given({ NumeroDocumento: '294653272', Renach: 'N/A', Categoria: 'null', NumeroSeguranca: 0 }), ''],
    ['of an unknown kind, twelve digits for a security number', given({ NumeroDocumento: '02831976458', NumeroSeguranca: '391577097621' }), ''],
    ['a mapped code without a kind is not judged', given({ TipoDocumento: 7, NumeroDocumento: '294653272', Categoria: 'B' }, { codes: { TipoDocumento: { 7: { label: 'Outro' } } } }), ''],
  ],
  'renach-format': [
    ['two letters and nine digits', renach('SP481902377'), 'valid note', { Renach: 'unchecked' }],
    ['of the state that issued the licence', renach('SP481902377', 'SP'), 'valid note'],
    ['the state in full', renach('SP481902377', 'SÃO PAULO'), 'valid note'],
    ['of another state', renach('RJ481902377', 'SP'), 'other-state warn', { Renach: 'warn', EstadoDocumento: 'warn' }],
    ['of another state, in full with its code', renach('RJ481902377', 'São Paulo - SP'), 'other-state warn'],
    ['of another state, its code first', renach('RJ481902377', 'SP - SÃO PAULO'), 'other-state warn'],
    ['of another state, as an issuer', renach('RJ481902377', 'DETRAN-SP'), 'other-state warn'],
    ['of another state, of its government', renach('RJ481902377', 'GOV. DO ESTADO DE SÃO PAULO'), 'other-state warn'],
    ['of its state, as an issuer', renach('SP481902377', 'SSP/SP'), 'valid note'],
    ['issued by Brazil', renach('RJ481902377', 'República Federativa do Brasil'), 'valid note'],
    ['issued abroad', renach('SP481902377', 'EX'), 'valid note'],
    ['issued by an unknown state', renach('SP481902377', 'XX'), 'valid note'],
    ['eight digits', renach('SP48190237'), 'form warn', { Renach: 'warn' }],
    ['no letters', renach('00481902377'), 'form warn'],
    ['letters of an unknown state belong to state-exists', renach('XX481902377'), ''],
    ['hidden digits', renach('SP******377'), ''],
    ['no value', renach('-'), ''],
    ['on an RG', rg({ Renach: 'SP48190237' }), ''],
  ],
  'security-number-format': [
    ['eleven digits', security('39157709762'), 'valid note', { NumeroSeguranca: 'unchecked' }],
    ['a JSON number, padded with zeros', security(157709762), 'valid note'],
    ['nine digits', security('391577097'), 'form warn', { NumeroSeguranca: 'warn' }],
    ['twelve digits', security('391577097620'), 'form warn'],
    ['a letter before eleven digits', security('N39157709762'), 'form warn'],
    ['grouped digits', security('391 577 097-62'), 'valid note'],
    ['zeros', security('00000000000'), 'repeated warn', { NumeroSeguranca: 'warn' }],
    ['ones', security('11111111111'), 'repeated warn'],
    ['a number converted to a decimal', security('1234567890.0'), 'valid note'],
    ['a letter', security('3915770976O'), 'form warn'],
    ['the registration number', licence({ NumeroSeguranca: '02650306461', NumeroDocumento: '026.503.064-61' }), 'as-register warn', { NumeroSeguranca: 'warn', NumeroDocumento: 'unchecked' }],
    ['next to a registration number', licence({ NumeroSeguranca: '39157709762', NumeroDocumento: '02650306461' }), 'valid note'],
    ['hidden digits', security('391*****762'), ''],
    ['no value', security(''), ''],
    ['on an RG', rg({ NumeroSeguranca: '12' }), ''],
  ],
  'form-numbers-agree': [
    ['equal', forms('1234567890', '1234567890'), ''],
    ['different', forms('1234567890', '1234567895'), 'differs warn', { NumeroFormularioInferior: 'warn' }],
    ['a JSON number without its zeros', forms(12345678, '0012345678'), ''],
    ['zeros inside a number count', forms('1002', '12'), 'differs warn'],
    ['a space inside', forms('12345 67890', '1234567890'), ''],
    ['the upper one only', forms('1234567890', null), ''],
    ['hidden digits', forms('1234567890', '******7890'), ''],
    ['on an RG', rg({ NumeroFormulario: '1', NumeroFormularioInferior: '2' }), ''],
  ],
  'licence-category': [
    ['AB', category('AB'), ''],
    ['ACC', category('ACC'), ''],
    ['with ACC', category('ACC/AB'), ''],
    ['ACC before it', category('ACCB'), ''],
    ['in two words', category('A B'), ''],
    ['the other way round', category('D/A'), ''],
    ['with "e"', category('A e B'), ''],
    ['with its label', category('Cat. AB'), ''],
    ['A and E', category('ae'), ''],
    ['F does not exist', category('F'), 'unknown warn', { Categoria: 'warn' }],
    ['BC does not exist', category('BC'), 'unknown warn'],
    ['A and B and C', category('A B C'), 'unknown warn'],
    ['D the day before the 21st birthday', category('D', '10/05/2000', '09/05/2021'), 'too-young warn', { Categoria: 'warn' }],
    ['D on the 21st birthday', category('D', '10/05/2000', '10/05/2021'), ''],
    ['AE at 20', category('AE', '10/05/2000', '10/05/2020'), 'too-young warn'],
    ['C at 20', category('AC', '10/05/2000', '10/05/2020'), ''],
    ['D, born on 29 February, on 28 February', category('D', '29/02/2000', '28/02/2021'), 'too-young warn'],
    ['D, born on 29 February, on 1 March', category('D', '29/02/2000', '01/03/2021'), ''],
    ['D without a birth', category('D', undefined, '09/05/2021'), ''],
    ['D without an issue', category('D', '10/05/2000'), ''],
    ['D issued before birth belongs to date-order', category('D', '10/05/2000', '10/05/1999'), ''],
    ['hidden', category('*B'), ''],
    ['on an RG', rg({ Categoria: 'F' }), ''],
  ],
  'age-at-first-licence': [
    ['on the 18th birthday', age('10/05/2000', '10/05/2018'), ''],
    ['the day before', age('10/05/2000', '09/05/2018'), 'too-young fail', { DataDaPrimeiraEmissao: 'fail', DataNascimento: 'fail' }],
    ['born on 29 February, on 28 February', age('29/02/2000', '28/02/2018'), 'too-young fail'],
    ['born on 29 February, on 1 March', age('29/02/2000', '01/03/2018'), ''],
    ['no first issue: the issue counts', age('10/05/2000', null, '10/05/2016'), 'too-young fail', { DataExpedicao: 'fail' }],
    ['an impossible first issue: the issue counts', age('10/05/2000', '31/02/2015', '10/05/2016'), 'too-young fail'],
    ['a first issue in time', age('10/05/2000', '10/05/2018', '10/05/2016'), ''],
    ['a first issue before birth belongs to date-order', age('10/05/2000', '10/05/1999'), ''],
    ['no birth', age('-', '10/05/2018'), ''],
    ['no birth and no issue', age('10/05/2000', null), ''],
    ['on an RG', rg({ DataNascimento: '10/05/2000', DataExpedicao: '10/05/2008' }), ''],
  ],
  'term-too-long': [
    ['ten years at 30', term('04/09/1991', '10/01/2022', '10/01/2032'), ''],
    ['an exam 60 days after the issue', term('04/09/1991', '10/01/2022', '11/03/2032'), ''],
    ['an exam 61 days after the issue', term('04/09/1991', '10/01/2022', '12/03/2032'), 'too-long warn', { DataExpiracao: 'warn' }],
    ['thirteen years', term('04/09/1991', '10/01/2022', '10/01/2035'), 'too-long warn'],
    ['five years are allowed for everybody with up to ten', term('04/09/1991', '10/01/2022', '10/01/2027'), ''],
    ['a second copy that keeps the old exam', term('04/09/1991', '10/01/2025', '20/04/2031'), ''],
    ['ten years from the day of the law', term('04/09/1991', '11/02/2021', '12/04/2031'), ''],
    ['the new law is out of reach', term('04/09/1991', '10/02/2021', '12/04/2031'), 'too-long warn'],
    ['before the law, five years', term('04/09/1991', '10/01/2019', '10/01/2024'), ''],
    ['before the law, six years', term('04/09/1991', '10/01/2019', '10/01/2025'), 'too-long warn'],
    ['ten years, exam the day before the 50th birthday', term('20/06/1973', '19/06/2023', '19/06/2033'), ''],
    ['ten years, the first exam after the 50th', term('20/06/1973', '01/07/2023', '20/06/2033'), 'too-long warn'],
    ['ten years, issued past 50, exam before', term('20/06/1973', '01/07/2023', '19/06/2033'), ''],
    ['five years, exam the day before the 70th birthday', term('20/06/1953', '01/07/2023', '19/06/2028'), ''],
    ['five years, on the 70th birthday', term('20/06/1953', '01/07/2023', '20/06/2028'), 'too-long warn'],
    ['three years at 75', term('20/06/1948', '10/01/2024', '10/01/2027'), ''],
    ['five years at 75', term('20/06/1948', '10/01/2024', '10/01/2029'), 'too-long warn'],
    ['before the law, five years at 65', term('20/06/1953', '10/01/2019', '10/01/2024'), ''],
    ['before the law, exam the day before the 66th birthday', term('20/06/1953', '01/07/2019', '19/06/2024'), ''],
    ['before the law, on the 66th birthday', term('20/06/1953', '01/07/2019', '20/06/2024'), 'too-long warn'],
    ['before the law, five years at 70', term('20/06/1948', '10/01/2019', '10/01/2024'), 'too-long warn'],
    ['before the law, three years at 70', term('20/06/1948', '10/01/2019', '10/01/2022'), ''],
    ['an exam on 29 February', term('04/09/1991', '31/12/2023', '01/03/2034'), ''],
    ['a year only, as a permission', term('04/09/2005', '10/01/2024', '10/01/2025'), ''],
    ['no birth date: any age', term(null, '10/01/2022', '10/01/2032'), ''],
    ['no birth date, thirteen years', term(null, '10/01/2022', '10/01/2035'), 'too-long warn'],
    ['no expiry', term('04/09/1991', '10/01/2022', 'INDETERMINADA'), 'no-end warn', { DataExpiracao: 'warn' }],
    ['no expiry, written as a year', term('04/09/1991', '10/01/2022', '31/12/9999'), 'no-end warn'],
    ['no expiry of an RG', rg({ DataExpedicao: '10/01/2022', DataExpiracao: 'INDETERMINADA' }), '', { DataExpiracao: 'unchecked' }],
    ['a first licence of one year', firstLicence('19/11/2024', '19/11/2025'), ''],
    ['a first licence, sixty days more', firstLicence('19/11/2024', '18/01/2026'), ''],
    ['a first licence, sixty-one days more', firstLicence('19/11/2024', '19/01/2026'), 'first-licence warn', { DataExpiracao: 'warn' }],
    ['a first licence of ten years', firstLicence('19/11/2024', '19/11/2034'), 'first-licence warn'],
    // No table says what the values of Permissao mean.
    ['a Permissao of 1 is no first licence', firstLicence('19/11/2024', '19/11/2034', { DataDaPrimeiraEmissao: '19/11/2023', Permissao: 1, Categoria: 'D' }), ''],
    ['a Permissao of 0 changes nothing about a first licence', firstLicence('19/11/2024', '19/11/2034', { Permissao: 0 }), 'first-licence warn'],
    ['a first licence in C', firstLicence('19/11/2024', '19/11/2025', { Categoria: 'AC' }), 'first-category warn', { Categoria: 'warn' }],
    ['a first licence in ACC and B', firstLicence('19/11/2024', '19/11/2025', { Categoria: 'ACC B' }), ''],
    ['a first licence in D, no expiry', firstLicence('19/11/2024', null, { Categoria: 'D' }), 'first-category warn'],
    ['a first licence in E, of ten years', firstLicence('19/11/2024', '19/11/2034', { Categoria: 'E' }), 'first-licence warn, first-category warn'],
    ['a first licence in E without an expiry', firstLicence('19/11/2024', 'INDETERMINADA', { Categoria: 'E' }), 'no-end warn, first-category warn'],
    ['no issue', term('04/09/1991', '-', '10/01/2032'), ''],
    ['on an RG', rg({ DataExpedicao: '10/01/2022', DataExpiracao: '10/01/2042' }), ''],
  ],
} satisfies Truth

/** The findings of the demonstration's cases. */
export const LICENCE_NAMED = {
  'menor-de-idade': ['age-at-first-licence.too-young fail, document-verdict.refused fail, status.mapped fail, reason.refused fail'],
  'validade-longa': ['term-too-long.too-long warn'],
  'cnh-numeros': ['form-numbers-agree.differs warn, licence-number.wrong warn, renach-format.form warn, security-number-format.form warn, licence-category.unknown warn'],
  'renach-de-outra-uf': ['renach-format.other-state warn'],
} as const satisfies NamedTruth
