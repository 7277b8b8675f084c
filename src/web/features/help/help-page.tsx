import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { COVERAGE_PARTS } from '#core/config/coverage-parts.ts'
import { RELEASE } from '#core/config/release.ts'
import { FLAGS } from '#core/findings/model/finding.ts'
import { VERDICTS } from '#core/findings/model/judgement.ts'
import { RULE_NAMES, RULES } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { RULE_GROUPS } from '#core/findings/rules/rule.ts'
import { useConfig } from '#web/data/config-context.ts'
import { FlagMark, VERDICT_TEXT } from '#web/ui/marks.tsx'
import { ShortcutList, SingleKeysSwitch } from '#web/wording/shortcut-list.tsx'
import { useText } from '#words/use-text.ts'

export function HelpPage() {
  const { say } = useText()
  const { hash } = useLocation()
  const target = hash.slice(1)
  useEffect(() => {
    const element = document.getElementById(target)
    element?.scrollIntoView()
    element?.querySelector('summary')?.focus({ preventScroll: true })
  }, [target])
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-4 lg:px-8">
      <title>{say('title.help')}</title>
      <h1 className="text-2xl font-semibold tracking-tight">{say('help.title')}</h1>
      <p className="text-muted mt-1 mb-4">
        {say('help.lead')} <span className="tabular">Lupa {RELEASE}</span>
      </p>
      <div className="grid gap-3 text-compact">
        <HelpSection id="verdicts" title={say('help.verdicts')} lead={say('help.verdicts.lead')}>
          <Verdicts />
        </HelpSection>
        <HelpSection id="flags" title={say('help.flags')} lead={say('help.flags.lead')}>
          <dl className="grid gap-x-8 xl:grid-cols-2">
            {FLAGS.map((flag) => (
              <Term
                key={flag}
                name={<FlagMark flag={flag}>{say(`flag.${flag}`)}</FlagMark>}
                meaning={say(`help.flag.${flag}`)}
              />
            ))}
            <Term name={say('help.cause')} meaning={say('help.cause.lead')} />
          </dl>
        </HelpSection>
        <HelpSection id="rules" title={say('help.rules')} lead={say('help.rules.lead')}>
          <Rules target={target} />
        </HelpSection>
        <HelpSection id="shortcuts" title={say('help.shortcuts')} lead={say('help.shortcuts.lead')}>
          <SingleKeysSwitch />
          <div className="mt-3">
            <ShortcutList />
          </div>
        </HelpSection>
      </div>
    </div>
  )
}

interface HelpSectionProps {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

function HelpSection({ id, title, lead, children }: HelpSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="bg-surface border-line rounded-lg border px-4 py-3"
    >
      <h2 id={`${id}-title`} className="text-sm font-semibold">
        {title}
      </h2>
      <p className="text-muted mb-2.5 max-w-[100ch]">{lead}</p>
      {children}
    </section>
  )
}

function Verdicts() {
  const { say } = useText()
  const required = useConfig().coverage?.required ?? COVERAGE_PARTS
  return (
    <>
      <dl className="grid gap-x-8 xl:grid-cols-2">
        {VERDICTS.map((verdict) => (
          <Term
            key={verdict}
            name={
              <span className={`flag mark-${verdict} ${VERDICT_TEXT[verdict]}`}>
                {say(`verdict.${verdict}`)}
              </span>
            }
            meaning={say(`meaning.verdict.${verdict}`)}
          />
        ))}
      </dl>
      <h3 className="text-muted mt-2.5 text-xs font-semibold">{say('help.coverage')}</h3>
      <p>{say('help.coverage.lead')}</p>
      <dl className="grid gap-x-8 xl:grid-cols-2">
        {COVERAGE_PARTS.map((part) => (
          <Term
            key={part}
            name={say(`coverage.${part}`)}
            meaning={[
              say(`help.coverage.${part}`),
              ...(required.includes(part) ? [] : [say('help.coverage.optional')]),
            ].join(' ')}
          />
        ))}
      </dl>
    </>
  )
}

function Term({ name, meaning }: { name: ReactNode; meaning: string }) {
  return (
    <div className="gap-x-3 py-1 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="font-semibold">{name}</dt>
      <dd>{meaning}</dd>
    </div>
  )
}

function Rules({ target }: { target: string }) {
  const { say } = useText()
  return RULE_GROUPS.map((group) => (
    <div key={group} className="mt-2.5">
      <h3 className="text-muted text-xs font-semibold">{say(`help.group.${group}`)}</h3>
      <ul className="-mx-4 grid items-start md:grid-cols-2 xl:grid-cols-3">
        {RULE_NAMES.filter((rule) => RULES[rule].group === group).map((rule) => (
          <Rule key={rule} rule={rule} isOpen={target === `rule-${rule}`} />
        ))}
      </ul>
    </div>
  ))
}

function Rule({ rule, isOpen }: { rule: RuleName; isOpen: boolean }) {
  const { say } = useText()
  const level = useConfig().rules?.[rule]
  return (
    <li>
      <details id={`rule-${rule}`} data-rule={rule} open={isOpen} className="scroll-mt-(--sticky-top)">
        <summary className="hover:bg-hover cursor-pointer px-4 py-1.5 -outline-offset-2">
          {say(`finding.${rule}.name`)}
          {level === undefined ? null : (
            <small className="text-accent ml-2 text-xs">{say(`help.rule.${level}`)}</small>
          )}
        </summary>
        <div className="space-y-1.5 pr-4 pb-3 pl-8">
          <p>{say(`finding.${rule}.sees`)}</p>
          <p className="text-muted">{say(`finding.${rule}.why`)}</p>
          <code className="text-muted block font-mono text-xs">{rule}</code>
        </div>
      </details>
    </li>
  )
}
