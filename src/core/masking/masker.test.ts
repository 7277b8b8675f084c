import { expect, test } from 'vitest'
import { NO_CALLS } from '#core/case/calls.ts'
import { assembleCase } from '#core/case/assemble.ts'
import { laudoOf, scoreOf } from '#core/case/testing/calls.ts'
import { contextOf } from '#core/findings/testing/case-for-tests.ts'
import { maskerFor } from './masker.ts'
import { maskerOf } from './testing/spellings.ts'

const masker = maskerOf({
  Nome: 'MARIA DAS DORES ÁVILA',
  CPF: '02831976458',
  RGCnh: '29.465.327-2 SSP/SP',
  NumeroDocumento: 4_512_345_678,
  Renach: 'SP012345678',
  NumeroFormulario: '4711',
})

test.each([
  ['Nome', 'MARIA DAS DORES ÁVILA', 'M•••• D•••• D•••• Á••••'],
  ['NomeMae', 'Ana', 'A••••'],
  ['CPF', '028.319.764-58', '•••.319.764-••'],
  ['CPF', '2831976458', '•••.319.764-••'],
  ['CPFCliente', '02831976458', '•••.319.764-••'],
  ['CPF', '123', '••••••'],
  ['CPF', '529982247', '••••••'],
  ['CPF', '529.982.247-2', '••••••'],
  ['CPF', '028319764588', '••••••'],
  ['RGCnh', '29.465.327-2 SSP/SP', '••••••72'],
  ['NumeroDocumento', '04512345678', '••••••78'],
  // The national identity card's number is the CPF: two masks must not complete each other.
  ['NumeroDocumento', '028.319.764-58', '•••.319.764-••'],
  ['NumeroFormulario', '471', '••••••'],
  ['Nome da Mãe', 'Ana', 'A••••'],
  ['Filiação 1', 'Ana Lima', 'A•••• L••••'],
  ['Dígito Verificador CPF', '58', '••'],
  ['Nº do Passaporte', 'FX123456', '••••••56'],
  ['NumeroDoPassaporte', 'FX123456', '••••••56'],
  // The day stays hidden: support asks it to identify a caller.
  ['DataNascimento', '01/02/1990', '••/••/1990'],
  ['DataNascimento', '1990-02-01T00:00:00', '••/••/1990'],
  ['DataNascimento', '01/02/90', '•••'],
  ['Formato Data Nascimento', '01/02/1990', '••/••/1990'],
  ['Sexo / Nascimento', '01/02/1990', '••/••/1990'],
  // A name may follow a date or "no name".
  ['Nome', '01/02/1990 ANA LIMA', '• A•••• L••••'],
  ['RGCnh', '2020-01-01T294653272', '••••••01'],
  ['Nome da Mãe', '2020-01-01T10:20:30.123Z', '••/••/2020'],
  ['Nome da Mãe', '01/02/1990 10:20', '••/••/1990'],
  ['NomeMae', 'NAO CONSTA ZULMIRA', 'N•••• C•••• Z••••'],
  ['NomePai', 'IGNORADO RUI', 'I•••• R••••'],
  // A label with several parts has the strictest kind.
  ['RG E ÓRGÃO EMISSOR', '29.465.327-2 SSP/SP', '••••••72'],
  ['DOC. IDENTIDADE / ÓRG. EMISSOR / UF', '29.465.327-2 SSP/SP', '••••••72'],
  ['NOME E DATA DE NASCIMENTO', 'ANA LIMA 01/02/1990', 'A•••• L•••• •'],
  ['Nome/CPF', 'ANA LIMA 529.982.247-25', 'A•••• L•••• •'],
  ['CPF - UF', '529.982.247-25', '•••.982.247-••'],
  ['NomeEDataNascimento', 'ANA LIMA', 'A•••• L••••'],
  ['RG ÓRGÃO EMISSOR', '29.465.327-2 SSP/SP', '•••'],
  ['RG ÓRGÃO EMISSOR', '２９４６５３２７２', '•••'],
  ['Data de nascimento da mãe', '01/02/1960', '••/••/1960'],
  ['Data de nascimento da mãe', 'ANA LIMA', 'A•••• L••••'],
  ['FILIACAO1', 'ANA LIMA', 'A•••• L••••'],
  ['CPF1', '2831976459', '•••.319.764-••'],
  ['cpfmae', '2831976459', '•••.319.764-••'],
  ['xcpfy', '2831976459', '•••.319.764-••'],
  ['NOMEMAE', 'ANA', 'A••••'],
  ['rgcnh', '4711', '••••••'],
  // Unknown fields may be personal.
  ['TÍTULO DE ELEITOR', '0123 4567 8910', '••••••'],
  ['MRZ', 'P<BRALIMA<<ANA<<<', 'P••••'],
  ['Sócio', 'ANA LIMA', 'A•••• L••••'],
  ['Certificado militar', 'RA 123456', '••••••'],
  ['', 'ANA LIMA', 'A•••• L••••'],
  ['x'.repeat(300), 'ANA LIMA', 'A•••• L••••'],
  ['Sócio', 'FALSO ANA LIMA', 'F•••• A•••• L••••'],
  ['Documento', '294653272', '•••'],
  ['DOC ORIGEM', '4711', '••••••'],
  ['DOC. ORIGEM', 'C.N. LV 12 FL 34', '••••••'],
  ['Documento anexo', 'LV 12 FL 3', 'L•••• • F•••• •'],
  ['Documento anexo', 'J O A O', '• • • •'],
  ['Documento anexo', 'JO', 'J••••'],
])('masks %s: %s becomes %s', (name, value, expected) => {
  expect(masker.field(name, value)).toBe(expected)
})

