import { expect, test } from 'vitest'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { demonstrateImages } from './drawn-images.ts'

const { routes, ownConfig } = demonstrateImages({ document: '/document', selfie: '/selfie' })
const requestDrawing = async (name: string, chave: string) => {
  const response = await routes.request(`/${name}?${new URLSearchParams({ chave }).toString()}`)
  return { type: response.headers.get('Content-Type'), text: await response.text() }
}
const SVG_TAGS = ['ellipse', 'path', 'rect', 'svg', 'text']
const CHAVES = NAMED_CASES.flatMap(({ by, value }) => (by === 'chave' && value !== 'erro-400' ? value : []))

test.each(CHAVES)('draws %s without markup from its texts', async (chave) => {
  for (const drawing of await Promise.all([
    requestDrawing('document', chave),
    requestDrawing('selfie', chave),
  ])) {
    expect(drawing.type).toBe('image/svg+xml')
    expect(SVG_TAGS).toEqual(expect.arrayContaining(drawing.text.match(/(?<=<\/?)[^\s/>]+/g) ?? []))
  }
})

test('the config names the drawings, and an unknown case has none', async () => {
  expect(ownConfig.images.map(({ address }) => address)).toEqual([
    '/document?chave={chave}',
    '/selfie?chave={chave}',
  ])
  expect((await routes.request('/document?chave=nobody')).status).toBe(404)
})

test('the document of a misread case shows another CPF than its OCR', async () => {
  expect((await requestDrawing('document', 'caso-cpf-invalido')).text).toContain('106.658.514-80')
})
