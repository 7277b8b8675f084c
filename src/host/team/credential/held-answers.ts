import { BODY_LIMIT } from '../../../core/limits.ts'
import { HELD_CHARACTERS } from '../../limits.ts'
import { TurnRefusal } from '../turns/turns.ts'

/** When to try again, in milliseconds: a case takes a second. */
const FULL_MS = 2000

/** The long answers of one case that are in memory. */
export interface HeldAnswers {
  /** @throws TurnRefusal where the person has no room for another answer, so that it is not even fetched. */
  readonly requireRoom: () => void
  /**
   * Begins a read. The returned function holds so many characters, in place of those of an attempt before.
   *
   * @throws TurnRefusal where there is no room for them.
   */
  readonly beginRead: () => (characters: number) => void
  readonly isAny: () => boolean
  /** The answers are in memory no more; further calls do nothing. */
  readonly end: () => void
}

const refusal = () => new TurnRefusal('too many long answers are in memory', FULL_MS)

/** Bounds the memory that long answers take, for all people and for each. @returns begins a case of one person. */
export function createHeldAnswers({ all, each }: Record<'all' | 'each', number> = HELD_CHARACTERS) {
  const heldBy = new Map<string, number>()
  let held = 0

  function change(person: string, by: number): void {
    held += by
    const own = (heldBy.get(person) ?? 0) + by
    if (own === 0) heldBy.delete(person)
    else heldBy.set(person, own)
  }

  return (person: string): HeldAnswers => {
    let own = 0
    let isOver = false
    const hasRoom = (characters: number) => (heldBy.get(person) ?? 0) + characters <= each
    return {
      requireRoom() {
        if (!hasRoom(BODY_LIMIT)) throw refusal()
      },
      beginRead() {
        let before = 0
        return (characters) => {
          // An answer that comes when its reader has left is dropped at once.
          if (isOver) return
          const more = characters - before
          if (held + more > all || !hasRoom(more)) throw refusal()
          before = characters
          own += more
          change(person, more)
        }
      },
      isAny: () => own > 0,
      end() {
        if (!isOver) change(person, -own)
        isOver = true
      },
    }
  }
}
