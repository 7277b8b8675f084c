import type { Purpose } from '../../../../core/team/addresses.ts'
import type { Turns } from '../turns.ts'

/** Everything that is ready to happen has happened. */
export const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Asks for turns that last until the test ends them; `order` has the person of each turn, with `!` where it was by hand. */
export function askTurns({ take }: Pick<Turns, 'take'>) {
  const order: string[] = []
  const turns: { person: string; end: () => void }[] = []
  const refused: unknown[] = []

  function ask(person: string, purpose: Purpose, count = 1, signal?: AbortSignal): void {
    for (let asked = 0; asked < count; asked += 1) {
      take(person, purpose, signal).then(
        (end) => {
          order.push(purpose === 'page' ? `${person}!` : person)
          turns.push({ person, end })
        },
        (error: unknown) => void refused.push(error),
      )
    }
  }

  /** Ends the oldest turns one by one, so that others begin. */
  async function answer(count: number): Promise<void> {
    for (let ended = 0; ended < count; ended += 1) {
      turns.shift()?.end()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await settled()
    }
  }
  return { order, turns, refused, ask, answer }
}
