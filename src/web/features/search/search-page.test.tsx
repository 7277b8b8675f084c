import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coverageWithout } from '#core/case/testing/coverage.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import type { Verdict } from '#core/findings/model/judgement.ts'
import { holdingAt } from '#web/app/testing/changed-service.ts'
import { submit, waitForCase, renderApp } from '#web/app/testing/render-app.tsx'
import { recentCase } from '#web/data/testing/recent-case.ts'

/** Holds every answer until `release` is called. */
async function openHeld() {
  const { intercept, release } = holdingAt(/./)
  const app = renderApp('/', { intercept })
  return { ...app, release, box: await screen.findByRole('searchbox') }
}

test('requests a case once, and opens its page before the answers', async () => {
  const { user, box, address, requests, release } = await openHeld()
  await user.type(box, 'caso-limpo{Enter}')
  expect(address()).toBe('/analyses?chave=caso-limpo')
  expect(requests).toHaveLength(1)
  release()
  await waitForCase()
  expect(requests).toHaveLength(3)
})

test('a Chave may begin with the shortcut key of the search; a second search before the first answer opens its own case', async () => {
  const { user, box, address, release } = await openHeld()
  await user.type(box, '/a{Enter}')
  expect(address()).toBe('/analyses?chave=%2Fa')
  const barBox = await screen.findByRole('searchbox')
  submit(barBox, 'caso-obito')
  release()
  const article = await waitForCase()
  await waitFor(() => expect(article.dataset['chave']).toBe('caso-obito'))
  expect(address()).toBe('/analyses?chave=caso-obito')
})

test('tells people what to type, sends nothing and keeps the text', async () => {
  const app = renderApp('/')
  const box = await screen.findByRole('searchbox')
  for (const [text, message] of [
    ['   ', /Digite ou cole/],
    ['id:abc', /só tem dígitos/],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one box */
    await app.user.clear(box)
    await app.user.type(box, `${text}{Enter}`)
    /* oxlint-enable no-await-in-loop */
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(box).toHaveValue(text)
  }
  expect(app.address()).toBe('/')
  expect(app.requests).toEqual([])
})

const FINDING: Finding = {
  rule: 'cpf-agrees',
  variant: 'differs',
  level: 'fail',
  source: 'cross',
  fields: ['CPF'],
  sides: [],
  params: {},
}
const WORST: Readonly<Record<Verdict, Finding | null>> = {
  fail: FINDING,
  warn: { ...FINDING, level: 'warn' },
  incomplete: null,
  clear: { ...FINDING, rule: 'similarity', variant: 'identical', level: 'note', params: { percent: 100 } },
}

test('a recent case shows its verdict and reason, and an incomplete case never shows "no alerts"', async () => {
  const app = renderApp('/')
  await screen.findByRole('searchbox')
  act(() => {
    for (const verdict of VERDICTS) {
      app.services.recents.add(
        recentCase(verdict, {
          name: 'ANA',
          worst: WORST[verdict],
          verdict,
          coverage: verdict === 'incomplete' ? coverageWithout('face') : [],
          isUnderWay: verdict === 'warn',
        }),
      )
    }
  })
  const recents = await screen.findByRole('region', { name: 'Casos desta sessão' })
  const links = within(recents).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Sem alertas · Similaridade de 100%: pode ser a mesma imagemANAclear',
    'Sem base para concluir: sem face matchANAincomplete',
    'Pede atenção: CPF do documento difere do informadoANA · em andamentowarn',
    'Com impedimento: CPF do documento difere do informadoANAfail',
  ])
})
