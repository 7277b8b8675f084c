/**
 * Runs reads one at a time, in the order in which they came. Each person has one at most, so nobody waits for more reads
 * than there are other people.
 *
 * @returns what `read` returns; null where this person has a read already.
 */
export function createReadQueue(): <Value>(
  person: string,
  read: () => Promise<Value>,
) => Promise<Value | null> {
  const people = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return async (person, read) => {
    if (people.has(person)) return null
    people.add(person)
    const turn = last.then(read)
    last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      people.delete(person)
    }
  }
}
