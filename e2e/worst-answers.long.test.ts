import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '../src/demo/provider/people.ts'
import { loop, slowdown, startAttackedHost, WORST, WORST_CASE } from './support/worst-answers.ts'

test('twenty unanswered reads of one person leave the case of another below twice its time', async () => {
  const { signIn, stop } = await startAttackedHost((body) => body)
  onTestFinished(stop)
  const [working, hanging] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
  expect(await slowdown(working, () => loop(hanging, 'silent', 20))).toBeLessThan(2)
})

test.each(Object.entries(WORST))(
  'four loops over %s leave the case of another person below twice its time, and the host below 300 MB',
  async (_what, change) => {
    const { signIn, peak, stop } = await startAttackedHost(change)
    onTestFinished(stop)
    const [working, looping] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
    let opened = 0
    const ratio = await slowdown(working, () => {
      const end = loop(looping, WORST_CASE.chave, 4)
      return async () => (opened += await end())
    })
    expect(opened).toBeGreaterThan(10)
    expect(peak()).toBeLessThan(300)
    expect(ratio).toBeLessThan(2)
  },
)
