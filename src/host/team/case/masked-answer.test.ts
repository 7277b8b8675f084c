import { expect, test } from 'vitest'
import { findByChave } from '../../../demo/service/cases/find-case.ts'
import { DEMONSTRATION_CODES } from '../../../demo/service/drafting/codes.ts'
import { hostileCase } from '../../../demo/service/testing/hostile-case.ts'
import { dayOf } from '../../../demo/service/drafting/calendar.ts'
import { assembleDemoCase, readIn, secretsOf } from '../../../core/case/testing/demo-case.ts'
import { decodeCase } from '../../../core/team/case-answer.ts'
import { createJudge } from './judge.ts'

const TODAY = dayOf(2026, 11, 20)
/** What masking leaves of every case is tested where it is masked. */
const CASES = [
  hostileCase(TODAY),
  ...['caso-limpo', 'caso-rg-limpo', 'caso-campos-ilegiveis', 'caso-campos-novos'].flatMap(
    (chave) => findByChave(chave, TODAY) ?? [],
  ),
].map((made) => [made.chave, made] as const)

/** Code in the names of the hostile cases: its words are also those of rules and labels. */
const CODE = /<[^>]*>|^=.*/g

test.each(CASES)('nothing of %s is in the masked answer', (chave, made) => {
  const { calls } = assembleDemoCase(made)
  const reference = { by: 'chave', value: chave } as const
  const judge = createJudge({ codes: DEMONSTRATION_CODES }, null)
  const view = {
    today: { year: 2026, month: 11, day: 20 },
    seesValues: false,
    readsRaw: false,
    isRevealable: true,
    concludes: false,
  }
  const text = judge({ resolved: { state: 'open', reference, isOtherUnknown: false }, calls }, view)
  const values: unknown = JSON.parse(text)
  const leaves = (Array.isArray(values) ? values : []).filter((value) => typeof value === 'string')
  const { names, numbers } = secretsOf(made)
  const people = names.map((name) => name.replace(CODE, '').trim()).filter((name) => name !== '')
  expect(readIn(leaves.join('\n'), { names: people, numbers })).toEqual([])
  const { masked, calls: none } = decodeCase(text)
  expect([masked?.reference, masked?.judgement.verdict, none]).toEqual([
    reference,
    assembleDemoCase(made).judgement.verdict,
    null,
  ])
})
