import { BODY_LIMIT } from '../../../core/limits.ts'
import { HELD_BYTES } from '../../limits.ts'
import { TurnRefusal } from '../turns/turns.ts'

/** For how long a person without room is refused, in milliseconds: a case takes a second. */
const FULL_MS = 2000

/** The long answers of one case that are in memory. */
export interface HeldAnswers {
  /** @throws TurnRefusal where the person has no room for another answer, or had none just now: it is not even fetched. */
  readonly requireRoom: () => void
  /**
   * Begins a read. The returned function holds so many bytes, in place of those before: of an earlier attempt, or as they came.
   *
   * @throws TurnRefusal where there is no room for them: those before are given up, too.
   */
  readonly beginRead: () => (bytes: number) => void
  readonly isAny: () => boolean
  /** The answers are in memory no more; further calls do nothing. */
  readonly end: () => void
}

const refusal = () => new TurnRefusal('too many long answers are in memory', FULL_MS)

/**
 * Bounds the memory that long answers take, for all people and for each. @returns begins a case of one person.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function createHeldAnswers(
  { all, each }: Record<'all' | 'each', number> = HELD_BYTES,
  now: () => number = () => performance.now(),
) {
  const heldBy = new Map<string, number>()
  /** Until when people without room are refused. Answers that are fetched in vain would keep this thread busy. */
  const fullUntil = new Map<string, number>()
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
    function holdMore(bytes: number): void {
      own += bytes
      change(person, bytes)
    }
    const hasRoom = (bytes: number) => (heldBy.get(person) ?? 0) + bytes <= each
    return {
      requireRoom() {
        if ((fullUntil.get(person) ?? 0) > now() || !hasRoom(BODY_LIMIT)) throw refusal()
        fullUntil.delete(person)
      },
      beginRead() {
        let before = 0
        return (bytes) => {
          // An answer that comes when its reader has left is dropped at once.
          if (isOver) return
          const more = bytes - before
          if (!hasRoom(more)) fullUntil.set(person, now() + FULL_MS)
          const isRefused = held + more > all || !hasRoom(more)
          holdMore(isRefused ? -before : more)
          before = isRefused ? 0 : bytes
          if (isRefused) throw refusal()
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
