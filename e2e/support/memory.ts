import type { Page } from '@playwright/test'
import { secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { expect, signIn, test } from './fixtures.ts'
import { keptTexts, shownTexts } from './heap.ts'
import { signOut } from './page-actions.ts'

export const CHAVES = ['demo-0007', 'demo-0042'] as const

// Only dates depend on the day.
const CASES = CHAVES.map((chave) => findByChave(chave, dayOf(2026, 11, 20))).filter(
  (found) => found !== undefined,
)

/** The cases' CPFs as keys, in a spelling that neither answers nor the console use. */
export const CPFS = CASES.flatMap(({ analise }) =>
  textsIn(analise['CPFCliente']).map((cpf) => cpf.replace(/\D/g, '').replace(/\d{3}/g, '$& ')),
)

/** Patterns for the words of a case's names and the digits of its numbers, with any separators. */
function patternsOf(demoCase: (typeof CASES)[number]): readonly string[] {
  const { names, numbers } = secretsOf(demoCase)
  const words = names.flatMap((name) => name.split(/[^\p{L}]+/u)).filter((word) => word.length > 3)
  const digits = [...numbers, String(demoCase.id)].map((number) => number.replace(/\D/g, '').split(''))
  return [...words, ...digits.map((list) => list.join('[./ -]*'))]
}

export const PERSONAL = new RegExp(CASES.flatMap(patternsOf).join('|'), 'iu')
export const BODY = /^\s*\{"(?:Analise|Biometria|Laudo|Status)"/u
export const OF_A_CASE = new RegExp([PERSONAL.source, BODY.source, ...CHAVES].join('|'), 'iu')

/** Types text that no script of the page contains. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

const EXITS = {
  'a sign-out': signOut,
  async 'a sign-out in another tab'(page: Page) {
    const otherTab = await page.context().newPage()
    await otherTab.goto('/')
    await signOut(otherTab)
    await otherTab.close()
  },
}

/** Defines tests that no case stays in memory after a sign-out. `open` shows cases on a signed-in page. */
export function testMemory(name: string, open: (page: Page) => Promise<void>): void {
  for (const [exit, leave] of Object.entries(EXITS)) {
    const title = `${name}: no case is in memory after ${exit}`
    test(title, { tag: '@long' }, async ({ page, expectConsole }) => {
      test.slow()
      // The service has no case for a CPF.
      expectConsole(/40[04].*\/api\//)
      await page.clock.install()
      await signIn(page)
      await open(page)
      const reloaded = page.waitForEvent('load')
      await leave(page)
      await reloaded
      await expect(page.getByLabel('ClientSecret')).toBeVisible()
      expect(await keptTexts(page, OF_A_CASE)).toEqual([])
      expect(await shownTexts(page, OF_A_CASE)).toEqual([])
    })
  }
}
