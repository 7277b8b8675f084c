import { expect, test } from 'vitest'
import { keysInText } from './keys-in-text.ts'

const ORIGIN = 'https://lupa.bancoexemplo.example'

const keysOf = (text: string) =>
  keysInText(text, ORIGIN).keys.map(({ by, value, alert }) => `${by}:${value}${alert}`)

test.each([
  ['Ver proposta onb-2026-11-000481 (CNH), urgente', ['chave:onb-2026-11-000481']],
  ['  onb-2026-11-000481\n', ['chave:onb-2026-11-000481']],
  ['“onb-2026-11-000481”, enviada em 22/11/2026 às 14:02:41', ['chave:onb-2026-11-000481']],
  ['Marina Souza, CPF 529.982.247-25, proposta onb-2026-11-000481.', ['chave:onb-2026-11-000481']],
  [
    'O caso 1204881 deu 81,4% e 2026-11-22T14:02, R$1.234,56; fale com ana2@banco.example',
    ['either:1204881'],
  ],
  ['CNH · Chave: onb-2026-11-000481 · Id: 1204881', ['chave:onb-2026-11-000481']],
  ['análise (id: 7) e onb-2026-11-000481', ['id:7']],
  ['chave: caso-limpo, por favor', ['chave:caso-limpo']],
  [`Pode ver ${ORIGIN}/analyses?chave=a%2Fb#alerta=cpf-agrees? onb-1`, ['chave:a/b#alerta=cpf-agrees']],
  [`Veja (${ORIGIN}/analyses?chave=onb-1#elsewhere).`, ['chave:onb-1']],
  [`${ORIGIN}/analyses?chave=onb-1.`, ['chave:onb-1.']],
  [`${ORIGIN}/analyses?id=1204881`, ['id:1204881']],
  ['https://outra.example/analyses?chave=onb-1 em 2026', []],
  ['onb-0001\nonb-0002\n\nonb-0001', ['chave:onb-0001', 'chave:onb-0002']],
  // A word alone is a key, whatever it looks like.
  ['22/11/2026', ['chave:22/11/2026']],
  ['ação', ['chave:ação']],
  ['..', ['chave:..']],
  ['<script>', ['chave:<script>']],
  ['id:1204881', ['id:1204881']],
  ['id:abc', []],
  ['bom dia a todos', []],
  ['', []],
])('%j has %j', (text, keys) => {
  expect(keysOf(text)).toEqual(keys)
})

test.each(['529.982.247-25', 'CPF: 529.982.247-25.', 'o de 52998224725, por favor'])(
  'a CPF alone is not taken for a key: %s',
  (text) => {
    expect(keysInText(text, ORIGIN)).toEqual({ keys: [], cpf: expect.stringMatching(/^529/) })
  },
)

test('a CPF that is called a Chave is one', () => {
  expect(keysInText('Chave: 52998224725', ORIGIN)).toEqual({
    keys: [{ by: 'chave', value: '52998224725', alert: '' }],
    cpf: null,
  })
})

test('a long text takes no time to speak of', () => {
  const hostile = `${'chave :'.repeat(20_000)}${'"'.repeat(100_000)}${'1.'.repeat(100_000)}`
  const began = performance.now()
  keysInText(`${hostile} ${hostile}`, ORIGIN)
  expect(performance.now() - began).toBeLessThan(2000)
})