const list = (text: string) => text.split(/ \| |\n/)

const SHOWN = `NomePai = NÃO DECLARADO | Formato CPF = VÁLIDO | Nome = VÁLIDO | DataNascimento = NÃO INFORMADO
Data de expedição = 01/02/1990 | Identidade: validade = 01/02/2030 | EstadoRgFaceA = SP
Documento = APROVADO | Empresa = Banco Exemplo S.A. | Id da Análise = 200025 | NomeMae = NÃO CONSTA
NomePai = Ignorado | NomePai = Não informado no documento | NomePai = N/C | NomePai = XXX XXX
NomePai = Desconhecido | RG ÓRGÃO EMISSOR = SSP/SP | Órgão emissor = SSP/SP | UFEMISSAO = São Paulo
Sócio = Não confere | Sócio = Não | Pontos = 87,5 | UF ORIGEM = SP
Documento anexo = Conforme o original | Documento = Conforme o original`

test.each(list(SHOWN))('shows %s', (text) => {
  const [name = '', value = ''] = text.split(' = ')
  expect(masker.field(name, value)).toBe(value)
})

test.each([
  'A\u0301vila',
  ...list(`o nome é Maria das Dores Ávila. | Prezada Maria, bom dia | cpf 028.319.764-58! | cpf02831976458
rg 294653272 | RG nº 29465327-2/SSP | renach 12345678`),
  // Any person's CPF.
  ...list(`outro: 529.982.247-25 | outro: 52998224725 | outro: 529 982 247 25 | outro: 529·982·247–25
outro: 529 . 982 . 247 - 26 | chave-529.982.247-25 | chave52998224726`),
])('withholds a text with a value of the case or a CPF, and masks the CPF in a key: %s', (text) => {
  expect(masker.text(text)).toBe('•••')
  expect(masker.key(text)).toMatch(/^(?:•••|[^\d]*•••\.\d{3}\.\d{3}-••!?)$/)
})

test.each(['São Paulo', 'formulário 4711 de 2026', 'onb-2026', 'Códigos 101, 102', ''])(
  'shows any other text: %s',
  (text) => {
    expect([masker.text(text), masker.key(text)]).toEqual([text, text])
  },
)

test('shows a long number as a key unless it is a number of the case', () => {
  for (const key of ['1204881', 'onb-2026-11-000481'])
    expect([masker.key(key), masker.text(key)]).toEqual([key, '•••'])
  expect(masker.key('2831976458')).toBe('•••.319.764-••')
  expect(masker.key('52998224725')).toBe('•••.982.247-••')
  expect(masker.key('294653272')).toBe('••••••72')
})

