import type { Page } from '@playwright/test'

/**
 * The controls on the screen that are smaller than 24 × 24 px (WCAG 2.2, 2.5.8), each with its size and its text; links in
 * a sentence are exempt. Where a modal dialog is open, only its own controls can be used.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    // A fraction of a pixel is rounding.
    const slack = 0.5
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=tab]',
    )

    return (
      [...controls]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((control) => control.closest('.sr-only, [inert]') === null)
        // Not in a sentence.
        .filter(
          (control) =>
            getComputedStyle(control).display !== 'inline' ||
            !/\p{L}/u.test(control.parentElement?.textContent.replace(control.textContent, '') ?? ''),
        )
        .filter((control) => control.getBoundingClientRect().width > 1)
        .filter((control) =>
          // A label is pressed like its control.
          [control, ...(control instanceof HTMLInputElement ? (control.labels ?? []) : [])]
            .map((each) => each.getBoundingClientRect())
            .every(({ width, height }) => width < least - slack || height < least - slack),
        )
        .map((control) => {
          const { width, height } = control.getBoundingClientRect()
          const name = control.ariaLabel ?? control.textContent.trim()
          const where = control.closest('[data-panel], [data-side], header, nav, section, dialog')
          const { panel, side } = (where as HTMLElement | null)?.dataset ?? {}
          const place = panel ?? side ?? where?.localName ?? 'main'
          return `${place}: ${control.localName} "${name.slice(0, 40)}" ${Math.round(width)}×${Math.round(height)}`
        })
    )
  })
}
