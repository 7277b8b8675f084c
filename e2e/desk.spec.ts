import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readXlsx from 'read-excel-file/universal'
import { expect, test } from './support/fixtures.ts'
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

/** A person at the keyboard, whose presses are counted; pasted and typed texts count as one. */
function createHands(page: Page) {
  let presses = 0
  return {
    count: () => presses,
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) {
        presses += 1
        // One key after another.
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press(key)
      }
    },
    async enter(text: string): Promise<void> {
      presses += 1
      await page.keyboard.insertText(text)
    },
    /** Presses Tab until the focus is on an element. */
    async tabTo(selector: string, most = 40): Promise<void> {
      for (let pressed = 0; pressed < most; pressed += 1) {
        // oxlint-disable-next-line no-await-in-loop
        if (await page.locator(`${selector}:focus`).count()) return
        presses += 1
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.press('Tab')
      }
      throw new Error(`${most} presses of Tab did not lead to ${selector}`)
    },
  }
}

type Hands = ReturnType<typeof createHands>

async function signInByKeys(page: Page, hands: Hands): Promise<void> {
  await expect(page.getByLabel('ClientId')).toBeVisible()
  await hands.tabTo('input[name=clientId], input[autocomplete=username]', 20)
  if ((await page.getByLabel('ClientId').inputValue()) === '') await hands.enter('demo')
  await hands.press('Tab')
  await hands.enter('demo')
  await hands.press('Enter')
}

const progress = (page: Page) => page.getByRole('progressbar')

async function listEnded(page: Page, rows = KEYS.length): Promise<void> {
  await expect(progress(page)).toHaveAttribute('aria-valuenow', String(rows), { timeout: 60_000 })
}

const shownCase = (page: Page) => page.locator('[data-case]').getAttribute('data-asked')

test('a day at the desk by keyboard alone', async ({ page, context, expectConsole }) => {
  test.setTimeout(240_000)
  expectConsole(/Failed to load resource/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      throw new Error('a pointer was used')
    })
  })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const hands = createHands(page)
  const steps: Record<string, number> = {}
  let before = 0
  const note = (step: string) => {
    steps[step] = hands.count() - before
    before = hands.count()
  }

  await page.goto('/batch')
  await signInByKeys(page, hands)
  note('sign in')
  await expect(page.locator('[data-batch-input]')).toBeVisible()
  await hands.tabTo('[data-batch-input]')
  await hands.enter(KEYS.join('\n'))
  await hands.tabTo('[data-batch-start]')
  await hands.press('Enter')
  await listEnded(page)
  note('start the list')

  // Beside the list; the first 30 cases, with three messages and two opinions copied on the way.
  await hands.press('d')
  await expect(page.locator('[data-case]')).toBeVisible()
  for (let at = 0; at < 30; at += 1) {
    // oxlint-disable no-await-in-loop -- one case after another
    const key = await shownCase(page)
    await expect(page.locator(`[data-case][data-asked="${key}"]`)).not.toHaveAttribute('data-state', 'loading')
    const text = at < 3 ? 'm' : at < 5 ? 'i' : null
    if (text !== null) {
      await hands.press(text)
      await expect.poll(copied).toContain(text === 'm' ? `Protocolo: ${key}` : key ?? '')
    }
    await hands.press(at % 7 === 6 ? 'a' : 'x')
    await expect(page.locator(`[data-case][data-asked="${key}"]`)).toHaveCount(0)
    // oxlint-enable no-await-in-loop
  }
  note('30 cases, 5 texts')

  // A lock in between, and the list goes on.
  await hands.press('Control+k')
  await hands.enter('bloquear')
  await expect(page.getByRole('option', { name: /bloquear/i })).toBeVisible()
  await hands.press('Enter')
  await signInByKeys(page, hands)
  await expect(page.locator('[data-resume]')).toContainText('Retomar lote: 60 casos, 26 finalizados')
  await hands.tabTo('[data-resume] button')
  await hands.press('Enter')
  await expect
    .poll(() => page.locator('[data-row][data-state=waiting], [data-row][data-state=running]').count())
    .toBeLessThanOrEqual(26)
  note('lock, sign in, resume')

  await page.waitForTimeout(1500)
  console.log(steps, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)))
  await page.screenshot({ path: '/work/tmp/shots17/desk-resumed.png' })
  void readFile
  void readXlsx
})
