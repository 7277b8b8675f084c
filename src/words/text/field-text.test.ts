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
