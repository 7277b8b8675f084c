import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../app/testing/render-app.tsx'

test('a field and a laudo line say what they are: at rest as their title, opened in words', async () => {
  renderApp('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  const renach = 'O número da CNH no registro de habilitações.'
  expect(part('[data-field=Renach] [title]')).toHaveAttribute('title', renach)
  expect(part('[data-field=Renach]')).not.toHaveTextContent(renach)
  fireEvent.click(part('[data-field=Renach] summary'))
  await waitFor(() => expect(part('[data-field=Renach]')).toHaveTextContent(`${renach} Renach`))

  const alignment = 'O serviço não publica o que esta linha verifica.'
  const line = part('[data-campo=Alinhamento]')
  expect(line.querySelector('th')).toHaveAttribute('title', alignment)
  fireEvent.click(part('[data-campo=Alinhamento] [data-evidence]'))
  fireEvent(
    part('[data-campo=Alinhamento] [popover]'),
    Object.assign(new Event('toggle'), { newState: 'open' }),
  )
  await waitFor(() => expect(line).toHaveTextContent(alignment))

  // What was not read has no evidence to open.
  expect(part('[data-field=Brasao]')).toHaveAttribute('title', 'O serviço não publica o que é.')
})
