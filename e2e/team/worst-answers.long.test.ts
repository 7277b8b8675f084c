import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { loop, slowdown, startAttackedHost, WORST, WORST_CASE } from './worst-answers.ts'

test('twenty unanswered reads of one person at most double the case time of another', async () => {
  const { signIn, stop } = await startAttackedHost((body) => body)
  onTestFinished(stop)
  const [working, looping] = [await signIn(PEOPLE.ana), await signIn(PEOPLE.bruno)]
  expect(await slowdown(working, () => loop(looping, 'silent', 20))).toBeLessThan(2)
})

test.each(Object.entries(WORST))(
  'five people with twenty loops each over %s, and eight who upload, keep the host below 350 MB',
  async (_what, change) => {
    const { signIn, uploadInLoop, peak, stop } = await startAttackedHost(change)
    onTestFinished(stop)
    const { ana, bruno, clara, elisa } = PEOPLE
    const opens: Awaited<ReturnType<typeof signIn>>[] = []
    // oxlint-disable-next-line no-await-in-loop -- sign in before the host is busy
    for (const person of [ana, bruno, clara, elisa, ana]) opens.push(await signIn(person))
    const uploads: (() => Promise<void>)[] = []
    // oxlint-disable-next-line no-await-in-loop
    for (let count = 0; count < 8; count += 1) uploads.push(await uploadInLoop(`uploader-${count}`))
    const loops = opens.map((open) => {
      // Retry if the host is overloaded.
      const insist: typeof open = (chave, signal) =>
        open(chave, signal).catch((error: unknown) => {
          if (signal?.aborted) throw error
          return 0
        })
      return loop(insist, WORST_CASE.chave, 20)
    })
    await sleep(8000)
    await Promise.all([...loops, ...uploads].map((end) => end()))
    expect(peak()).toBeLessThan(350)
  },
)
