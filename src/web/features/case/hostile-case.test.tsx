import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '#demo/drafting/calendar.ts'
import { success } from '#demo/responses/responses.ts'
import { hostileCase } from '#demo/testing/hostile-case.ts'
import { invisibleTexts } from '#web/app/testing/invisible-texts.ts'
import { findElement, openCase, openMenu } from '#web/app/testing/render-app.tsx'
import type { Options } from '#web/app/testing/render-app.tsx'

const HOSTILE = hostileCase(dayOf(2026, 11, 20))

const intercept: Options['intercept'] = async (request, next) => {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('Chave') === HOSTILE.chave) return success('score', { Analise: HOSTILE.analise })
  if (pathname.endsWith(`/Biometria/Consultar/${HOSTILE.id}`))
    return success('biometria', { Biometria: HOSTILE.biometria })
  if (pathname.endsWith(`/ObterLaudo/${HOSTILE.id}`)) return success('laudo', { Laudo: HOSTILE.laudo })
  return next(request)
}

const findActive = () =>
  document.querySelector('img, script, iframe, [onerror], [onload], [href^=javascript]')

test('hostile text in every field is inert and visible, and turns nothing green', async () => {
  const { user, article } = await openCase(HOSTILE.chave, { intercept })
  expect(article.dataset['state']).toBe('ready')
  expect(document.title).toMatch(/^Caso (?:…\d{4} )?· Lupa$/)
  expect(document.querySelector('[data-panel][data-state=error], [data-flag=ok]')).toBeNull()

  openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  await user.click(screen.getByRole('button', { name: 'Mensagens prontas' }))
  await waitFor(() => expect(findElement('[data-text=opinion]')).not.toBeEmptyDOMElement())
  await user.click(findElement('[data-panel=raw] summary'))
  await waitFor(() => expect(findElement('[data-panel=raw]')).toHaveTextContent('__proto__'))
  expect(findElement('[data-field="{{7*7}}"]')).toHaveTextContent('=HYPERLINK')
  expect(findElement('[data-field=NomePai]')).toHaveTextContent('Ma‹U+200B›ria‹U+00AD›')
  expect(findElement('[data-field=DocOrigem]')).toHaveTextContent('👩🏽‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🇧🇷 1️⃣')
  expect(invisibleTexts()).toEqual([])
  expect(findActive()).toBeNull()
})

test('a hostile Chave is inert and visible, and the search box keeps its invisible characters', async () => {
  const chave = '<img src=x onerror=alert(1)>\u202E{{7*7}}\u200B'
  const { article } = await openCase(chave)
  expect(article.dataset).toMatchObject({ error: 'not-found', asked: chave })
  expect(screen.getAllByRole('searchbox')[0]).toHaveValue(`chave:"${chave}"`)
  expect(invisibleTexts()).toEqual([])
  expect(findActive()).toBeNull()
})
