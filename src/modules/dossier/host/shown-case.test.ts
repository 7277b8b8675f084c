import { expect, test } from 'vitest'
import { assembleDemoCase, readIn, secretsOf } from '../../../core/case/testing/demo-case.ts'
import { changesBetween, caseStateOf } from '../core/case-state.ts'
import { FEATURED_CASES } from '../../../demo/cases/featured-cases.ts'
import { findByChave } from '../../../demo/cases/find-case.ts'
import { dayOf } from '../../../demo/drafting/calendar.ts'
import { shownCase } from './conclude-route.ts'

const { chave } = FEATURED_CASES['cnh-limpa']
const made = findByChave(chave, dayOf(2026, 11, 20))!
const { calls } = assembleDemoCase(made)
const options = { config: {}, today: () => ({ year: 2026, month: 11, day: 20 }) }

test('who sees masked values gets a dossier, and a comparison, of these', () => {
  const [open, masked] = [false, true].map((isMasked) =>
    caseStateOf(shownCase(options, { by: 'chave', value: chave }, calls, isMasked)),
  )
  expect(readIn(JSON.stringify(open), secretsOf(made)).length).toBeGreaterThan(5)
  expect(readIn(JSON.stringify(masked), secretsOf(made))).toEqual([])
  expect(changesBetween(open!, masked!).length).toBeGreaterThan(5)
})
