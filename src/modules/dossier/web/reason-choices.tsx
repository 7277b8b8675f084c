import { useId } from 'react'
import type { DossierReason } from '#core/config/schema.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { useConfig } from '#web/data/config-context.ts'
import { FlagIcon } from '#web/ui/marks.tsx'
import { useText } from '#words/text.ts'
import { proposedReasons, reasonText } from '#modules/dossier/core/choices.ts'
import type { ProposedReason } from '#modules/dossier/core/choices.ts'
import { Step } from './form-step.tsx'

interface ReasonChoicesProps {
  readonly offered: readonly DossierReason[]
  readonly judgement: Judgement
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The reasons: first those that the case proposes, none of them chosen; the others behind a fold. */
export function ReasonChoices({ offered, judgement, chosen, onChoose }: ReasonChoicesProps) {
  const { say } = useText()
  const proposed = proposedReasons(offered, judgement)
  const others = offered.filter((each) => !proposed.some(({ reason }) => reason === each))
  const chosenHere = offered.filter(({ code }) => chosen.includes(code)).length
  const counts = [
    ...(chosenHere > 0 ? [say('dossier.reasons.chosen', { count: chosenHere })] : []),
    ...(proposed.length > 0 ? [say('dossier.reasons.proposed', { count: proposed.length })] : []),
  ]
  const choice = (code: string, level: ProposedReason['level'] = null) => (
    <ReasonChoice
      key={code}
      code={code}
      level={level}
      isChosen={chosen.includes(code)}
      onChange={(isChosen) => onChoose(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code))}
    />
  )
  return (
    <Step title={say('dossier.reasons')} aside={counts.join(', ')}>
      <div className="border-line rounded-md border">
        <ul>
          {proposed.length === 0
            ? others.map(({ code }) => choice(code))
            : proposed.map(({ reason, level }) => choice(reason.code, level))}
        </ul>
        {others.length === 0 || proposed.length === 0 ? null : (
          <details open={others.some(({ code }) => chosen.includes(code))}>
            <summary className="text-accent min-h-9 cursor-pointer px-3 py-1.5 text-[0.8125rem] max-sm:min-h-11">
              {say('dossier.reasons.others', { count: others.length })}
            </summary>
            <ul>{others.map(({ code }) => choice(code))}</ul>
          </details>
        )}
      </div>
    </Step>
  )
}

interface ReasonChoiceProps {
  readonly code: string
  readonly level: ProposedReason['level']
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function ReasonChoice({ code, level, isChosen, onChange }: ReasonChoiceProps) {
  const id = useId()
  const { language } = useText()
  const config = useConfig()
  return (
    <li className="border-line border-b last:border-b-0">
      <label className="hover:bg-hover flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1 text-[0.8125rem] has-checked:font-semibold max-sm:min-h-11">
        <input
          type="checkbox"
          aria-labelledby={id}
          className="accent-accent"
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
        />
        {level === null ? null : <FlagIcon flag={level} />}
        <span id={id} className="min-w-0 flex-1">
          {reasonText(config, code, language)}
        </span>
        <code className="text-muted text-xs font-normal">{code}</code>
      </label>
    </li>
  )
}