test('masks a number equal to the CPF like the CPF, even with wrong check digits', () => {
  const card = maskerOf({ NumeroDocumento: '02831976459', CPF: 2_831_976_459 })
  expect(card.field('NumeroDocumento', '02831976459')).toBe('•••.319.764-••')
  expect(card.key('02831976459')).toBe('•••.319.764-••')
})

test('does not search for short numbers', () => {
  const short = maskerOf({ NumeroFormulario: '47110', NumeroSeguranca: 4711 })
  expect([short.key('k-00047110'), short.key('k-4711')]).toEqual(['•••', 'k-4711'])
})

test('a name with a word of an outcome does not hide the outcome', () => {
  const odd = maskerOf({ Nome: 'JOSE VALIDO NAO CONSTA', NomePai: 'NÃO CONSTA' })
  expect(odd.field('Mensagens', 'CPF VÁLIDO, não reprovado')).toBe('CPF VÁLIDO, não reprovado')
  expect(odd.field('Nome', 'JOSE VALIDO NAO CONSTA')).toBe('J•••• V•••• N•••• C••••')
})

test('JSON keeps its structure and known names; every value below a personal name is masked', () => {
  expect(
    masker.json({
      Nome: ['Maria', null],
      CPF: { Numero: 2_831_976_458, Confere: true },
      Dados: { Resultado: 4, Obs: 'nome de maria' },
      Linhas: [{ Campo: 'Nome do Cônjuge', Valor: 'Rui Sá', MensagemValidacao: 'VÁLIDO' }],
      Zulmira: 1,
      '02831976458': 2,
    }),
  ).toEqual({
    Nome: ['M••••', null],
    CPF: { Numero: '•••.319.764-••', Confere: true },
    Dados: { Resultado: 4, Obs: '•••' },
    '•••': [{ Campo: 'Nome do Cônjuge', Valor: 'R•••• S••••', MensagemValidacao: 'VÁLIDO' }],
    // Names with the same mask stay distinct.
    '••• 2': 1,
    '••• 3': 2,
  })
})

test('below an unknown name, the inner names decide', () => {
  const Dados = { Status: 'Em análise', UF: 'São Paulo', Nomes: 'Ana Lima' }
  expect(masker.json({ Dados, Lista: ['Ana Lima', 'SIM'] })).toEqual({
    Dados: { ...Dados, Nomes: 'A•••• L••••' },
    Lista: ['A•••• L••••', 'SIM'],
  })
  expect(masker.json({ Campo: null, Valor: 'Ana Lima' })).toEqual({ Campo: null, Valor: 'A•••• L••••' })
})

test('does not search for a value of unknown kind, because it may be any word', () => {
  const odd = maskerOf({ Situacao: 'NORMAL', Protocolo: '12345678', 'Nome/CPF': 'RUI SÁ' })
  expect([odd.text('normal'), odd.key('12345678'), odd.text('Rui')]).toEqual(['normal', '12345678', '•••'])
})

test('a body that is not JSON or too large is null', () => {
  expect(masker.body('{"Nome":"Maria')).toBeNull()
  expect(masker.body('{"Nome":"\\u004daria"}')).toBe('{"Nome":"M••••"}')
  expect(masker.body('['.repeat(50_000) + ']'.repeat(50_000))).toBeNull()
  expect(masker.body(JSON.stringify(Array.from({ length: 30_000 }, () => 'VÁLIDO')))).toBeNull()
})

test.each([
  ['Situação', ['Nome'], 'Rui Sá', 'R•••• S••••'],
  ['Dados', ['Categoria', 'Nome'], 'Data', 'D••••'],
])('masks the label %s, mapped to %j, like its strictest field', (label, fields, value, expected) => {
  const ConteudoValidacaoDocumento = [{ Campo: label, Valor: value, MensagemValidacao: '-' }]
  const calls = { ...NO_CALLS, laudo: laudoOf({ ConteudoValidacaoDocumento }) }
  const context = contextOf({ labels: [{ label, kind: 'value', fields }] })
  const { lines } = assembleCase({ by: 'id', value: '7' }, calls, context).judgement
  expect(maskerFor(calls, lines).field(label, value)).toBe(expected)
  expect(maskerFor(calls).field(label, 'Não confere')).toBe('Não confere')
})

