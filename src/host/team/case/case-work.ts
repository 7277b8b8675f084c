import { revealedValue } from '../../../core/case/assemble.ts'
import type { Config } from '../../../core/config/schema.ts'
import { readOrNull } from '../../../core/contract/read-json.ts'
import { readable, shownText } from '../../../core/contract/readable.ts'
import type { Judgement, MaskedPlace } from '../../../core/findings/model/judgement.ts'
import { REVEALED } from '../../../core/team/access-entry.ts'
import type { ConferredField } from '../../../core/team/session-answer.ts'
import type { RevealedValue } from '../access-log/access-log.ts'
import type { Asker } from '../turns/turns.ts'
import { createJudge } from './judge.ts'
import { createOpenCase } from './open-case.ts'
import type { OpenTask } from './open-case.ts'

/**
 * All that takes time with the size of a case, in the thread that calls it. Tasks and results can be sent between threads.
 *
 * @param evidenceKey of digests of what was read; null where dossiers are off.
 */
export function createCaseWork(config: Config, evidenceKey: Uint8Array | null) {
  const open = createOpenCase(config)
  return {
    /** Reads the body of an answer. */
    read: readOrNull,
    /** Judges a case, and masks it where the person may not see values: the answer for the page. */
    judge: createJudge(config, evidenceKey),
    /** One value, null where the case has none there, and the place for the log. */
    reveal: ({ place, ...task }: OpenTask & { readonly place: MaskedPlace }) => {
      const opened = open(task)
      return { value: revealedValue(opened, place), revealed: placeInLog(place, opened.judgement) }
    },
    /** The value of a field as it came, null where there is none, and the service's own name of the case. */
    confer: ({ field, ...task }: OpenTask & { readonly field: ConferredField }) => {
      const { joined, fields } = open(task).judgement
      return {
        value: fields.find(({ name }) => name === field)?.value ?? null,
        ownName: readable(joined.analise?.Id) ?? readable(joined.analise?.Chave),
      }
    },
  }
}

export type CaseWork = ReturnType<typeof createCaseWork>
type TaskOf<Name extends keyof CaseWork> = Parameters<CaseWork[Name]>[0]
type ResultOf<Name extends keyof CaseWork> = Promise<Awaited<ReturnType<CaseWork[Name]>>>

/** Whether an answer of a case is longer than `SHORT_ANSWER`. */
export type Length = 'short' | 'long'

/** Does one piece of the work, maybe in another thread. */
export type RunWork = <Name extends keyof CaseWork>(
  length: Length,
  name: Name,
  task: TaskOf<Name>,
) => ResultOf<Name>

/** Does it in the turn of who asks. @throws NotJudged where it took too much, and TurnRefusal. */
export type WorkFor = <Name extends keyof CaseWork>(
  asker: Asker & { readonly length: Length },
  name: Name,
  task: TaskOf<Name>,
) => ResultOf<Name>

/** Where a value stands, for the log. Names that are not the interface's are the service's own words. */
function placeInLog(place: MaskedPlace, { fields, lines }: Judgement): RevealedValue {
  if (place.kind === 'line' || place.kind === 'line-message') {
    const line = lines.find(({ index }) => index === place.index)?.line
    return {
      place: place.kind === 'line' ? 'laudo-line' : 'laudo-text',
      labelled: line && { position: place.index + 1, label: shownText(line.Campo) },
    }
  }
  const index = place.kind === 'field' ? fields.findIndex(({ name }) => name === place.name) : place.index
  const name = fields[index]?.name
  const known = REVEALED.find((each) => each === name)
  if (known) return { place: known }
  return {
    place: 'other-field',
    labelled: name === undefined ? undefined : { position: index + 1, label: name },
  }
}
