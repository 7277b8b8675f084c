import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoCase } from '#core/case/testing/demo-case.ts'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { failingAt, MALFORMED } from '#web/app/testing/changed-service.ts'
import { caseEnded, openCase, part, renderApp } from '#web/app/testing/render-app.tsx'
import { linking } from './testing/linking.tsx'
import { open, side, sidesAre } from './testing/open-compare.ts'

function lines(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-compared]')]
}

test('two cases, requested once each, each field once in one table, with the alerts of their pages', async () => {
  const app = await open('/compare?a=chave:onb-2026-11-000481&b=id:200001')
  await sidesAre('ready', 'ready')
  expect(app.requests.filter((request) => request.startsWith('GET'))).toHaveLength(6)
  const names = lines().map(({ dataset }) => dataset['compared'])
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...OCR_FIELDS]))
  expect(part('[data-compared=Nome]').dataset['outcome']).toBe('different')
  expect(within(part('[data-compared=Nome]')).getByRole('rowheader')).toHaveTextContent(/^Nome/)
  expect(part('[data-compared=TipoDocumento]').dataset['outcome']).toBe('equal')
  expect(part('[data-compared=TaxaSimilaridade]')).toHaveTextContent('81,4%')
  expect(document.title).toBe('Comparar …4881 e …0001 · Lupa')
  const links = ['a', 'b'].map((name) => within(side(name as 'a')).getAllByRole('link')[0])
  expect(links.map((link) => link?.getAttribute('href'))).toEqual([
    '/analyses?chave=onb-2026-11-000481',
    '/analyses?id=200001',
  ])
  // Three causes that block and three that need attention, as on the page of the case.
  expect(document.querySelectorAll('[data-section=alerts] [data-finding]')).toHaveLength(6)
})

test('an alert of both cases is one row, also where each says more of its own', async () => {
  await open('/compare?a=chave:onb-2026-11-000481&b=chave:caso-obito')
  await sidesAre('ready', 'ready')
  const rows = [...document.querySelectorAll<HTMLElement>('[data-section=alerts] [data-finding]')]
  const outcomes = rows.map(({ dataset }) => `${dataset['finding']} ${dataset['outcome']}`)
  expect(outcomes).toContain('reason different')
  expect(rows.map(({ dataset }) => dataset['finding'])).not.toContain('status')
})

