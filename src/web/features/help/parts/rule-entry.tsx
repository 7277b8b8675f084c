import { flagOf } from '../../../../core/findings/model/finding.ts'
import type { Level } from '../../../../core/findings/model/finding.ts'
import type { RuleName } from '../../../../core/findings/rules/registry.ts'
import { useConfig } from '../../../data/config-context.ts'
import { useText } from '../../../i18n/text.ts'
import { FlagMark } from '../../../ui/flag.tsx'
import { LazyDetails } from './help-part.tsx'
import { useRuleSentences } from './rule-sentences.ts'

/** One rule: what it looks at, its sentences with their levels in this installation, and why it exists. */
export function RuleEntry({ rule, isOpen }: { rule: RuleName; isOpen: boolean }) {
  const { say } = useText()
  const configured = useConfig().rules?.[rule]
  return (
    <li>
      <LazyDetails
        id={`rule-${rule}`}
        data-rule={rule}
        isOpen={isOpen}
        summary={
          <>
            {say(`finding.${rule}.name`)}
            {configured === undefined ? null : (
              <small className="text-accent ml-2 text-xs">
                {say(configured === 'off' ? 'help.rule.off' : 'help.rule.set')}
              </small>
            )}
          </>
        }
      >
        <div className="space-y-1.5 pr-4 pb-3 pl-8">
          <p>{say(`finding.${rule}.sees`)}</p>
          <Sentences rule={rule} />
          <p className="text-muted">{say(`finding.${rule}.why`)}</p>
          <code className="text-muted block font-mono text-xs">{rule}</code>
        </div>
      </LazyDetails>
    </li>
  )
}

/** Each sentence of the rule, with its levels. */
function Sentences({ rule }: { rule: RuleName }) {
  const { say } = useText()
  const isOff = useConfig().rules?.[rule] === 'off'
  const sentences = useRuleSentences()(rule)
  if (sentences.length === 0) return isOff ? null : <p>{say('help.rule.silent')}</p>
  return (
    <ul>
      {sentences.map(({ text, levels }) => (
        <li key={`${levels.join(' ')} ${text}`} className="py-0.5">
          {levels.map((level) => (
            <LevelMark key={level} level={level} />
          ))}{' '}
          {text}
        </li>
      ))}
    </ul>
  )
}

/** A level as its flag; a note, which changes no flag, by its name. */
function LevelMark({ level }: { level: Level }) {
  const { say } = useText()
  return <FlagMark flag={flagOf(level)}>{say(level === 'note' ? 'help.note' : `flag.${level}`)}</FlagMark>
}
