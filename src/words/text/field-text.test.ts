import { expect, test } from 'vitest'
import { judgeBodies } from '#core/findings/testing/case-for-tests.ts'
import { loadSay } from '#words/words.ts'
import { findingText } from './finding-text.ts'
import { interfaceName, fieldPathText } from './field-text.ts'

const pt = await loadSay('pt-BR')
const en = await loadSay('en')

test.each([
  ['OCR.DataExpiracao', 'Validade (documento)', 'Expiry (document)', 'OCR.DataExpiracao'],
  ['Analise.CPFCliente', 'CPF informado (análise)', 'CPF submitted (analysis)', 'Analise.CPFCliente'],
  ['Biometria.DataEnvio', 'Data de envio (face match)', 'Date submitted (face match)', 'Biometria.DataEnvio'],
  ['Mensagens', 'Mensagens do serviço', 'Messages from the service', 'Mensagens'],
  // A label may be any text, even a name of the interface.
  ['Laudo.CPFCliente', 'CPFCliente (laudo)', 'CPFCliente (laudo)', null],
  ['Caso.CPF', 'CPF (outro caso)', 'CPF (another case)', null],
  ['Chave', 'Chave (pedido)', 'Chave (request)', null],
])('names %s in words, and as the interface writes it', (path, inPt, inEn, nameInInterface) => {
  expect(fieldPathText(path, pt)).toBe(inPt)
  expect(fieldPathText(path, en)).toBe(inEn)
  expect(interfaceName(path)).toBe(nameInInterface)
})

test('a finding names the values of an answer in words', () => {
  const times = { DataCadastro: '2026-11-19T14:02:42', DataEnvio: '2026-11-19T14:02:41' }
  const [reversed] = judgeBodies({ biometria: times }).findings.filter(
    ({ rule }) => rule === 'times-in-order',
  )
  const [unreadable] = judgeBodies({ analise: { MotivoTexto: { a: 1 } } }).findings.filter(
    ({ rule }) => rule === 'unreadable',
  )
  expect(reversed && findingText(reversed, { say: pt, language: 'pt-BR' })).toBe(
    'Face match: Data de envio antes da Data de cadastro',
  )
  expect(unreadable && findingText(unreadable, { say: pt, language: 'pt-BR' })).toBe(
    'Texto do motivo (análise): valor em formato ilegível',
  )
})

test.each([
  [
    'document-number-shared',
    'other-person',
    1,
    'Nº do documento também em outro caso, com outro CPF e nome',
    'Document number also in another case, under another CPF and name',
  ],
  [
    'document-number-shared',
    'other-person',
    2,
    'Nº do documento também em 2 outros casos, com outro CPF e, em ao menos um, outro nome',
    'Document number also in 2 other cases, under another CPF and, in at least one, another name',
  ],
  [
    'cpf-shared',
    'other-person',
    1,
    'CPF também em outro caso, com nome totalmente diferente',
    'CPF also in another case, under a completely different name',
  ],
  [
    'cpf-shared',
    'other-person',
    2,
    'CPF também em 2 outros casos, com outro nome, em ao menos um totalmente diferente',
    'CPF also in 2 other cases, under another name, completely different in at least one',
  ],
  [
    'parents-shared',
    'same-name',
    1,
    'Filiação e nascimento iguais aos de outro caso, com outro CPF e nome igual ou parecido',
    'Parents and birth date equal those of another case, under another CPF and an equal or similar name',
  ],
  [
    'parents-shared',
    'same-name',
    2,
    'Filiação e nascimento iguais aos de 2 outros casos, com outro CPF e, em ao menos um, nome igual ou parecido',
    'Parents and birth date equal those of 2 other cases, under another CPF and, in at least one, an equal or similar name',
  ],
])('%s.%s claims the name for each of %d cases only if it is one', (rule, variant, count, inPt, inEn) => {
  const finding = { rule, variant, level: 'warn', source: 'cross', fields: [], sides: [] } as const
  const shared = { ...finding, params: { count } }
  expect(findingText(shared, { say: pt, language: 'pt-BR' })).toBe(inPt)
  expect(findingText(shared, { say: en, language: 'en' })).toBe(inEn)
})
