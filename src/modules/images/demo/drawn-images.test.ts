import { expect, test } from 'vitest'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { demonstrateImages } from './drawn-images.ts'

const { routes, ownConfig } = demonstrateImages({ document: '/document', selfie: '/selfie' })
const draw = async (name: string, chave: string) => {
  const answer = await routes.request(`/${name}?${new URLSearchParams({ chave }).toString()}`)
  return { type: answer.headers.get('Content-Type'), text: await answer.text() }
}
const DRAWN = ['ellipse', 'path', 'rect', 'svg', 'text']

test('every case is drawn, whatever its texts hold, and the config shows where', async () => {
  expect(ownConfig.images.map(({ address }) => address)).toEqual([
    '/document?chave={chave}',
    '/selfie?chave={chave}',
  ])
  expect((await routes.request('/document?chave=nobody')).status).toBe(404)
  for (const { value, by } of NAMED_CASES.filter((each) => each.by === 'chave' && each.value !== 'erro-400'))
    for (const name of ['document', 'selfie']) {
      // oxlint-disable-next-line no-await-in-loop -- in process
      const { type, text } = await draw(name, value)
      expect([by, type], value).toEqual(['chave', 'image/svg+xml'])
      expect(DRAWN, value).toEqual(expect.arrayContaining(text.match(/(?<=<\/?)[^\s/>]+/g) ?? []))
    }
})

test('one document shows another CPF than was read from it', async () => {
  expect((await draw('document', 'caso-cpf-invalido')).text).toContain('106.658.514-80')
})
