import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../../app/testing/render-app.tsx'

/** Opens a case whose OCR has unknown fields, besides its own or alone; its laudo refuses one of them. */
async function openWith(count: number, isAlone = false) {
  const unknown = Object.fromEntries(Array.from({ length: count }, (_, at) => [`Extra${at}`, `valor ${at}`]))
  const app = renderApp('/analyses?chave=caso-limpo', {
    config: { labels: [{ label: 'SELO', kind: 'value', fields: ['Extra120'] }] },
    async intercept(request, next) {
      const answer = await next(request)
      if (request.url.includes('/ObterLaudo/')) {
        const body = (await answer.json()) as { Laudo: { ConteudoValidacaoDocumento: object[] } }
        body.Laudo.ConteudoValidacaoDocumento.push({
          Campo: 'Selo',
          Valor: '-',
          MensagemValidacao: 'INVÁLIDO',
        })
        return Response.json(body)
      }
      if (!request.url.includes('/Score/Consultar')) return answer
      const body = (await answer.json()) as { Analise: { OCR: object } }
      body.Analise.OCR = isAlone ? unknown : { ...body.Analise.OCR, ...unknown }
      return Response.json(body)
    },
  })
  await caseEnded()
  return app
}

const names = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field^=Extra]')].map(({ dataset }) => dataset['field'])

test('2,000 unknown fields are pages of few elements, and each can be found', async () => {
  await openWith(2000)
  expect(await screen.findByText('1–50 de 2.000 campos que a interface não descreve')).toBeVisible()
  expect(names()).toHaveLength(50)
  expect(document.querySelectorAll('*').length).toBeLessThan(3000)

  fireEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  expect(names()[0]).toBe('Extra50')
  expect(screen.getByText('51–100 de 2.000 campos que a interface não descreve')).toBeVisible()

  fireEvent.change(screen.getByLabelText('Filtrar campos por nome ou valor'), {
    target: { value: 'VALOR 1999' },
  })
  expect(names()).toEqual(['Extra1999'])
  fireEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  expect(names()).toEqual(['Extra1999'])

  fireEvent.change(screen.getByLabelText('Filtrar campos por nome ou valor'), { target: { value: 'nada' } })
  expect(names()).toEqual([])
  expect(screen.getByText('0–0 de 0 campos que a interface não descreve')).toBeVisible()
})

test('each page has a Tab stop, also where no other field passes the filter of the case', async () => {
  await openWith(200, true)
  await screen.findByText('1–50 de 200 campos que a interface não descreve')
  fireEvent.click(screen.getByRole('button', { name: /não verificados/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  const stops = [...document.querySelectorAll<HTMLElement>('[data-panel=ocr] [data-evidence]')].filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(stops).toHaveLength(1)
  expect(stops[0]?.closest('[hidden]')).toBeNull()
  expect(stops[0]).toBeVisible()
})

test('an alert leads to its field on another page', async () => {
  const { user } = await openWith(200)
  await screen.findByText(/^1–50 de 200/)
  fireEvent.change(screen.getByLabelText('Filtrar campos por nome ou valor'), { target: { value: 'nada' } })
  await user.click(part('[data-cause] summary > b'))
  await user.click(await screen.findByRole('button', { name: 'Ir ao campo' }))
  expect(part('[data-field=Extra120] summary')).toHaveFocus()
  expect(screen.getByText(/^101–150 de 200/)).toBeVisible()
})

test('some unknown fields are all drawn', async () => {
  await openWith(100)
  expect(names()).toHaveLength(100)
  expect(part('[data-panel=ocr]').querySelector('input')).toBeNull()
})
