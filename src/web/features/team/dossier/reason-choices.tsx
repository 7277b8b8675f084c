import { useId } from 'react'
import { proposedReasons, reasonsOf } from '../../../../core/dossier/choices.ts'
import type { Finding } from '../../../../core/findings/model/finding.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagIcon } from '../../../ui/flag.tsx'
import { useChoiceText } from '../../../wording/choice-text.ts'
import { Step } from './step.tsx'

interface ReasonChoicesProps {
  readonly findings: readonly Finding[]
  /** Codes. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The reasons: first those that the alerts propose, none of them chosen; the others behind a fold. */
export function ReasonChoices({ findings, chosen, onChoose }: ReasonChoicesProps) {
  const { say } = useText()
  const reasons = reasonsOf(useConfig())
  const proposed = proposedReasons(reasons, findings)
  const others = reasons.filter(({ code }) => !proposed.some(({ reason }) => reason.code === code))
  const choice = (code: string, level?: 'fail' | 'warn') => (
    <ReasonChoice
      key={code}
      code={code}
      level={level}
      isChosen={chosen.includes(code)}
      onChange={(isChosen) => onChoose(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code))}
    />
  )
  return (
    <Step
      title={say('dossier.reasons')}
      aside={say('dossier.reasons.count', { chosen: chosen.length, proposed: proposed.length })}
    >
      <div className="border-line rounded-md border">
        <ul>{proposed.map(({ reason, level }) => choice(reason.code, level))}</ul>
        {others.length === 0 ? null : (
          <details open={proposed.length === 0 || others.some(({ code }) => chosen.includes(code))}>
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
  /** Of the alerts that propose it. */
  readonly level: 'fail' | 'warn' | undefined
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function ReasonChoice({ code, level, isChosen, onChange }: ReasonChoiceProps) {
  const id = useId()
  const { reasonText } = useChoiceText()
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
        {level === undefined ? null : <FlagIcon flag={level} />}
        <span id={id} className="min-w-0 flex-1">
          {reasonText(code)}
        </span>
        <code className="text-muted text-xs font-normal">{code}</code>
      </label>
    </li>
  )
}
