import { shownText } from '../../../../core/contract/readable.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import { foldWords } from '../../../../core/findings/values/fold-text.ts'
import { isBlankText } from '../../../../core/findings/values/text-value.ts'
import { useText } from '../../../i18n/text.ts'
import { inlineText } from '../../../../wording/visible-text.ts'
import { placeWords } from '../../../../wording/field-text.ts'
import { useFindingText } from '../../../wording/use-wording.ts'
import { useJudgement } from '../state/live-case-context.ts'
import { useDateTimeText } from '../state/use-date-time-text.ts'

/** How many names a row has. */
const MAX_NAMES = 3

/** Characters of a name or a value in a row; the whole is in its evidence. */
const MAX_VALUE = 60

function few(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => inlineText(name, MAX_VALUE))
  return `${shown.join(', ')}${count > MAX_NAMES ? '…' : ''}`
}

/**
 * In a few words what a cause is based on: other cases, lines of the laudo, what its signals are, or the values that its
 * sentence does not say.
 */
export function Basis({ findings }: { findings: readonly Finding[] }) {
  const { say } = useText()
  const sentence = useFindingText()
  const { sideText } = useDateTimeText()
  const { lines } = useJudgement()
  const [lead] = findings
  if (!lead) return null
  const { others = [], rule, params } = lead
  const labels = findings.flatMap((finding) => finding.lines ?? finding.line ?? [])
  const places = findings.flatMap(({ sides: [side] }) => side?.place ?? [])
  const signals = new Set(
    places.map((place) => (place.startsWith('Laudo.') ? say('panel.laudo') : placeWords(place, say).name)),
  )
  const sides = lead.sides
    .filter(({ value }) => !isBlankText(value))
    .map((side) => ({
      ...placeWords(side.place, say),
      place: side.place,
      value: inlineText(sideText(side, lead), MAX_VALUE),
    }))
  const values = () => {
    const [line] = labels
    if (sides.length === 0) return line === undefined ? '' : say('alert.lines', { count: 1, lines: line + 1 })
    // Of one field in two answers, the answer tells them apart; a single value needs no name.
    const isOneName = new Set(sides.map(({ name }) => foldWords(name))).size < sides.length
    const said = sentence(lead)
    return sides
      .filter(({ value }) => !said.includes(value))
      .map(({ name, answer, value }) =>
        sides.length === 1 ? value : `${isOneName ? answer : name} ${value}`,
      )
      .join(' · ')
  }
  const text = () => {
    if (others.length > 0) {
      return few(
        others.map(({ value, title = value }) => title),
        Number(params['count']),
      )
    }
    if (labels.length > 1) return few(labels.map((index) => shownText(lines[index]?.line.Campo)))
    if (signals.size > 1) {
      return say('cause.signals', { count: findings.length, places: [...signals].join(', ') })
    }
    // The numbers stand in the facts.
    if (rule === 'similarity') return ''
    if (rule !== 'cpf-agrees') return values()
    const informed = sides.filter(({ place }) => place !== 'OCR.CPF')
    return say('cause.informed', { answers: informed.map(({ answer }) => answer).join(', ') })
  }
  return <span className="text-muted untrusted text-[0.8125rem] @max-2xl:pl-5">{text()}</span>
}
