import { useId } from 'react'
import type { ReactNode } from 'react'
import { localText } from '#core/config/local-text.ts'
import type { DossierReason } from '#core/config/schema.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { needsSecond, outcomesOf, proposedReasons, reasonText } from '#modules/dossier/core/choices.ts'
import type { ProposedReason } from '#modules/dossier/core/choices.ts'
import { MAX_OPINION_LENGTH } from '#modules/dossier/core/messages.ts'
import { useConfig } from '#web/data/config-context.ts'
import { FlagIcon } from '#web/ui/marks.tsx'
import { useText } from '#words/use-text.ts'

const SHOW_REMAINING_BELOW = 500

interface FieldGroupProps {
  readonly title: string
  readonly aside?: string
  /** Not `disabled`: that loses the focus. The form ignores the changes. */
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

function FieldGroup({ title, aside, isDisabled = false, children }: FieldGroupProps) {
  return (
    <fieldset aria-disabled={isDisabled} className="min-w-0 px-4 pt-4 aria-disabled:opacity-60">
      <legend className="sr-only">{title}</legend>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 aria-hidden="true" className="text-compact font-semibold">
          {title}
        </h3>
        <span className="text-muted text-xs">{aside}</span>
      </div>
      {children}
    </fieldset>
  )
}

interface OutcomeChoicesProps {
  readonly outcome: string | null
  readonly isFirstSignature: boolean
  readonly isDisabled: boolean
  readonly onChoose: (id: string) => void
}

export function OutcomeChoices({ outcome, isFirstSignature, isDisabled, onChoose }: OutcomeChoicesProps) {
  const { say, language } = useText()
  const config = useConfig()
  const radioId = useId()
  return (
    <FieldGroup title={say('dossier.outcome')} isDisabled={isDisabled}>
      <div className="grid grid-cols-2 gap-2">
        {outcomesOf(config).map(({ id, label }) => (
          <label
            key={id}
            className="border-line has-checked:border-accent has-checked:ring-accent hover:bg-hover flex min-h-9 cursor-pointer items-center gap-2 rounded-md border px-3 py-1.5 text-compact has-checked:font-semibold has-checked:ring-1 max-sm:min-h-11"
          >
            <input
              type="radio"
              name="outcome"
              aria-labelledby={`${radioId}-${id}`}
              className="accent-accent"
              checked={outcome === id}
              onChange={() => onChoose(id)}
            />
            <span id={`${radioId}-${id}`}>{localText(label, language)}</span>
          </label>
        ))}
      </div>
      {isFirstSignature && needsSecond(config, outcome) ? (
        <p className="text-muted mt-1.5 text-xs">{say('dossier.needsSecond')}</p>
      ) : null}
    </FieldGroup>
  )
}

interface ReasonChoicesProps {
  readonly offered: readonly DossierReason[]
  readonly judgement: Judgement
  readonly chosen: readonly string[]
  readonly isDisabled: boolean
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Lists the reasons that the case proposes, unchecked. The rest are collapsed. */
export function ReasonChoices({ offered, judgement, chosen, isDisabled, onChoose }: ReasonChoicesProps) {
  const { say } = useText()
  const proposed = proposedReasons(offered, judgement)
  const rest = offered
    .filter((reason) => !proposed.some((proposal) => proposal.reason === reason))
    .map((reason) => ({ reason, level: null }))
  const chosenCount = offered.filter(({ code }) => chosen.includes(code)).length
  const counts = [
    ...(chosenCount > 0 ? [say('dossier.reasons.chosen', { count: chosenCount })] : []),
    ...(proposed.length > 0 ? [say('dossier.reasons.proposed', { count: proposed.length })] : []),
  ]
  const isCollapsible = rest.length > 0 && proposed.length > 0
  return (
    <FieldGroup title={say('dossier.reasons')} aside={counts.join(', ')} isDisabled={isDisabled}>
      <div className="border-line rounded-md border">
        <ReasonList reasons={proposed.length > 0 ? proposed : rest} chosen={chosen} onChoose={onChoose} />
        {isCollapsible ? (
          <details open={rest.some(({ reason }) => chosen.includes(reason.code))}>
            <summary className="text-accent min-h-9 cursor-pointer px-3 py-1.5 text-compact max-sm:min-h-11">
              {say('dossier.reasons.others', { count: rest.length })}
            </summary>
            <ReasonList reasons={rest} chosen={chosen} onChoose={onChoose} />
          </details>
        ) : null}
      </div>
    </FieldGroup>
  )
}

interface ReasonListProps extends Pick<ReasonChoicesProps, 'chosen' | 'onChoose'> {
  readonly reasons: readonly ProposedReason[]
}

function ReasonList({ reasons, chosen, onChoose }: ReasonListProps) {
  return (
    <ul>
      {reasons.map(({ reason: { code }, level }) => (
        <ReasonChoice
          key={code}
          code={code}
          level={level}
          isChosen={chosen.includes(code)}
          onChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, code] : chosen.filter((chosenCode) => chosenCode !== code))
          }
        />
      ))}
    </ul>
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
      <label className="hover:bg-hover flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1 text-compact has-checked:font-semibold max-sm:min-h-11">
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

interface OpinionFieldProps {
  readonly opinion: string
  readonly isReadOnly: boolean
  readonly onWrite: (opinion: string) => void
}

export function OpinionField({ opinion, isReadOnly, onWrite }: OpinionFieldProps) {
  const { say } = useText()
  const remaining = MAX_OPINION_LENGTH - opinion.length
  return (
    <FieldGroup title={say('dossier.words')}>
      <textarea
        aria-label={say('dossier.words')}
        rows={5}
        maxLength={MAX_OPINION_LENGTH}
        readOnly={isReadOnly}
        spellCheck
        value={opinion}
        onChange={(event) => onWrite(event.target.value)}
        className="bg-surface border-control block w-full resize-y rounded-md border px-3 py-2 text-compact leading-5"
      />
      <p className="text-muted mt-1 text-xs">
        {say('dossier.words.hint')}{' '}
        {remaining < SHOW_REMAINING_BELOW ? say('dossier.words.left', { count: remaining }) : null}
      </p>
    </FieldGroup>
  )
}
