import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../../app/testing/render-app.tsx'

function tabStops(panel: string): HTMLElement[] {
  const flags = [...document.querySelectorAll<HTMLElement>(`[data-panel=${panel}] [data-evidence]`)]
  return flags.filter(({ tabIndex }) => tabIndex === 0)
}

const flagOf = (field: string) => part(`[data-field=${field}] [data-evidence]`)

test('the fields are one Tab stop, and so are the lines of the laudo; arrows lead from one to the next, which is read with value and reason', async () => {
  const app = renderApp('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  expect(tabStops('ocr')).toEqual([flagOf('Nome')])
  expect(part('[data-field=Nome] [data-copy]').tabIndex).toBe(-1)

  flagOf('Nome').focus()
  await app.user.keyboard('{ArrowRight}')
  expect(flagOf('CPF')).toHaveFocus()
  expect(flagOf('CPF')).toHaveAccessibleName(/^Divergente\. Ver evidência: CPF/)
  expect(flagOf('CPF')).toHaveAccessibleDescription(
    '529.982.247-25 O CPF do documento difere do CPF informado',
  )
  expect(tabStops('ocr')).toEqual([flagOf('CPF')])

  // The other buttons of the field that has the focus are before its flag.
  await app.user.tab({ shift: true })
  expect(part('[data-field=CPF] [data-copy]')).toHaveFocus()
  await app.user.tab()
  await app.user.keyboard('{End}')
  expect(part('[data-field=NumeroFormularioInferior]')).toContainElement(
    document.activeElement as HTMLElement,
  )
  await app.user.keyboard('{Home}')
  expect(flagOf('Nome')).toHaveFocus()

  // The lines of the laudo are one Tab stop, too.
  const lines = [...document.querySelectorAll<HTMLElement>('[data-campo]')]
  expect(lines[0]?.dataset['flag']).toBe('fail')
  expect(tabStops('laudo')).toHaveLength(1)
  tabStops('laudo')[0]?.focus()
  await app.user.keyboard('{ArrowRight}')
  expect(lines[1]).toContainElement(document.activeElement as HTMLElement)

  // A field that a filter hides is no Tab stop.
  fireEvent.click(part('[data-panel=ocr] header button[aria-pressed=false]'))
  expect(tabStops('ocr')).toEqual([flagOf('CPF')])
})
