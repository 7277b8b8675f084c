import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../app/testing/render-app.tsx'

const times = <T,>(count: number, value: T) => Array.from({ length: count }, () => value)

interface LaudoBody {
  Mensagens: string[]
  Laudo: { ConteudoValidacaoDocumento: object[]; ConteudoPadraoAnalise: object[] }
}

test('of an answer that is too long the page says how much was not read, and confirms nothing', async () => {
  renderApp('/analyses?chave=caso-limpo', {
    async intercept(request, next) {
      const answer = await next(request)
      if (!request.url.includes('/Score/ObterLaudo')) return answer
      const body = (await answer.json()) as LaudoBody
      body.Laudo.ConteudoValidacaoDocumento.push(...times(49_000, { Campo: 'Nome' }))
      body.Laudo.ConteudoPadraoAnalise.push(...times(3000, { Titulo: 'Nota' }))
      body.Mensagens = times(40_000, 'ok')
      return Response.json(body)
    },
  })
  await caseEnded()
  const rest = /Resposta longa demais: mais \d{3}\.\d{3} valores não lidos/
  expect(part('[data-panel=findings]')).toHaveTextContent(rest)
  expect(part('[data-panel=laudo]')).toHaveTextContent(rest)
  expect(part('[data-case]')).toHaveAttribute('data-verdict', 'warn')
  expect(document.querySelectorAll('[data-panel=ocr] [data-flag=ok]')).toHaveLength(0)
  expect(screen.getAllByText(/\d{3}\.\d{3} textos do laudo não reconhecidos/).length).toBeGreaterThan(0)
})
