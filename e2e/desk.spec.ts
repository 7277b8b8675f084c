import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsx from 'read-excel-file/universal'
import { copiedBy } from './support/page-actions.ts'
import { expect, test } from './support/fixtures.ts'
import { createHands } from './support/hands.ts'
import type { Hands } from './support/hands.ts'
import { demoKeys } from './support/list-page.ts'

const NAMED = [
  'onb-2026-11-000481',
  'caso-similaridade-baixa',
  'caso-obito',
  'caso-cpf-invalido',
  'elo-cpf-1',
  'elo-cpf-2',
  'elo-numero-1',
  'elo-numero-2',
  'caso-ocr-nulo',
  'caso-sem-face',
  'caso-laudo-500',
  'caso-limpo',
  'caso-cnh-vencida',
  'caso-texto-hostil',
  'caso-em-andamento',
]
const KEYS = [...NAMED, ...demoKeys(45)]

async function signInByKeys(page: Page, hands: Hands): Promise<void> {
  await hands.tabTo(page.getByLabel('ClientId', { exact: true }))
  await hands.enter('demo')
  await hands.tabTo(page.getByLabel('ClientSecret', { exact: true }))
  await hands.enter('demo')
  await hands.press('Enter')
}

async function listEnded(page: Page, rows: number): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(rows), {
    timeout: 60_000,
  })
}

const opened = (page: Page) => page.locator('[data-case]')

interface Decision {
  /** The key that copies the message or the opinion. */
  readonly text?: 'm' | 'i' | undefined
  readonly mark: 'a' | 'x'
}

/** Reads the case beside the list, copies one of its texts, and marks it, which goes on to the next. */
async function decide(page: Page, hands: Hands, { text, mark }: Decision): Promise<void> {
  const key = (await opened(page).getAttribute('data-asked')) ?? ''
  await expect(opened(page)).not.toHaveAttribute('data-state', 'loading')
  if (text) {
    const copied = await copiedBy(page, () => hands.press(text))
    expect(copied).toContain(text === 'm' ? `Protocolo: ${key}` : key)
  }
  await hands.press(mark)
  const next = page.locator(`[data-case]:not([data-asked="${key}"])`)
  await expect(next.or(page.getByText('Era o último caso do lote')).first()).toBeAttached()
}

/** Compares the selected rows, and comes back to the row where the person was. */
async function compareSelected(page: Page, hands: Hands): Promise<void> {
  const row = page.locator('[data-row]:focus')
  const before = (await row.getAttribute('data-row')) ?? ''
  await hands.press('g', 'c')
  await expect(page).toHaveURL(/\/compare\?a=chave%3Aelo-cpf-\d&b=chave%3Aelo-cpf-\d$/)
  await expect(page.locator('[data-compare]')).toBeVisible()
  await hands.press('g', 'l')
  await expect(row).toHaveAttribute('data-row', before)
  await hands.press('Escape')
  await expect(page.locator('[data-row][aria-selected=true]')).toHaveCount(0)
}

/** Types a part of a command's name among the commands, and runs it. */
async function command(page: Page, hands: Hands, typed: string, name: RegExp): Promise<void> {
  await hands.press('Control+k')
  await hands.enter(typed)
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await hands.press('Enter')
}

async function exportWorkbook(page: Page, hands: Hands): Promise<Buffer> {
  await command(page, hands, 'exportar', /^Lote: Exportar/)
  const menu = page.getByRole('group', { name: 'Exportar os 60 casos exibidos' })
  await expect(menu.getByRole('radio', { name: 'Sem dados pessoais além da Chave' })).toBeFocused()
  await hands.press('ArrowDown')
  await expect(menu.getByRole('radio', { name: 'Com nome e CPF' })).toBeChecked()
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  return readFile(await file.path())
}

