import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part } from '#web/app/testing/render-app.tsx'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { loadSay } from '#words/words.ts'
import { LANGUAGES } from '#words/language.ts'
import { signedInDemoService } from '#web/data/testing/signed-in-demo-service.ts'
import { createCodeTexts } from './columns/use-code-texts.ts'
import { csvOf } from '#modules/table/web/csv.ts'
import { tableOfRows } from './export/export-rows.ts'
import { openListPage, runList } from './testing/list-in-app.ts'

/** What only a case may be called of which everything was looked at. */
const CLEAN = /sem alertas?|nenhum alerta|no alerts?|without alerts?/i

const ANSWERING = NAMED_CASES.filter(({ name }) => !name.startsWith('erro-') && name !== 'chave-ambigua')

/** Named cases against which nothing speaks, and of which something is missing. */
const INCOMPLETE = [
  'caso-sem-face',
  'caso-ocr-nulo',
  'caso-em-andamento',
  'caso-codigos-sem-traducao',
  'caso-laudo-500',
]

test('what was not looked at never looks clean in a list, on paper or in a file of either language', async () => {
  const { caseOf, context: around } = await signedInDemoService()
  const coded = { ...around, config: { codes: DEMONSTRATION_CODES } }
  const all = await Promise.all(ANSWERING.map((named) => caseOf(named, coded)))
  const withHoles = ANSWERING.filter((_, at) =>
    all[at]?.judgement.coverage.some(({ state }) => state !== 'complete'),
  )
  const { run } = await runList(await openListPage(), withHoles)
  const { rows } = run.getSnapshot()
  const verdicts = new Map(rows.map(({ key, summary }) => [key.value, summary?.verdict]))
  for (const key of INCOMPLETE) expect(verdicts.get(key), key).toBe('incomplete')

  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(rows.length))
  expect(part('main').outerHTML).toMatch(/Sem base para concluir/)
  expect(part('main').outerHTML).not.toMatch(CLEAN)
  const texts = createCodeTexts({ codes: DEMONSTRATION_CODES }, ({ code }) => code)
  for (const language of LANGUAGES) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    const context = {
      show: (row: (typeof rows)[number]) => row,
      outcomeOf: null,
      isPersonal: true,
      say: await loadSay(language),
      language,
      texts,
    }
    expect(csvOf(tableOfRows(rows, context), language)).not.toMatch(CLEAN)
  }
})

test('a case of which all was looked at is without alerts', async () => {
  await runList(await openListPage(), ['caso-limpo'])
  await waitFor(() => expect(part('main').outerHTML).toMatch(/Sem alertas/))
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent('Lote finalizado: 1 sem alertas'))
  expect(part('button[data-verdict=clear]')).toHaveAccessibleName(/Sem alertas/)
})
