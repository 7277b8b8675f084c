import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openCase, part } from '#web/app/testing/render-app.tsx'
import { runList } from './testing/list-in-app.ts'

test('a case names and links the other case of the list with the same CPF', async () => {
  const app = await openCase('elo-cpf-1')
  expect(document.querySelector('[data-finding=cpf-shared]')).toBeNull()

  await runList(app, ['elo-cpf-1', 'elo-cpf-2', 'caso-limpo'])
  const finding = await waitFor(() => part('[data-finding=cpf-shared]'))
  expect(finding.dataset).toMatchObject({ flag: 'fail', source: 'cross' })
  expect(part('[data-field=CPF]').dataset['flag']).toBe('fail')

  expect(part('[data-field=Nome]').dataset['flag']).toBe('fail')
  const row = part('[data-cause]:has([data-finding=cpf-shared])')
  // Named below the closed row, without opening anything.
  expect(row.nextElementSibling).toHaveTextContent('elo-cpf-2')
  // What is shared goes before what differs, and no name of this case differs from itself.
  await app.user.click(part(`#${row.id} b`))
  await waitFor(() =>
    expect(finding).toHaveTextContent(/CPF \(documento\) [\d.-]{14}Nome \(documento\) .+Nome/),
  )
  fireEvent.click(row.querySelector('a[href="/analyses?chave=elo-cpf-2"]') ?? row)
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe('elo-cpf-2'))
  await waitFor(() => expect(part('[data-finding=cpf-shared]').dataset['flag']).toBe('fail'))
})
