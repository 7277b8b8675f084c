import type { Page } from '@playwright/test'

/**
 * Returns the visible controls below 24 × 24 px (WCAG 2.2, 2.5.8) with their text and size. Links in a sentence are exempt.
 * If a modal dialog is open, only its controls count.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    // Allows rounding.
    const slack = 0.5
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab]',
    )

    return (
      [...controls]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => control.closest('.sr-only, [inert]') === null)
        // Skip links in a sentence.
        .filter(
          (control) =>
            getComputedStyle(control).display !== 'inline' ||
            !/\p{L}/u.test(control.parentElement?.textContent.replace(control.textContent, '') ?? ''),
        )
        .filter((control) => control.getBoundingClientRect().width > 1)
        .filter((control) =>
          // A label is a target, too.
          [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])]
            .map((target) => target.getBoundingClientRect())
            .every(({ width, height }) => width < least - slack || height < least - slack),
        )
        .map((control) => {
          const { width, height } = control.getBoundingClientRect()
          const name = control.ariaLabel ?? control.textContent.trim()
          const where = control.closest('[data-panel], [data-side], header, nav, section, dialog')
          const { panel, side } = (where as HTMLElement | null)?.dataset ?? {}
          const region = panel ?? side ?? where?.localName ?? 'main'
          return `${region}: ${control.localName} "${name.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`
        })
    )
  })
}
