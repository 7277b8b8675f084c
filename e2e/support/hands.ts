import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** A person at the keyboard, whose presses are counted. What is pasted or typed as a whole counts as one. */
export interface Hands {
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly enter: (text: string) => Promise<void>
  /** Presses Tab, or another key, until an element has the focus; fails after 40 presses. */
  readonly tabTo: (element: Locator, key?: string) => Promise<void>
  /** Ends a step, or a part of one. */
  readonly note: (step: string) => void
  /** The presses of each step, in words. */
  readonly counts: () => string
}

const isFocused = (element: Locator) => element.evaluate((it) => it === document.activeElement)

/** Hands on the keyboard of a page. */
export function createHands(page: Page): Hands {
  let presses = 0
  let noted = 0
  const steps = new Map<string, number>()

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      presses += 1
      // One key after another.
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press(key)
    }
  }

  return {
    press,
    async enter(text) {
      presses += 1
      await page.keyboard.insertText(text)
    },
    async tabTo(element, key = 'Tab') {
      await expect(element).toBeVisible()
      for (let pressed = 0; pressed < 40; pressed += 1) {
        // oxlint-disable-next-line no-await-in-loop
        if (await isFocused(element)) return
        // oxlint-disable-next-line no-await-in-loop
        await press(key)
      }
      await expect(element).toBeFocused()
    },
    note(step) {
      steps.set(step, (steps.get(step) ?? 0) + presses - noted)
      noted = presses
    },
    counts: () =>
      [...steps, ['in all', presses] as const].map(([step, count]) => `${step}: ${count}`).join('; '),
  }
}