test('a CPF that is typed for a side goes nowhere, unless it is said or known to be a Chave', async () => {
  const cpf = '529.982.247-25'
  const app = await open('/compare?a=chave:caso-limpo')
  await waitFor(() => expect(side('a').dataset['state']).toBe('ready'))
  const before = [app.address(), app.requests.length]
  const input = screen.getByRole('textbox', { name: 'Chave do caso B' })
  await app.user.type(input, `${cpf}{Enter}`)
  expect(screen.getByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
  expect(input).toHaveAccessibleDescription(/Nada foi consultado/)
  expect(input).toHaveFocus()
  expect([app.address(), app.requests.length]).toEqual(before)

  await app.user.clear(input)
  expect(screen.queryByRole('alert')).toBeNull()
  await app.user.type(input, `chave:${cpf}{Enter}`)
  const asChave = `/compare?a=chave%3Acaso-limpo&b=${encodeURIComponent(`chave:${cpf}`)}`
  await waitFor(() => expect(app.address()).toBe(asChave))
})

test.each(['chave%3A529.982.247-25', '529+982+247+25'])(
  'a CPF in the address (%s) is not asked for, and leaves it',
  async (written) => {
    const app = await open(`/compare?a=chave:caso-limpo&b=${written}`)
    await waitFor(() => expect(side('a').dataset['state']).toBe('ready'))
    expect(app.address()).toBe('/compare?a=chave%3Acaso-limpo')
    expect(screen.getByRole('alert')).toHaveTextContent('o serviço não busca por CPF')
    expect(app.requests.filter((each) => each.includes('529'))).toEqual([])
  },
)

test('a CPF that is known to be a Chave is compared', async () => {
  const cpf = '52998224725'
  const holds = (key: string) => (key === cpf ? { isChave: true } : null)
  const app = await open('/compare?a=chave:caso-limpo', { part: { holds } })
  await app.user.type(screen.getByRole('textbox', { name: 'Chave do caso B' }), `${cpf}{Enter}`)
  await waitFor(() => expect(app.address()).toBe(`/compare?a=chave%3Acaso-limpo&b=chave%3A${cpf}`))
})

test('a case against itself differs in nothing, and is labelled as one case', async () => {
  await open('/compare?a=chave:caso-limpo&b=id:200001')
  await sidesAre('ready', 'ready')
  expect(screen.getByText('Os dois lados são o mesmo caso.')).toBeInTheDocument()
  expect(new Set(lines().map(({ dataset }) => dataset['outcome']))).toEqual(new Set(['equal', 'neither']))
})

test('one side fails alone, and is tried again alone', async () => {
  const service = failingAt(/caso-limpo/, MALFORMED)
  const { user, requests } = await open('/compare?a=chave:caso-rg-limpo&b=chave:caso-limpo', service)
  await sidesAre('ready', 'error')
  expect(side('b').dataset['error']).toBe('malformed')
  expect(part('[data-compared=Nome]').dataset['outcome']).toBe('not-compared')
  expect(
    screen.getByText(/^Caso B sem dados para comparar: A resposta da análise não pôde ser lida/),
  ).toBeInTheDocument()
  expect(part('[data-why]')).toHaveTextContent('Sem o que comparar')
  service.isBroken = false
  requests.length = 0
  await user.click(within(side('b')).getByRole('button', { name: 'Tentar de novo' }))
  await sidesAre('ready', 'ready')
  expect(side('b')).toHaveFocus()
  expect(requests.some((request) => request.includes('caso-rg-limpo'))).toBe(false)
  expect(part('[data-compared=Nome]').dataset['outcome']).toBe('different')
})

test('one failed call leaves the rest of its side', async () => {
  const service = failingAt(/Biometria.Consultar.200001/, MALFORMED)
  const { user } = await open('/compare?a=chave:caso-rg-limpo&b=chave:caso-limpo', service)
  await sidesAre('ready', 'partial')
  expect(part('[data-compared=Nome]').dataset['outcome']).toBe('different')
  expect(part('[data-compared=TaxaSimilaridade]').dataset['outcome']).toBe('not-compared')
  service.isBroken = false
  await user.click(within(side('b')).getByRole('button', { name: 'Tentar de novo' }))
  await sidesAre('ready', 'ready')
})

test('by Id without a face match the side asks for the Chave', async () => {
  const { user, address } = await open('/compare?a=chave:caso-limpo&b=id:200005')
  await sidesAre('ready', 'ready')
  expect(screen.getByText(/^Caso B sem dados para comparar: o serviço só fornece/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Trocar o caso B' }))
  expect(address()).toBe('/compare?a=chave%3Acaso-limpo')
  await user.type(await screen.findByLabelText('Chave do caso B'), 'caso-sem-face{Enter}')
  await sidesAre('ready', 'ready')
  expect(address()).toBe('/compare?a=chave%3Acaso-limpo&b=chave%3Acaso-sem-face')
  expect(part('[data-compared=Nome]').dataset['outcome']).not.toBe('not-compared')
})

test('missing sides are filled in, what is typed on the other side stays', async () => {
  const { user, address } = await open('/compare')
  await user.type(screen.getByLabelText('Chave do caso B'), 'ainda escrevo')
  await user.type(screen.getByLabelText('Chave do caso A'), 'id:x{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Um Id só tem dígitos')
  expect(screen.getByLabelText('Chave do caso A')).toHaveFocus()
  await user.clear(screen.getByLabelText('Chave do caso A'))
  await user.type(screen.getByLabelText('Chave do caso A'), 'caso-limpo{Enter}')
  await sidesAre('ready', 'unasked')
  expect(address()).toBe('/compare?a=chave%3Acaso-limpo')
  expect(screen.getByLabelText('Chave do caso B')).toHaveValue('ainda escrevo')
})

test.each([
  ['b=200005', '200005', /O endereço não tem/],
  ['b=id:abc', 'id:abc', /O endereço não tem/],
])('a wrong side is shown to be corrected: %s', async (query, written, problem) => {
  await open(`/compare?a=chave:caso-limpo&${query}`)
  await sidesAre('ready', 'unasked')
  expect(screen.getByLabelText('Chave do caso B')).toHaveValue(written)
  expect(screen.getByRole('alert')).toHaveTextContent(problem)
})

test('invisible characters are escaped and long texts cut wherever a case is named or compared', async () => {
  const chave = 'caso\u200B-um'
  const long = 'A'.repeat(5000)
  const ocr = { Nome: `ANA\u202E LIMA`, NomePai: long, Diretor: 'RUI\u200B SA' }
  await open(`/compare?a=chave:${encodeURIComponent(chave)}&b=id:${'9'.repeat(12)}`, {
    async intercept(request, next) {
      const [url, own] = [decodeURIComponent(request.url), { Status: 0, Mensagens: ['SUCESSO'] }]
      if (url.includes('/Score/Consultar')) {
        return Response.json({ ...own, Analise: { Id: 5, Chave: chave, OCR: ocr } })
      }
      if (url.includes('/Biometria/')) {
        const answered = { TaxaSimilaridade: '9\u200B7', DataResposta: '2026-11-19T14:03:41' }
        return Response.json({ ...own, Biometria: { Id: 5, Chave: chave, ...answered } })
      }
      return next(request)
    },
  })
  await waitFor(() => expect(side('a').dataset['state']).not.toBe('loading'))
  expect(within(side('a')).getAllByRole('link')[0]).toHaveTextContent('ANA‹U+202E› LIMA')
  expect(side('a')).toHaveTextContent('caso‹U+200B›-um')
  await waitFor(() => expect(part('[data-compared=Nome]')).toHaveTextContent('ANA‹U+202E› LIMA'))
  expect(part('[data-compared=Diretor]')).toHaveTextContent('RUI‹U+200B› SA')
  expect(part('[data-compared=TaxaSimilaridade]')).toHaveTextContent('9‹U+200B›7')
  expect(part('[data-compared=NomePai]')).toHaveTextContent(/A{300}…/)
})

test.each([
  ['caso-sem-face', 'face', 'missing'],
  ['caso-codigos-sem-traducao', 'analysis', 'unmapped'],
])('a side says what is missing, and is never without alerts then: %s', async (chave, missing, state) => {
  await open(`/compare?a=chave:caso-limpo&b=chave:${chave}`)
  await sidesAre('ready', 'ready')
  expect(side('a').dataset['verdict']).toBe('clear')
  expect(side('a')).toHaveTextContent('Sem alertas')
  expect(side('b').dataset['verdict']).toBe('incomplete')
  expect(part('[data-side=b] [data-verdict-sentence]')).toHaveTextContent(/^Sem base para concluir · ./)
  expect(part(`[data-side=b] [data-coverage=${missing}]`).dataset['state']).toBe(state)
  expect(side('b').outerHTML).not.toMatch(/sem alertas|nenhum alerta/i)
})

test('g c and the link of the bar lead from a case to its comparison', async () => {
  const app = renderApp('/analyses?chave=caso-limpo')
  await caseEnded()
  const to = '/compare?a=chave%3Acaso-limpo'
  expect(screen.getByRole('link', { name: 'Comparar' })).toHaveAttribute('href', to)
  await app.user.keyboard('gc')
  await waitFor(() => expect(app.address()).toBe(to))
})

test('an alert about another case leads to the comparison with it', async () => {
  const { user } = await openCase('elo-cpf-1', {
    part: linking(demoCase('elo-cpf-1'), demoCase('elo-cpf-2')),
  })
  await user.click(await waitFor(() => part('[data-cause]:has([data-finding=cpf-shared]) summary b')))
  expect(await screen.findByRole('link', { name: 'Comparar com elo-cpf-2' })).toHaveAttribute(
    'href',
    '/compare?a=chave%3Aelo-cpf-1&b=chave%3Aelo-cpf-2',
  )
})