test(
  'a day at the desk by keyboard alone',
  { tag: '@long' },
  async ({ page, context, expectConsole }, testInfo) => {
    test.slow()
    // Some of the cases have no face match, and the parts of others fail.
    expectConsole(/Failed to load resource/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      addEventListener('pointerdown', () => {
        throw new Error('a pointer was used')
      })
    })
    const hands = createHands(page)

    await page.goto('/batch')
    await signInByKeys(page, hands)
    await expect(page.locator('[data-batch-input]')).toBeVisible()
    hands.note('sign in')

    await hands.tabTo(page.locator('[data-batch-input]'))
    await hands.enter(KEYS.join('\n'))
    await hands.tabTo(page.locator('[data-batch-start]'))
    await hands.press('Enter')
    await expect(page.getByRole('grid')).toBeFocused()
    await listEnded(page, KEYS.length)
    hands.note('paste and start the list')

    // With the case beside the list, the first half; three messages and two opinions are copied on the way.
    await hands.press('d')
    await expect(opened(page)).toBeVisible()
    let linked = 0
    for (let at = 0; at < 30; at += 1) {
      // oxlint-disable no-await-in-loop -- one case after another
      const key = await opened(page).getAttribute('data-asked')
      if (key?.startsWith('elo-cpf')) {
        hands.note('30 cases, 5 texts copied')
        await hands.press('Space')
        await expect(page.locator('[data-row]:focus')).toHaveAttribute('aria-selected', 'true')
        linked += 1
        if (linked === 2) await compareSelected(page, hands)
        hands.note('compare two')
      }
      await decide(page, hands, {
        text: at < 3 ? 'm' : at < 5 ? 'i' : undefined,
        mark: at % 7 === 6 ? 'a' : 'x',
      })
      // oxlint-enable no-await-in-loop
    }
    hands.note('30 cases, 5 texts copied')

    const last = (await opened(page).getAttribute('data-asked')) ?? ''
    await command(page, hands, 'bloquear', /o lote fica guardado/)
    await expect(page.getByLabel('ClientSecret')).toBeVisible()
    hands.note('lock')

    await signInByKeys(page, hands)
    await expect(page.locator('[data-resume]')).toContainText('Retomar lote: 60 casos, 26 finalizados')
    await expect(page.getByRole('button', { name: 'Retomar 60 casos' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Retomar 60 casos' })).toBeInViewport()
    await hands.press('Enter')
    await listEnded(page, KEYS.length)
    await expect(page.locator('[data-row]:focus')).toHaveAttribute('data-row', last)
    hands.note('sign in and resume')

    // The other half; cases to follow up stand among them.
    for (let open = 30; open > 0;) {
      // oxlint-disable no-await-in-loop -- one case after another
      const isMarked = page.getByRole('button', { name: /Acompanhar|Finalizado/, pressed: true })
      if ((await isMarked.count()) > 0) {
        const key = await opened(page).getAttribute('data-asked')
        await hands.press('j')
        await expect(opened(page)).not.toHaveAttribute('data-asked', key ?? '')
      } else {
        await decide(page, hands, { mark: 'x' })
        open -= 1
      }
      // oxlint-enable no-await-in-loop
    }
    hands.note('30 cases')

    const bytes = await exportWorkbook(page, hands)
    hands.note('export')
    testInfo.annotations.push({ type: 'keys', description: hands.counts() })

    const sheets = await readXlsx(Uint8Array.from(bytes).buffer)
    const [headings = [], ...rows] = sheets.find(({ sheet }) => sheet === 'Casos')?.data ?? []
    const valuesOf = (heading: string) => rows.map((row) => row[headings.indexOf(heading)])
    expect(new Set(valuesOf('Chave ou Id informado'))).toEqual(new Set(KEYS))
    const marks = valuesOf('Marcação')
    expect(marks.filter((mark) => mark === 'Finalizado')).toHaveLength(56)
    expect(marks.filter((mark) => mark === 'Acompanhar')).toHaveLength(4)
    const cpfs = valuesOf('CPF').filter((cpf) => cpf !== null)
    expect(cpfs.length).toBeGreaterThan(50)
    for (const cpf of cpfs) expect(cpf).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)
    expect(cpfs.some((cpf) => String(cpf).startsWith('0'))).toBe(true)
    const sent = valuesOf('Enviado em').filter((value) => value !== null)
    expect(sent.length).toBeGreaterThan(50)
    expect(sent.every((value) => value instanceof Date)).toBe(true)
  },
)