test('shows only known words if a value of the case was too long to be read', () => {
  const people = Array.from({ length: 10 }, (_, index) => ({ Titulo: 'Nome', Valor: `ZULMIRA${index}` }))
  const maskerWith = (...titles: typeof people) =>
    maskerFor({ ...NO_CALLS, laudo: laudoOf({ ConteudoPadraoAnalise: [...people, ...titles] }) })
  const incomplete = maskerWith({ Titulo: 'Nome', Valor: 'ZULMIRA '.repeat(300) })
  expect(incomplete.text('conforme Zoraide')).toBe('•••')
  expect(incomplete.text('aprovado')).toBe('aprovado')
  expect(maskerWith().text('conforme Zoraide')).toBe('conforme Zoraide')
})

test('withholds a long text', () => {
  const long = 'Confere. '.repeat(250)
  for (const name of ['MRZ', 'Nome', 'CPF', 'Mensagens', 'Chave', 'Naturalidade', 'TipoDocumento', 'Campo'])
    expect(masker.field(name, long), name).toBe('•••')
  expect(masker.field('Mensagens', long.slice(0, 1990))).toBe(long.slice(0, 1990))
  expect(masker.label('Nome '.repeat(500))).toBe('•••')
})

test.each([
  ['CPF', '••••••'],
  ['RG', '••••••'],
  ['Dígito RG', '••'],
  ['Formato CPF', '••••••'],
  ['CPFCliente', '••••••'],
  ['Perfuracao', '••••••'],
])('under %s shows only known phrases', (label, mask) => {
  expect(masker.field(label, 'Não confere com Zulmira Prado')).toBe(mask)
  expect(masker.field(label, 'DIVERGENTE: titular JO&#195;O')).toBe(mask)
  expect(masker.field(label, 'Não confere')).toBe('Não confere')
})

test.each(['Nome', 'CPF', 'RGCnh', 'MRZ'])('under %s shows no text after an invalid date', (name) => {
  const odd = maskerOf({ [name]: '0000-00-00 29.465.327-2' })
  expect(odd.field(name, '0000-00-00 29.465.327-2')).not.toContain('465')
  expect(odd.field(name, '01/01/0001 Zulmira')).not.toContain('ulmira')
  expect(masker.field(name, '01/01/0001 00:00:00')).toBe('01/01/0001 00:00:00')
})

test('masks "Valor" without a label like an unknown value', () => {
  expect(masker.field('Valor', 'ZULMIRA PRADO')).toBe('Z•••• P••••')
  expect(masker.json({ OCR: { Valor: 'ZULMIRA' } })).toEqual({ OCR: { Valor: 'Z••••' } })
})

test.each([
  ['DataExpedicao', '01/02/1990', '••/••/1990'],
  ['Mensagens', 'Confere em 01/02/1990', '•••'],
  ['Mensagens', 'Confere em 1990-02-01', '•••'],
  ['Mensagens', 'Confere em 1.2.1990', '•••'],
  ['Mensagens', 'Confere em 01/02/90', '•••'],
  ['Naturalidade', '01/02/0090', '•••'],
  ['Mensagens', 'Confere em 01/02/1990-5', '•••'],
  ['Mensagens', 'Confere em 02/02/1991', 'Confere em 02/02/1991'],
  ['Naturalidade', 'Olinda 0 1 0 2 1 9 9 0', '•••'],
  ['Nome da Mãe', '01/02/1990', '••/••/1990'],
])('masks the birth date of the case in any field: %s %s', (name, value, expected) => {
  const born = maskerFor({ ...NO_CALLS, score: scoreOf({ OCR: { DataNascimento: '01/02/1990' } }) })
  expect(born.field(name, value)).toBe(expected)
})

