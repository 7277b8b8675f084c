import type { Asked, Context } from '../findings/model/evidence.ts'
import { assemble } from '../case/assemble.ts'
import type { Case } from '../case/assemble.ts'
import type { Calls } from '../case/call.ts'
import type { Call } from '../case/call.ts'

interface Ahead {
  readonly asked: Asked
  readonly calls: Calls
  readonly context: Context
  readonly assembled: Case
}

/** What was made ahead and not opened yet. It goes with the answer that leads to it, so that no session leaves any. */
const made = new WeakMap<object, Ahead>()

function leadOf({ by }: Asked, { score, biometria }: Calls): object | null {
  const lead = by === 'chave' ? score : biometria
  return lead.state === 'answered' ? lead.answer : null
}

function isSameCall(a: Call<unknown>, b: Call<unknown>): boolean {
  if (a.state === 'answered') return b.state === 'answered' && a.answer === b.answer
  if (a.state === 'failed') return b.state === 'failed' && a.error === b.error
  return a.state === b.state
}

function isSame(ahead: Ahead, asked: Asked, calls: Calls, { config, today, links }: Context): boolean {
  return (
    ahead.asked.by === asked.by &&
    ahead.asked.value === asked.value &&
    (Object.keys(calls) as (keyof Calls)[]).every((name) => isSameCall(ahead.calls[name], calls[name])) &&
    ahead.context.config === config &&
    ahead.context.today.compare(today) === 0 &&
    ahead.context.links === links
  )
}

/** Makes a case that is likely to be opened next, so that its page need not judge it. */
export function assembleAhead(asked: Asked, calls: Calls, context: Context): void {
  const lead = leadOf(asked, calls)
  if (lead) made.set(lead, { asked, calls, context, assembled: assemble(asked, calls, context) })
}

/** As `assemble`; a case that was made ahead, and of which nothing has changed since, is handed over, once. */
export function assembleOrTake(asked: Asked, calls: Calls, context: Context): Case {
  const lead = leadOf(asked, calls)
  const ahead = lead && made.get(lead)
  if (!ahead) return assemble(asked, calls, context)
  const isComing = Object.values(calls).some(({ state }: Call<unknown>) => state === 'loading')
  // A long report is drawn after the rest of its case: what was made ahead is for then.
  if (!isComing) made.delete(lead)
  return isSame(ahead, asked, calls, context) ? ahead.assembled : assemble(asked, calls, context)
}
