import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { ModulesContext, useModules } from '#web/extension-points.ts'
import type { CasePictures } from '#web/extension-points.ts'
import { failingAt, MALFORMED } from '#web/app/testing/changed-service.ts'
import { waitForCase, findElement, renderApp, submit } from '#web/app/testing/render-app.tsx'
import { findSide, openComparison, waitForSides } from './testing/open-compare.ts'

function findRows(selector: string): readonly DOMStringMap[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset)
}

const outcomeOf = (name: string) => findElement(`[data-compared=${name}]`).dataset['outcome']
const inputOf = (side: 'A' | 'B') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Chave do caso ${side}` })

function FakePictures({ loadedCase, look }: CasePictures) {
  return <p data-picture={look}>{loadedCase?.reference.value}</p>
}

function WithFakePictures({ children }: { children: ReactNode }) {
  const modules = [...useModules(), { caseParts: { pictures: { id: 'fake', Part: FakePictures } } }]
  return <ModulesContext value={modules}>{children}</ModulesContext>
}

test('requests each case once, lists each field once, and shows pictures and alerts of both', async () => {
  const app = await openComparison('/compare?a=chave:onb-2026-11-000481&b=id:200001', {
    sessionPart: { Provider: WithFakePictures },
  })
  await waitForSides('ready', 'ready')
  expect(app.requests.filter((request) => request.startsWith('GET'))).toHaveLength(6)
  const names = findRows('[data-compared]').map(({ compared }) => compared)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...OCR_FIELDS]))
  expect(outcomeOf('Nome')).toBe('different')
  expect(within(findElement('[data-compared=Nome]')).getByRole('rowheader')).toHaveTextContent(/^Nome/)
  expect(outcomeOf('TipoDocumento')).toBe('equal')
  expect(findElement('[data-compared=TaxaSimilaridade]')).toHaveTextContent('81,4%')
  expect(document.title).toBe('Comparar …4881 e …0001 · Lupa')
  const links = (['a', 'b'] as const).map((name) => within(findSide(name)).getAllByRole('link')[0])
  expect(links.map((link) => link?.getAttribute('href'))).toEqual([
    '/analyses?chave=onb-2026-11-000481',
    '/analyses?id=200001',
  ])
  expect(findRows('[data-section=alerts] [data-finding]')).toHaveLength(6)
  expect(
    within(findSide('a')).getByText('onb-2026-11-000481', { selector: '[data-picture=plain]' }),
  ).toBeVisible()
  expect(within(findSide('b')).getByText('200001', { selector: '[data-picture=mirrored]' })).toBeVisible()
})

test('a CPF is removed from the address, and requested only with the prefix chave:', async () => {
  const cpf = '529.982.247-25'
  const app = await openComparison('/compare?a=chave:caso-limpo&b=529+982+247+25')
  await waitForSides('ready', 'unasked')
  expect(app.address()).toBe('/compare?a=chave%3Acaso-limpo')
  expect(screen.getByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  const input = inputOf('B')
  expect(input).toHaveFocus()
  submit(input, cpf)
  expect(screen.getByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect(input).toHaveAccessibleDescription(/Nada foi consultado/)
  expect(input).toHaveFocus()
  expect(app.address()).toBe('/compare?a=chave%3Acaso-limpo')
  expect(app.requests.filter((request) => request.includes('529'))).toEqual([])

  await app.user.clear(input)
  expect(screen.queryByRole('alert')).toBeNull()
  submit(input, `chave:${cpf}`)
  const expected = `/compare?a=chave%3Acaso-limpo&b=${encodeURIComponent(`chave:${cpf}`)}`
  await waitFor(() => expect(app.address()).toBe(expected))
})

test('retries only the side that failed', async () => {
  const service = failingAt(/caso-limpo/, MALFORMED)
  const { user, requests } = await openComparison(
    '/compare?a=chave:caso-rg-limpo&b=chave:caso-limpo',
    service,
  )
  await waitForSides('ready', 'error')
  expect(findSide('b').dataset['error']).toBe('malformed')
  expect(outcomeOf('Nome')).toBe('not-compared')
  screen.getByText(/^Caso B sem dados para comparar: A resposta da análise não pôde ser lida/)
  expect(findElement('[data-why]')).toHaveTextContent('Sem o que comparar')
  service.isBroken = false
  requests.length = 0
  await user.click(within(findSide('b')).getByRole('button', { name: 'Tentar de novo' }))
  await waitForSides('ready', 'ready')
  expect(findSide('b')).toHaveFocus()
  expect(requests.some((request) => request.includes('caso-rg-limpo'))).toBe(false)
  expect(outcomeOf('Nome')).toBe('different')
})

test('asks for the Chave if an Id has no face match', async () => {
  const { user, address } = await openComparison('/compare?a=chave:caso-limpo&b=id:200005')
  await waitForSides('ready', 'ready')
  screen.getByText(/^Caso B sem dados para comparar: o serviço só fornece/)
  await user.click(screen.getByRole('link', { name: 'Trocar o caso B' }))
  expect(address()).toBe('/compare?a=chave%3Acaso-limpo')
  submit(await screen.findByLabelText('Chave do caso B'), 'caso-sem-face')
  await waitForSides('ready', 'ready')
  expect(address()).toBe('/compare?a=chave%3Acaso-limpo&b=chave%3Acaso-sem-face')
  expect(outcomeOf('Nome')).not.toBe('not-compared')
})

test('choosing one side keeps the text typed for the other', async () => {
  const { address } = await openComparison('/compare')
  fireEvent.input(inputOf('B'), { target: { value: 'ainda escrevo' } })
  submit(inputOf('A'), 'id:x')
  expect(screen.getByRole('alert')).toHaveTextContent('Um Id só tem dígitos')
  expect(inputOf('A')).toHaveFocus()
  submit(inputOf('A'), 'caso-limpo')
  await waitForSides('ready', 'unasked')
  expect(address()).toBe('/compare?a=chave%3Acaso-limpo')
  expect(inputOf('B')).toHaveValue('ainda escrevo')
  expect(inputOf('B')).toHaveFocus()
})

test('offers invalid sides of the address for correction', async () => {
  await openComparison('/compare?a=200005&b=id:abc')
  expect([inputOf('A').value, inputOf('B').value]).toEqual(['200005', 'id:abc'])
  for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent(/O endereço não tem/)
})

test('escapes invisible characters and cuts long texts', async () => {
  const Chave = 'caso\u200B-um'
  const OCR = { Nome: `ANA\u202E LIMA`, NomePai: 'A'.repeat(5000), Diretor: 'RUI\u200B SA' }
  const Biometria = { Id: 5, Chave, TaxaSimilaridade: '9\u200B7', DataResposta: '2026-11-19T14:03:41' }
  const envelope = { Status: 0, Mensagens: ['SUCESSO'] }
  await openComparison(`/compare?a=chave:${encodeURIComponent(Chave)}&b=id:${'9'.repeat(12)}`, {
    async intercept(request, next) {
      const url = decodeURIComponent(request.url)
      if (url.includes('/Score/Consultar'))
        return Response.json({ ...envelope, Analise: { Id: 5, Chave, OCR } })
      return url.includes('/Biometria/') ? Response.json({ ...envelope, Biometria }) : next(request)
    },
  })
  await waitFor(() => expect(findElement('[data-compared=Nome]')).toHaveTextContent('ANA‹U+202E› LIMA'))
  expect(within(findSide('a')).getAllByRole('link')[0]).toHaveTextContent('ANA‹U+202E› LIMA')
  expect(findSide('a')).toHaveTextContent('caso‹U+200B›-um')
  expect(findElement('[data-compared=Diretor]')).toHaveTextContent('RUI‹U+200B› SA')
  expect(findElement('[data-compared=TaxaSimilaridade]')).toHaveTextContent('9‹U+200B›7')
  expect(findElement('[data-compared=NomePai]')).toHaveTextContent(/A{300}…/)
})

const BROKEN_FACE = failingAt(/Biometria.Consultar.200002/, MALFORMED)

test.each([
  ['caso-rg-limpo', 'face', 'failed', 'partial', BROKEN_FACE],
  ['caso-codigos-sem-traducao', 'analysis', 'unmapped', 'ready', {}],
])(
  'an incomplete side never reads as free of alerts: %s',
  async (chave, coverage, state, sideState, service) => {
    await openComparison(`/compare?a=chave:caso-limpo&b=chave:${chave}`, service)
    await waitForSides('ready', sideState)
    expect(findSide('a').dataset['verdict']).toBe('clear')
    expect(findSide('a')).toHaveTextContent('Sem alertas')
    expect(findSide('b').dataset['verdict']).toBe('incomplete')
    expect(findElement('[data-side=b] [data-verdict-sentence]')).toHaveTextContent(
      /^Sem base para concluir · ./,
    )
    expect(findElement(`[data-side=b] [data-coverage=${coverage}]`).dataset['state']).toBe(state)
    expect(findSide('b').outerHTML).not.toMatch(/sem alertas|nenhum alerta/i)
    // A failed call leaves the rest comparable.
    expect(outcomeOf('Nome')).toBe('different')
    expect(outcomeOf('TaxaSimilaridade') === 'not-compared').toBe(state === 'failed')
  },
)

test('the shortcut g c and the link in the bar compare the open case', async () => {
  const app = renderApp('/analyses?chave=caso-limpo')
  await waitForCase()
  const address = '/compare?a=chave%3Acaso-limpo'
  expect(screen.getByRole('link', { name: 'Comparar' })).toHaveAttribute('href', address)
  await app.user.keyboard('gc')
  await waitFor(() => expect(app.address()).toBe(address))
})