test.each([
  ['DataExpedicao', '01/02/1990', '01/02/1990'],
  ['Data de expedição', '01/02/1990', '01/02/1990'],
  ['Validade', '1990-02-01', '1990-02-01'],
  ['Validade / Nascimento', '01/02/1990', '••/••/1990'],
  ['DN', '01/02/1990', '••/••/1990'],
  ['DataExpedicao', 'Data de nascimento 01/02/1990', '•••'],
  ['Extra', '01/02/1990', '••/••/1990'],
  ['Mensagens', 'Confere em 01/02/1990', '•••'],
  ['Mensagens', 'Confere em 20/11/2026 10:20:30', 'Confere em 20/11/2026 10:20:30'],
  ['Chave', 'onb-2026-11-000481', 'onb-2026-11-000481'],
])('without a known birth date, masks an old date that may be it: %s %s', (name, value, expected) => {
  for (const DataNascimento of ['', 'ILEGÍVEL', '7/2/90'])
    expect(maskerOf({ DataNascimento }).field(name, value)).toBe(expected)
})

test('a text about birth shows no date, and its line no number', () => {
  const born = maskerOf({ DataNascimento: '01/02/1990' })
  expect(born.field('Mensagens', 'Data de nascimento 08/02/1990')).toBe('•••')
  expect(born.field('Mensagens', 'Expedição 08/02/1995')).toBe('Expedição 08/02/1995')
  const line = { Campo: 'Data de nascimento', Valor: '-', MensagemValidacao: 'Divergente' }
  expect(born.json(line)).toEqual(line)
  const withDate = { ...line, MensagemValidacao: 'Divergente: 08/02/1990' }
  expect(born.json(withDate)).toEqual({ ...line, MensagemValidacao: '•••' })
})

test('shows a date that starts with the same digits as the birth date', () => {
  const born = maskerOf({ DataNascimento: '20/10/1928' })
  expect(born.field('Data da Análise', '28/10/2026 16:17:17')).toBe('28/10/2026 16:17:17')
  expect(born.field('Chave', 'onb-281020')).toBe('•••')
})

test.each([
  [{ DataNascimento: { Dia: 7, Mes: 2, Ano: 1990 } }, ['•••', '•••', '•••']],
  [{ CPF: { a: 168, b: '995', Tipo: 350, Chave: '09' } }, ['••••••', '••••••', '••••••', '••••••']],
  [{ Nome: { Tipo: 'Data', Status: 'Vencimento' } }, ['D••••', 'V••••']],
])('masks a value in pieces by the name of the whole: %j', (value, expected) => {
  expect(Object.values(maskerOf({}).json(value)).flatMap((pieces) => Object.values(pieces))).toEqual(expected)
})

test.each([
  ['CPF', 'Não confere: 25'],
  ['Dígito Verificador CPF', 'VÁLIDO: 25'],
  ['Data de nascimento', 'Divergente: dia 07'],
  ['Status', 'DV 25 confere'],
  ['Status', 'Verificador 25'],
  ['Status', 'Nascto 07'],
  ['Status', 'CPF 529 inválido'],
  ['Status', 'Data de nascimento divergente: dia 07'],
  ['Status', 'Aniversário 01/02/2027'],
])('withholds a number that may be part of the masked value: %s, %s', (Campo, MensagemValidacao) => {
  expect(masker.json({ Campo, MensagemValidacao })).toEqual({ Campo, MensagemValidacao: '•••' })
})

test.each([
  ['CPF', 'CPF confere em 20/11/2026 10:20:30'],
  ['CPF', 'Não confere'],
  ['Dígito RG', 'VÁLIDO'],
  ['Categoria', 'Confere: 25'],
])('shows other numbers in a message, and a message without numbers: %s, %s', (Campo, MensagemValidacao) => {
  expect(masker.json({ Campo, MensagemValidacao })).toEqual({ Campo, MensagemValidacao })
})

test('masks other fields of a line by its label', () => {
  const line = { Campo: 'CPF', Valor: 'VÁLIDO', Observacao: 'Final 25', Detalhe: { Status: 529 } }
  expect(masker.json(line)).toEqual({ ...line, Observacao: '•••', Detalhe: { Status: '•••' } })
})

test('masks seven or more digits of a number', () => {
  expect(masker.field('Chave', 'k-1976458')).toBe('•••')
  expect(masker.field('Chave', 'k-976458')).toBe('k-976458')
})
